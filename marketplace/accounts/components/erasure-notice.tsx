import { Notice } from '#design/content/notice.tsx';
import { Button } from '#design/form/button.tsx';
import { useSubmit } from '#platform/client/use-submit.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { cancelErasure } from '../endpoints.ts';
import styles from './erasure-notice.module.css';
import { useErasureTitle } from './erasure-reminder.tsx';
import { useViewer } from './use-viewer.ts';

/** The notice on account pages that the account will be erased, with a button to keep it. */
export function ErasureNotice() {
  const { t, locale } = useLanguage();
  const viewer = useViewer();
  const title = useErasureTitle();
  const sending = useSubmit();
  if (title === null || !viewer) return null;

  async function keep() {
    const sent = await sending.call(cancelErasure, { params: { userId: viewer!.userId } });
    // Reloads the whole page, because all of it shows the erasure; also when the account was already kept.
    if (sent.ok || sent.status === 404) window.location.assign(localePath(locale, '/account'));
  }

  return (
    <Notice tone="WARNING" title={title}>
      <p>{t('account.erasurePendingWords')}</p>
      {sending.failure && <p role="alert">{sending.failure}</p>}
      <Button size="SMALL" className={styles.keep} disabled={sending.isBlocked} onClick={() => void keep()}>
        {t('common.keepAccount')}
      </Button>
    </Notice>
  );
}
