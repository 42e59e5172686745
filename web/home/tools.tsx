import { lazy, Suspense } from 'react';
import { Text } from '#design/content/text.tsx';
import { Container } from '#design/layout/stack.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { ONCE, Served } from '#platform/pages/served.tsx';
import styles from './tools.module.css';

/** The browser keeps the served markup; it loads the cards only after another page. */
const Cards = import.meta.env.SSR
  ? (await import('./tool-cards.tsx')).ToolCards
  : lazy(async () => ({ default: (await import('./tool-cards.tsx')).ToolCards }));

/** The last section of the home page: see `ToolCards`. */
export function Tools() {
  const { t } = useLanguage();
  return (
    <Container as="section" className={styles.section} aria-labelledby="tools">
      <Text variant="h2" id="tools">
        {t('web.toolsTitle')}
      </Text>
      <Suspense>
        <Served as="ul" of={Cards} items={ONCE} className={styles.tools} />
      </Suspense>
    </Container>
  );
}
