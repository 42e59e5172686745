import { Card, CardLink } from '#design/content/card.tsx';
import { Text } from '#design/content/text.tsx';
import { Container } from '#design/layout/stack.tsx';
import { localePath } from '#language/language.ts';
import { useLanguage } from '#language/react.tsx';
import type { PlaceToExplore } from './explore.ts';
import styles from './explore-places.module.css';

/** Places with a drawing each and what is on their markets. */
export function ExplorePlaces({ places }: { places: readonly PlaceToExplore[] }) {
  const { t, locale } = useLanguage();
  if (places.length === 0) return null;
  return (
    <Container as="section" className={styles.section} aria-labelledby="places">
      <Text variant="h2" id="places">
        {t('web.placesTitle')}
      </Text>
      <ul className={styles.places}>
        {places.map(({ slug, drawing, name, toBuy, toRent }) => (
          <Card key={slug} as="li" isFlush isInteractive className={styles.place}>
            <div className={`${styles.drawing} ${styles[drawing.split('-')[0]!]}`} />
            <div className={styles.words}>
              <Text variant="h3" size="M16">
                <CardLink href={localePath(locale, `/areas/${slug}`)}>{name}</CardLink>
              </Text>
              <Text size="S14" tone="SOFT" numeric>
                {t('common.countToBuy', { count: toBuy })} · {t('common.countToRent', { count: toRent })}
              </Text>
            </div>
          </Card>
        ))}
      </ul>
    </Container>
  );
}
