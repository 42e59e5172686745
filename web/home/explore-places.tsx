import { lazy, Suspense } from 'react';
import { Text } from '#design/content/text.tsx';
import { Container } from '#design/layout/stack.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { Served } from '#platform/pages/served.tsx';
import type { PlaceToExplore } from './explore.ts';
import styles from './explore-places.module.css';

/** The browser keeps the served markup; it loads the cards only after another page. */
const Card = import.meta.env.SSR
  ? (await import('./place-card.tsx')).PlaceCard
  : lazy(async () => ({ default: (await import('./place-card.tsx')).PlaceCard }));

/** Popular places with a drawing and the counts of their markets. */
export function ExplorePlaces({ places }: { places: readonly PlaceToExplore[] }) {
  const { t } = useLanguage();
  if (places.length === 0) return null;
  return (
    <Container as="section" className={styles.section} aria-labelledby="places">
      <Text variant="h2" id="places">
        {t('web.placesTitle')}
      </Text>
      <Suspense>
        <Served as="ul" of={Card} items={places} className={styles.places} />
      </Suspense>
    </Container>
  );
}
