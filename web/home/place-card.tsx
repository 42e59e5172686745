import { Card, CardLink } from '#design/content/card.tsx';
import { ListingMeta } from '#design/content/listing-meta.tsx';
import { Text } from '#design/content/text.tsx';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { PlaceToExplore } from './explore.ts';
import styles from './explore-places.module.css';

/** A card of a place with a drawing and the counts of its markets. */
export function PlaceCard({ slug, drawing, name, toBuy, toRent }: PlaceToExplore) {
  const { t, locale } = useLanguage();
  return (
    <Card as="li" isFlush isInteractive className={styles.place}>
      <div className={`${styles.drawing} ${styles[drawing.split('-')[0]!]}`} />
      <div className={styles.words}>
        <Text variant="h3" size="M16">
          <CardLink href={localePath(locale, `/areas/${slug}`)}>{name}</CardLink>
        </Text>
        <ListingMeta
          items={[t('common.countToBuy', { count: toBuy }), t('common.countToRent', { count: toRent })]}
        />
      </div>
    </Card>
  );
}
