import { Notice } from '#design/content/notice.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { useSite } from '#platform/pages/site.ts';

/** That something was mailed, and what to do where it does not come. */
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
