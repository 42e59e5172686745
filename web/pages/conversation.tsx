import { data, useRevalidator } from 'react-router';
import { Text } from '#design/content/text.tsx';
import { Container } from '#design/layout/stack.tsx';
import { loadTexts } from '#language/browser.ts';
import { localePath, splitLocale } from '#language/language.ts';
import { useLanguage } from '#language/react.tsx';
import type { Conversation } from '#marketplace/enquiries/contract.ts';
import { useViewer } from '../account/use-viewer.ts';
import { pageContext } from '../api/context.ts';
import styles from '../enquiries/contact-page.module.css';
import { ConversationView } from '../enquiries/conversation-view.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { PRIVATE_BY_ADDRESS } from '../frame/private.ts';
import type { LoaderArgs, PageProps } from '../rendering/page-module.ts';

await Promise.all([loadTexts('messages'), loadTexts('enquiries'), loadTexts('account'), loadTexts('signIn')]);

export async function loader({ request, params, context }: LoaderArgs<{ id: string }>) {
  const { pathname, searchParams } = new URL(request.url);
  const { locale } = splitLocale(pathname);
  const key = searchParams.get('key') ?? '';
  const path = `/api/v1/conversations/${encodeURIComponent(params.id)}?key=${encodeURIComponent(key)}`;
  const answer = await context.get(pageContext).callApi('GET', path, { locale });
  // Without the right key it is nothing to anybody.
  if (answer.status !== 200)
    throw data(null, { status: answer.status < 500 ? 404 : answer.status, headers: PRIVATE_BY_ADDRESS });
  return data({ conversation: answer.body as Conversation, key }, { headers: PRIVATE_BY_ADDRESS });
}

/** A conversation for whoever has its link: no account is asked for. */
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

/** Nothing else stands on this page. */
function nothing(): void {}
