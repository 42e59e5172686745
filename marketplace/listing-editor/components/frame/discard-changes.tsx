import { useState } from 'react';
import { Notice } from '#design/content/notice.tsx';
import { Button } from '#design/form/button.tsx';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { useWizard } from '../wizard.ts';
import { ConfirmDiscard } from './confirm-discard.tsx';

/** Discards the changes of a published listing after a confirmation, and returns to its page. */
export function DiscardChanges() {
  const { t, locale } = useLanguage();
  const { adId, discard } = useWizard();
  const [isAsking, setAsking] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  async function confirm() {
    setAsking(false);
    const isGone = await discard();
    setFailed(!isGone);
    if (isGone) window.location.assign(localePath(locale, `/account/ads/${adId}`));
  }

  return (
    <>
      {hasFailed && <Notice tone="DANGER">{t('changes.failed')}</Notice>}
      <Button kind="TERTIARY" onClick={() => setAsking(true)}>
        {t('changes.discard')}
      </Button>
      <ConfirmDiscard isOpen={isAsking} onClose={() => setAsking(false)} onConfirm={() => void confirm()} />
    </>
  );
}
