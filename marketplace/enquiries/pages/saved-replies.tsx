import { useState } from 'react';
import { Card } from '#design/content/card.tsx';
import { Tag } from '#design/content/chip.tsx';
import { Text } from '#design/content/text.tsx';
import { Button } from '#design/form/button.tsx';
import { FieldError } from '#design/form/field-error.tsx';
import { Cluster, Container, Stack } from '#design/layout/stack.tsx';
import { pageViewer } from '#marketplace/accounts/components/signed-in.ts';
import { useSubmit } from '#platform/client/use-submit.ts';
import { ConfirmButton } from '#platform/forms/confirm-button.tsx';
import { loadTexts } from '#platform/i18n/browser.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { BackLink } from '#platform/pages/back-link.tsx';
import { bodyOf, pageCalls } from '#platform/pages/page-calls.ts';
import { PageHead } from '#platform/pages/page-head.tsx';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import styles from '../components/contact-page.module.css';
import { SavedReplyForm } from '../components/saved-reply-form.tsx';
import { deleteSavedReply, listSavedReplies } from '../endpoints.ts';
import type { SavedReply } from '../saved-replies/contract.ts';

await loadTexts('enquiries/messages', 'accounts/account', 'accounts/sign-in');

export async function loader(args: LoaderArgs) {
  pageViewer(args);
  return bodyOf(await pageCalls(args).call(listSavedReplies, {}));
}

/** The saved replies of an advertiser: add, change and delete them. */
export default function SavedRepliesPage({ loaderData }: PageProps<typeof loader>) {
  const { t, locale } = useLanguage();
  const { replies, mayShare } = loaderData;
  return (
    <Container width="NARROW" className={styles.page}>
      <PageHead title={t('replies.title')} isHidden />
      <BackLink href={localePath(locale, '/account/messages')}>{t('messages.title')}</BackLink>
      <Text variant="h1">{t('replies.title')}</Text>
      <Text tone="SOFT">{t('replies.words')}</Text>
      {replies.length > 0 && (
        <Stack gap={4} as="ul">
          {replies.map((reply) => (
            <Reply key={reply.id} reply={reply} mayShare={mayShare} />
          ))}
        </Stack>
      )}
      <Card as="section" background="grey" aria-labelledby="new-reply">
        <Stack gap={4}>
          <Text variant="h2" size="L20" id="new-reply">
            {t('replies.new')}
          </Text>
          {/* A new form after each reply that was added. */}
          <SavedReplyForm key={replies.map(({ id }) => id).join()} id="new" mayShare={mayShare} />
        </Stack>
      </Card>
    </Container>
  );
}

function Reply({ reply, mayShare }: { reply: SavedReply; mayShare: boolean }) {
  const { t } = useLanguage();
  const sending = useSubmit();
  const [isChanging, setChanging] = useState(false);
  const { id, name, text, isShared } = reply;
  return (
    <Card as="li">
      {isChanging ? (
        <SavedReplyForm
          id={`reply-${id}`}
          reply={reply}
          mayShare={mayShare}
          onClose={() => setChanging(false)}
        />
      ) : (
        <Stack gap={2}>
          <Cluster gap={2}>
            <Text variant="h2" size="L18">
              {name}
            </Text>
            {isShared && <Tag>{t('replies.shared')}</Tag>}
          </Cluster>
          <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Text>
          <Cluster gap={2}>
            <Button
              kind="TERTIARY"
              size="SMALL"
              aria-label={t('replies.changeOf', { name })}
              onClick={() => setChanging(true)}
            >
              {t('replies.change')}
            </Button>
            <ConfirmButton
              label={t('replies.delete')}
              name={t('replies.deleteOf', { name })}
              words={t('replies.deleteWords')}
              disabled={sending.isBlocked}
              onYes={() => void sending.apply(deleteSavedReply, { params: { id } })}
            />
          </Cluster>
          {sending.failure && <FieldError>{sending.failure}</FieldError>}
        </Stack>
      )}
    </Card>
  );
}
