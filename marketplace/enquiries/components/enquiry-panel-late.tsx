import { useState } from 'react';
import { Notice } from '#design/content/notice.tsx';
import type { WireGone } from '#marketplace/listings/contract.ts';
import { sendApi } from '#platform/client/send.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { EnquiryForm as Beginning } from '../contract.ts';
import styles from './enquiry-form.module.css';
import { EnquiryForm } from './enquiry-form.tsx';
import { Sent } from './enquiry-sent.tsx';
import { GoneMeanwhile } from './listing-ended.tsx';

/** Writing to the advertiser from the first word to what follows; an ad may end while somebody writes. */
export function WritingPart({ adId, found }: { adId: number; found: Beginning | WireGone }) {
  const { t, locale } = useLanguage();
  const [gone, setGone] = useState('similarAds' in found ? found : null);
  const [sent, setSent] = useState<{ email: string; conversationId: number | null } | null>(null);

  /** The conversation of somebody signed in is known by what the form begins with the next time. */
  async function follow(email: string) {
    const asked = await sendApi<Beginning>('GET', `/api/v1/forms/enquiry/${adId}`, locale);
    setSent({ email, conversationId: asked.ok ? asked.body.conversationId : null });
  }

  if (gone || 'similarAds' in found) return <GoneMeanwhile gone={gone ?? (found as WireGone)} />;
  if (sent) return <Sent adId={adId} {...sent} />;
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
