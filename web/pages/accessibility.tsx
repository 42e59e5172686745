import { Text } from '#design/content/text.tsx';
import { Container } from '#design/layout/stack.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { type PageHandle, sharedHeaders } from '#platform/pages/page-handle.ts';
import { PageHead } from '#platform/pages/page-head.tsx';
import styles from './words.module.css';

export const handle: PageHandle = { static: true };

const MEASURES = ['keys', 'scripts', 'readers', 'contrast', 'motion', 'map'] as const;
const LIMITS = ['texts', 'tested', 'films'] as const;

export const headers = sharedHeaders;

/** The accessibility statement. */
export default function AccessibilityPage() {
  const { t } = useLanguage();
  return (
    <Container width="NARROW" className={styles.page}>
      <PageHead
        title={t('common.accessibility')}
        description={t('accessibility.intro')}
        path="/accessibility"
      />
      <Text variant="h1">{t('common.accessibility')}</Text>
      <Text size="L18">{t('accessibility.intro')}</Text>
      <section>
        <Text variant="h2">{t('accessibility.measures')}</Text>
        <ul>
          {MEASURES.map((measure) => (
            <li key={measure}>{t(`accessibility.${measure}`)}</li>
          ))}
        </ul>
      </section>
      <section>
        <Text variant="h2">{t('accessibility.limits')}</Text>
        <ul>
          {LIMITS.map((limit) => (
            <li key={limit}>{t(`accessibility.${limit}`)}</li>
          ))}
        </ul>
      </section>
    </Container>
  );
}
