import { Text } from '#design/content/text.tsx';
import { Container } from '#design/layout/stack.tsx';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { type PageHandle, sharedHeaders } from '#platform/pages/page-handle.ts';
import { PageHead } from '#platform/pages/page-head.tsx';
import styles from './words.module.css';

export const handle: PageHandle = { static: true };

const PARTS = ['search', 'ranking', 'listings', 'privacy', 'open'] as const;

export const headers = sharedHeaders;

/** About Gaff. */
export default function AboutPage() {
  const { t, locale } = useLanguage();
  return (
    <Container width="NARROW" className={styles.page}>
      <PageHead title={t('common.about')} description={t('common.whatItIs')} path="/about" />
      <Text variant="h1">{t('common.about')}</Text>
      <Text size="L18">{t('about.intro')}</Text>
      {PARTS.map((part) => (
        <section key={part} id={part}>
          <Text variant="h2">{t(`about.${part}Title`)}</Text>
          <p>{t(`about.${part}`)}</p>
        </section>
      ))}
      <p className={styles.links}>
        <a href={localePath(locale, '/docs')}>{t('common.apiDocs')}</a>
        <a href={localePath(locale, '/design')}>{t('common.designSystem')}</a>
        <a href={localePath(locale, '/accessibility')}>{t('common.accessibility')}</a>
      </p>
    </Container>
  );
}
