import { Text } from '#design/content/text.tsx';
import { Container } from '#design/layout/stack.tsx';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { type PageHandle, sharedHeaders } from '#platform/pages/page-handle.ts';
import { PageHead } from '#platform/pages/page-head.tsx';
import styles from './words.module.css';

export const handle: PageHandle = { static: true };

const PARTS = ['ads', 'conduct', 'data', 'end'] as const;

export const headers = sharedHeaders;

/** The terms of use. */
export default function TermsPage() {
  const { t, locale } = useLanguage();
  return (
    <Container width="NARROW" className={styles.page}>
      <PageHead title={t('common.termsOfUse')} path="/terms" />
      <Text variant="h1">{t('common.termsOfUse')}</Text>
      <Text size="L18">{t('terms.intro')}</Text>
      {PARTS.map((part) => (
        <section key={part}>
          <Text variant="h2">{t(`terms.${part}Title`)}</Text>
          <p>{t(`terms.${part}`)}</p>
        </section>
      ))}
      <p className={styles.links}>
        <a href={localePath(locale, '/privacy')}>{t('common.privacy')}</a>
        <a href={localePath(locale, '/contact')}>{t('common.contact')}</a>
      </p>
    </Container>
  );
}
