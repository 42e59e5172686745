import { data, useRevalidator } from 'react-router';
import { Text } from '#design/content/text.tsx';
import { Container } from '#design/layout/stack.tsx';
import { useViewer } from '#marketplace/accounts/components/use-viewer.ts';
import { loadTexts } from '#platform/i18n/browser.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { pageCalls } from '#platform/pages/page-calls.ts';
import { PageHead } from '#platform/pages/page-head.tsx';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import { PRIVATE_BY_ADDRESS } from '#platform/pages/private-headers.ts';
import styles from '../components/contact-page.module.css';
import { ConversationView } from '../components/conversation-view.tsx';
import { readConversation } from '../endpoints.ts';

await loadTexts('enquiries/messages', 'enquiries/enquiry', 'accounts/account', 'accounts/sign-in');

export async function loader(args: LoaderArgs<{ id: string }>) {
  const key = new URL(args.request.url).searchParams.get('key') ?? '';
  const answer = await pageCalls(args).call(readConversation, { params: args.params, query: { key } });
  // Without a valid key it does not exist.
  if (!answer.ok)
    throw data(null, { status: answer.status < 500 ? 404 : answer.status, headers: PRIVATE_BY_ADDRESS });
  return data({ conversation: answer.body, key }, { headers: PRIVATE_BY_ADDRESS });
}

/** A conversation opened by its link, without an account. */
export default function ConversationPage({ loaderData: { conversation, key } }: PageProps<typeof loader>) {
  const { t, locale } = useLanguage();
  const viewer = useViewer();
  const { revalidate } = useRevalidator();
  return (
    <Container width="NARROW" className={styles.page}>
      <PageHead title={t('messages.conversation')} isHidden />
      <Text variant="h1" size="XL28">
        {t('messages.conversation')}
      </Text>
      <ConversationView
        key={conversation.id}
        loaded={conversation}
        linkKey={key}
        onChange={nothing}
        onLeave={() => void revalidate()}
      />
      {!viewer && (
        <Text tone="SOFT" size="S14">
          {t('messages.keepLink')}{' '}
          <a href={localePath(locale, '/sign-up?next=/account/messages')}>{t('signUp.title')}</a>
        </Text>
      )}
    </Container>
  );
}

/** The page shows nothing else. */
function nothing(): void {}
