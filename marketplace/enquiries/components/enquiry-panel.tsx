import { __iconData as X } from 'lucide-react/icons/x';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Icon } from '#design/content/icon.tsx';
import { Notice } from '#design/content/notice.tsx';
import { Spinner } from '#design/content/spinner.tsx';
import { Button } from '#design/form/button.tsx';
import type { ListingEnded as ListingEndedAnswer } from '#marketplace/listings/contract.ts';
import { refusalText } from '#platform/client/refusals.ts';
import { sendApi } from '#platform/client/send.ts';
import { loadTexts } from '#platform/i18n/browser.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { EnquiryForm as Beginning } from '../contract.ts';
import { readEnquiryForm } from '../endpoints.ts';
import styles from './enquiry-form.module.css';
import { EnquiryPanel } from './enquiry-panel-late.tsx';

await loadTexts('enquiries/enquiry', 'accounts/sign-in');

type EnquiryPanelLoaderProps = {
  adId: number;
  title: string;
  /** Closes the panel; missing when the parent does. */
  onClose: (() => void) | null;
};

/** Loads the initial values, then shows the enquiry form. */
export default function EnquiryPanelLoader({ adId, title, onClose }: EnquiryPanelLoaderProps) {
  const { t, locale } = useLanguage();
  const [found, setFound] = useState<Beginning | ListingEndedAnswer | { refusal: string } | null>(null);
  const head = useRef<HTMLHeadingElement>(null);

  const load = useCallback(async () => {
    setFound(null);
    const response = await sendApi(readEnquiryForm, { params: { listingId: adId } }, locale);
    if (response.ok) setFound(response.body);
    else if (response.status === 410) setFound(response.error as unknown as ListingEndedAnswer);
    else setFound({ refusal: refusalText(response.error, t, 'enquiry.formFailed') });
  }, [adId, locale, t]);
  useEffect(() => void load(), [load]);
  // The focused button was removed.
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
      {found && !('refusal' in found) && <EnquiryPanel adId={adId} found={found} />}
    </div>
  );
}
