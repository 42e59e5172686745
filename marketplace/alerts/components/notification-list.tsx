import { __iconData as Bell } from 'lucide-react/icons/bell';
import { useState } from 'react';
import { classNames } from '#design/class-names.ts';
import { EmptyState } from '#design/content/empty-state.tsx';
import { Photo } from '#design/content/photo.tsx';
import { Text } from '#design/content/text.tsx';
import { Button, ButtonLink } from '#design/form/button.tsx';
import { FieldError } from '#design/form/field-error.tsx';
import { Cluster } from '#design/layout/stack.tsx';
import { cardPicture } from '#marketplace/listings/components/card-picture.ts';
import { sendApi } from '#platform/client/send.ts';
import { useSubmit } from '#platform/client/use-submit.ts';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { refreshCounts } from '#platform/pages/header-counts.ts';
import { formatDate } from '#platform/time/dates.ts';
import { listNotifications, markNotifications } from '../endpoints.ts';
import styles from './notifications.module.css';

type NotificationsView = AnswerOf<typeof listNotifications>;

/** The notifications of saved searches, listings and offers rounds, latest first; opening one marks it as read. */
export function NotificationList({ userId, first }: { userId: string; first: NotificationsView }) {
  const { t, locale } = useLanguage();
  const sending = useSubmit();
  const own = { params: { userId } };
  const [more, setMore] = useState<NotificationsView['notifications']>([]);
  const [next, setNext] = useState(first.next);
  const shown = [...first.notifications, ...more];
  const [latest] = shown;

  if (!latest)
    return (
      <EmptyState
        icon={Bell}
        title={t('notifications.emptyTitle')}
        actions={
          <ButtonLink href={localePath(locale, '/account/searches')}>
            {t('notifications.emptyAction')}
          </ButtonLink>
        }
      >
        <p>{t('notifications.emptyWords')}</p>
      </EmptyState>
    );

  async function showMore() {
    const sent = await sending.call(listNotifications, { ...own, query: { before: next ?? undefined } });
    if (!sent.ok) return;
    setMore([...more, ...sent.body.notifications]);
    setNext(sent.body.next);
  }

  async function readAll(upTo: number) {
    await sending.apply(markNotifications, { ...own, body: { upTo } });
    refreshCounts();
  }
  async function readOne(id: number) {
    await sendApi(markNotifications, { ...own, body: { ids: [id] } }, locale);
    refreshCounts();
  }

  return (
    <>
      {first.unread > 0 && (
        <Cluster mode="SPACE_BETWEEN">
          <Text weight="SEMIBOLD">{t('notifications.unread', { count: first.unread })}</Text>
          <Button
            kind="TERTIARY"
            size="SMALL"
            disabled={sending.isBlocked}
            onClick={() => void readAll(latest.id)}
          >
            {t('notifications.readAll')}
          </Button>
        </Cluster>
      )}
      <ul className={styles.list}>
        {shown.map(({ id, ad: listing, words, path, createdAt, read }) => (
          <li key={id} className={classNames(styles.item, !read && styles.unread)}>
            <Photo
              picture={cardPicture(listing.picture)}
              placeholderLabel={t('card.noPicture')}
              sizes="7rem"
              className={styles.picture}
            />
            <div className={styles.words}>
              <p className={styles.why}>
                {!read && <span className={styles.dot} role="img" aria-label={t('notifications.new')} />}
                {words}
              </p>
              <a href={localePath(locale, path)} className={styles.ad} onClick={() => void readOne(id)}>
                {listing.price} · {listing.title}
              </a>
              <Text size="S14" tone="SOFT">
                <time dateTime={createdAt}>{formatDate(createdAt, 'longDate', locale)}</time>
              </Text>
            </div>
          </li>
        ))}
      </ul>
      {sending.failure && <FieldError>{sending.failure}</FieldError>}
      {next !== null && (
        <div>
          <Button kind="SECONDARY" disabled={sending.isBlocked} onClick={() => void showMore()}>
            {t('notifications.more')}
          </Button>
        </div>
      )}
    </>
  );
}
