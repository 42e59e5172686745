import { useLocation } from 'react-router';
import { Notice } from '#design/content/notice.tsx';
import { ButtonLink } from '#design/form/button.tsx';
import { Container } from '#design/layout/stack.tsx';
import { localePath, splitLocale } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import styles from './erasure-notice.module.css';
import { useViewer } from './use-viewer.ts';

/** The title of both notices; null when the viewer's account will not be erased. */
export function useErasureTitle(): string | null {
  const { t, locale } = useLanguage();
  const eraseOn = useViewer()?.eraseOn;
  return eraseOn ? t('common.erasurePending', { date: eraseOn[locale] }) : null;
}

/** The notice on all other pages that the account will be erased, with a link to keep it. */
export function ErasureReminder() {
  const { t, locale } = useLanguage();
  const { path } = splitLocale(useLocation().pathname);
  const title = useErasureTitle();
  if (title === null || path.startsWith('/account')) return null;
  return (
    <Container className={styles.reminder}>
      <Notice tone="WARNING" title={title}>
        <ButtonLink size="SMALL" className={styles.keep} href={localePath(locale, '/account')}>
          {t('common.keepAccount')}
        </ButtonLink>
      </Notice>
    </Container>
  );
}
