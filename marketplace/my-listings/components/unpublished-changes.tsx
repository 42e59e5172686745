import { useState } from 'react';
import { Notice } from '#design/content/notice.tsx';
import { Button, ButtonLink } from '#design/form/button.tsx';
import { Cluster, Stack } from '#design/layout/stack.tsx';
import { deleteDraft } from '#marketplace/listing-editor/components/draft/drafts-api.ts';
import { ConfirmDiscard } from '#marketplace/listing-editor/components/frame/confirm-discard.tsx';
import { submitDraft } from '#marketplace/listing-editor/endpoints.ts';
import { sendApi } from '#platform/client/send.ts';
import { loadTexts } from '#platform/i18n/browser.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { OwnedView } from './my-listing-view.ts';

await loadTexts('listing-editor/changes');

type UnpublishedChangesProps = {
  listing: OwnedView;
  /** Reloads the listing after its changes were published or discarded. */
  reload: () => Promise<void>;
};

/** Saved but unpublished changes of a published listing: publish, review or discard. */
export function UnpublishedChanges({ listing, reload }: UnpublishedChangesProps) {
  const { t, locale } = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const { unpublished } = listing;
  if (!unpublished) return null;
  const { draftId } = unpublished;
  const review = localePath(locale, `/place-ad/${draftId}/review`);

  async function publish() {
    setBusy(true);
    const sent = await sendApi(submitDraft, { params: { id: draftId }, body: {} }, locale);
    // The last step of the form shows what prevents publishing.
    if (!sent.ok && sent.status === 422) return window.location.assign(review);
    setFailed(!sent.ok);
    await reload();
    setBusy(false);
  }

  async function discard() {
    setAsking(false);
    setBusy(true);
    setFailed((await deleteDraft(draftId, locale)) !== null);
    await reload();
    setBusy(false);
  }

  return (
    <Notice tone="WARNING" title={t('changes.title')}>
      <Stack gap={2}>
        <p>{t('changes.words', { count: unpublished.changes })}</p>
        <Cluster gap={2}>
          <Button size="SMALL" disabled={isBusy} onClick={() => void publish()}>
            {t('changes.publish')}
          </Button>
          <ButtonLink size="SMALL" kind="SECONDARY" href={review}>
            {t('changes.review')}
          </ButtonLink>
          <Button size="SMALL" kind="TERTIARY" disabled={isBusy} onClick={() => setAsking(true)}>
            {t('changes.discard')}
          </Button>
        </Cluster>
        {hasFailed && <p role="alert">{t('changes.failed')}</p>}
      </Stack>
      <ConfirmDiscard isOpen={isAsking} onClose={() => setAsking(false)} onConfirm={() => void discard()} />
    </Notice>
  );
}
