import { useEffect, useRef } from 'react';
import { HeartButton } from '#design/content/heart-button.tsx';
import { Notice } from '#design/content/notice.tsx';
import { Text } from '#design/content/text.tsx';
import { ButtonLink } from '#design/form/button.tsx';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { useSite } from '#platform/pages/site.ts';
import styles from './enquiry-form.module.css';

type EnquirySentProps = {
  adId: number;
  /** Address for answers. */
  email: string;
  /** The conversation of a logged-in user. */
  conversationId: number | null;
};

/** Confirms the enquiry and explains how the answer arrives. */
export function EnquirySent({ adId, email, conversationId }: EnquirySentProps) {
  const { t, locale } = useLanguage();
  const { hasMailbox } = useSite();
  const ref = useRef<HTMLDivElement>(null);
  // The focused submit button was removed.
  useEffect(() => ref.current?.focus(), []);
  return (
    <div ref={ref} tabIndex={-1} className={styles.sent}>
      <Notice tone="SUCCESS" role="status" title={t('enquiry.sent')}>
        <p>{t(conversationId === null ? 'enquiry.sentByMail' : 'enquiry.sentWords', { email })}</p>
        {hasMailbox && conversationId === null && (
          <p>
            {t('mailed.mailbox')}{' '}
            <a href={`/mailbox?recipient=${encodeURIComponent(email)}`}>{t('mailed.toMailbox')}</a>
          </p>
        )}
      </Notice>
      <Text size="S14" tone="SOFT">
        {t('enquiry.careful')}
      </Text>
      <div className={styles.actions}>
        <span className={styles.keep}>
          <HeartButton isSaved={false} label={t('enquiry.saveAd')} data-heart={adId} />
          <span aria-hidden="true">{t('enquiry.saveAd')}</span>
        </span>
        {conversationId !== null && (
          <ButtonLink size="SMALL" href={localePath(locale, `/account/messages/${conversationId}`)}>
            {t('enquiry.toConversation')}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
