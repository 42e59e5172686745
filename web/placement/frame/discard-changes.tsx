import { useState } from 'react';
import { Notice } from '#design/content/notice.tsx';
import { Button } from '#design/form/button.tsx';
import { localePath } from '#language/language.ts';
import { useLanguage } from '#language/react.tsx';
import { ConfirmDiscard } from '../../publication/confirm-discard.tsx';
import { useWizard } from '../wizard.ts';

/** Discards the changes of a published ad, after a question, and leads back to its page. */
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
