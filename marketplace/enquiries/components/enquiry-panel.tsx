import { __iconData as X } from 'lucide-react/icons/x';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Icon } from '#design/content/icon.tsx';
import { Notice } from '#design/content/notice.tsx';
import { Spinner } from '#design/content/spinner.tsx';
import { Button } from '#design/form/button.tsx';
import type { WireGone } from '#marketplace/listings/contract.ts';
import { refusalText } from '#platform/client/refusals.ts';
import { sendApi } from '#platform/client/send.ts';
import { loadTexts } from '#platform/i18n/browser.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { EnquiryForm as Beginning } from '../contract.ts';
import styles from './enquiry-form.module.css';
import { WritingPart } from './enquiry-panel-late.tsx';

await Promise.all([loadTexts('enquiries'), loadTexts('signIn')]);

type WritingProps = {
  adId: number;
  title: string;
  /** Closes it; without it something around does. */
  onClose: (() => void) | null;
};

/** The form beside the ad, loaded when somebody wants to write: it asks the API how to begin. */
export default function Writing({ adId, title, onClose }: WritingProps) {
  const { t, locale } = useLanguage();
  const [found, setFound] = useState<Beginning | WireGone | { refusal: string } | null>(null);
  const head = useRef<HTMLHeadingElement>(null);

  const load = useCallback(async () => {
    setFound(null);
    const asked = await sendApi<Beginning>('GET', `/api/v1/forms/enquiry/${adId}`, locale);
    if (asked.ok) setFound(asked.body);
    else if (asked.status === 410) setFound(asked.error as unknown as WireGone);
    else setFound({ refusal: refusalText(asked.error, t, 'enquiry.formFailed') });
  }, [adId, locale, t]);
  useEffect(() => void load(), [load]);
  // What was pressed is no longer there.
  useEffect(() => head.current?.focus(), []);

  return (
    <div className={styles.panel}>
      {onClose && (
        <div className={styles.head}>
          <h3 ref={head} tabIndex={-1} className={styles.title}>
            {title}
          </h3>
          <Button
            kind="TERTIARY"
            size="X_SMALL"
            aria-label={t('enquiry.close')}
            icon={<Icon icon={X} />}
            onClick={onClose}
          />
        </div>
      )}
      {found === null && <Spinner label={t('listing.formLoading')} />}
      {found && 'refusal' in found && (
        <Notice tone="WARNING" role="alert" title={found.refusal}>
          <Button kind="SECONDARY" size="X_SMALL" onClick={() => void load()}>
            {t('common.tryAgain')}
          </Button>
        </Notice>
      )}
      {found && !('refusal' in found) && <WritingPart adId={adId} found={found} />}
    </div>
  );
}
