import { Notice } from '#design/content/notice.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { useSite } from '#platform/pages/site.ts';

/** A notice that a mail was sent, and what to do when it does not arrive. */
export function MailedNotice({ message, recipient }: { message: string; recipient: string }) {
  const { t } = useLanguage();
  const mailbox = useSite().hasMailbox;
  return (
    <Notice tone="SUCCESS" role="status" title={t('mailed.title')}>
      <p>{message}</p>
      <p>{t('mailed.words')}</p>
      {mailbox && (
        <p>
          {t('mailed.mailbox')}{' '}
          <a href={`/mailbox?recipient=${encodeURIComponent(recipient)}`}>{t('mailed.toMailbox')}</a>
        </p>
      )}
    </Notice>
  );
}
