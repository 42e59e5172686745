import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Text } from '#design/content/text.tsx';
import { Container } from '#design/layout/stack.tsx';
import { localePath, splitLocale } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { BackLink } from '#platform/pages/back-link.tsx';
import { PageHead } from '#platform/pages/page-head.tsx';
import styles from './account-page.module.css';
import { ErasureNotice } from './erasure-notice.tsx';
import { accountNavigation } from './navigation.ts';
import { useViewer } from './use-viewer.ts';

/** A page of the account section, with links to the others. */
export function AccountPage({ title, children }: { title: string; children: ReactNode }) {
  const { t, locale } = useLanguage();
  const { path } = splitLocale(useLocation().pathname);
  return (
    <Container className={styles.page}>
      <PageHead title={title} isHidden />
      <nav aria-label={t('account.navigation')} className={styles.side}>
        {path !== '/account' && <BackLink />}
        {accountNavigation(useViewer()).map(([group = 'first', entries]) => (
          <ul key={group} className={styles.navigation}>
            {entries.map((entry) => (
              <li key={entry.path}>
                <a
                  href={localePath(locale, entry.path)}
                  aria-current={entry.path === path ? 'page' : undefined}
                  className={styles.entry}
                >
                  {t(entry.label)}
                </a>
              </li>
            ))}
          </ul>
        ))}
      </nav>
      <div className={styles.content}>
        <Text variant="h1">{title}</Text>
        <ErasureNotice />
        {children}
      </div>
    </Container>
  );
}

/** A section of an account page. */
export function AccountPart({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={styles.part} aria-labelledby={`${id}-title`}>
      <Text variant="h2" id={`${id}-title`}>
        {title}
      </Text>
      {children}
    </section>
  );
}
