import { __iconData as Mail } from 'lucide-react/icons/mail';
import { useNavigate } from 'react-router';
import { classNames } from '#design/class-names.ts';
import { EmptyState } from '#design/content/empty-state.tsx';
import { Pagination } from '#design/content/pagination.tsx';
import { Text } from '#design/content/text.tsx';
import { Cluster, Container } from '#design/layout/stack.tsx';
import hidden from '#design/layout/visually-hidden.module.css';
import { useFocusOn } from '#platform/client/use-focus-on.ts';
import { loadTexts } from '#platform/i18n/browser.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { BackLink } from '#platform/pages/back-link.tsx';
import { PageHead } from '#platform/pages/page-head.tsx';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import { ConversationList } from '../components/conversation-list.tsx';
import { CONVERSATION, ConversationView } from '../components/conversation-view.tsx';
import { filterQuery, loadMessages, type MessagesFilter } from '../components/load-messages.ts';
import { MessagesFilters } from '../components/messages-filters.tsx';
import { MessagesKeys } from '../components/messages-keys.tsx';
import styles from '../components/messages-page.module.css';
import { MessagesSearch } from '../components/messages-search.tsx';
import { NoMessages } from '../components/no-messages.tsx';
import { usePolled } from '../components/use-polled.ts';
import { listConversations } from '../endpoints.ts';

await loadTexts('enquiries/messages', 'enquiries/enquiry', 'accounts/account', 'accounts/sign-in');

export function loader(args: LoaderArgs<{ id?: string }>) {
  return loadMessages(args);
}

/** The user's conversations as searcher and advertiser; narrow windows show one at a time. */
export default function MessagesPage({ loaderData }: PageProps<typeof loader>) {
  const { filter, open, base } = loaderData;
  const { t, locale } = useLanguage();
  const navigate = useNavigate();
  const { body: list, ask } = usePolled(listConversations, loaderData.listed, loaderData.list);
  const pageOf = (next: MessagesFilter, id?: number) => (id ? `${base}/${id}` : base) + filterQuery(next);
  const { conversations, pagination } = list;
  useFocusOn(open?.id ?? null, CONVERSATION);

  return (
    <Container
      className={classNames(
        styles.page,
        open && styles.isOpen,
        !open && conversations.length === 0 && styles.isEmpty,
      )}
    >
      <PageHead title={t('messages.title')} isHidden />
      <div className={styles.list}>
        <div>
          <BackLink />
          <Cluster mode="SPACE_BETWEEN" align="BASELINE">
            <Text variant="h1">{t('messages.title')}</Text>
            <a href={localePath(locale, '/account/saved-replies')} className={styles.replies}>
              {t('replies.title')}
            </a>
          </Cluster>
        </div>
        {(conversations.length > 0 || filter.text) && <MessagesSearch filter={filter} action={base} />}
        <MessagesFilters filter={filter} unread={list.unread} pageOf={pageOf} />
        {conversations.length === 0 ? (
          <NoMessages filter={filter} all={base} />
        ) : (
          <nav aria-label={t('messages.conversations')}>
            <ConversationList
              conversations={conversations}
              openId={open?.id ?? null}
              hrefOf={(id) => pageOf(filter, id)}
            />
          </nav>
        )}
        {conversations.length > 0 && (
          <MessagesKeys
            conversations={conversations}
            openId={open?.id ?? null}
            hrefOf={(id) => pageOf(filter, id)}
          />
        )}
        <Pagination
          current={pagination.pageNumber}
          total={pagination.totalPages}
          hrefOf={(page) => pageOf({ ...filter, page })}
          labels={{
            navigation: t('messages.pages'),
            previous: t('messages.newer'),
            next: t('messages.older'),
            page: (page) => t('messages.page', { page }),
          }}
        />
      </div>
      <div className={styles.open}>
        {open ? (
          <>
            <div className={styles.back}>
              {/* The heading is hidden together with the list. */}
              <h1 className={hidden.hidden}>{t('messages.title')}</h1>
              <BackLink href={pageOf(filter)}>{t('messages.back')}</BackLink>
            </div>
            <ConversationView
              key={open.id}
              loaded={open}
              linkKey={null}
              onChange={() => void ask()}
              onLeave={() => void navigate(pageOf(filter))}
            />
          </>
        ) : (
          conversations.length > 0 && <EmptyState icon={Mail} title={t('messages.choose')} />
        )}
      </div>
    </Container>
  );
}
