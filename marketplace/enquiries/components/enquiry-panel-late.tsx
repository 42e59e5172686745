import { useState } from 'react';
import { Notice } from '#design/content/notice.tsx';
import type { ListingEnded as ListingEndedAnswer } from '#marketplace/listings/contract.ts';
import { sendApi } from '#platform/client/send.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { EnquiryForm as Beginning } from '../contract.ts';
import { readEnquiryForm } from '../endpoints.ts';
import styles from './enquiry-form.module.css';
import { EnquiryForm } from './enquiry-form.tsx';
import { EnquirySent } from './enquiry-sent.tsx';
import { ListingEnded } from './listing-ended.tsx';

/** The enquiry form and what follows: confirmation, or the listing's end. */
export function EnquiryPanel({ adId, found }: { adId: number; found: Beginning | ListingEndedAnswer }) {
  const { t, locale } = useLanguage();
  const [gone, setGone] = useState('similar' in found ? found : null);
  const [sent, setSent] = useState<{ email: string; conversationId: number | null } | null>(null);

  /** Finds the conversation of a logged-in user in the form's next initial values. */
  async function follow(email: string) {
    const response = await sendApi(readEnquiryForm, { params: { listingId: adId } }, locale);
    setSent({ email, conversationId: response.ok ? response.body.conversationId : null });
  }

  if (gone || 'similar' in found) return <ListingEnded ended={gone ?? (found as ListingEndedAnswer)} />;
  if (sent) return <EnquirySent adId={adId} {...sent} />;
  return (
    <div className={styles.panel}>
      {found.enquired && (
        <Notice title={t('enquiry.before')}>
          {found.conversationId !== null && (
            <a href={localePath(locale, `/account/messages/${found.conversationId}`)}>
              {t('enquiry.toConversation')}
            </a>
          )}
        </Notice>
      )}
      <EnquiryForm adId={adId} beginning={found} onSent={(email) => void follow(email)} onGone={setGone} />
    </div>
  );
}
