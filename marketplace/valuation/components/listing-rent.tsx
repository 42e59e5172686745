import { Card } from '#design/content/card.tsx';
import { Text } from '#design/content/text.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import styles from './listing-valuation.module.css';
import { NearRents, RentRange } from './rent-range.tsx';
import type { ListingRentView } from './rent-view.ts';

/** On the page of a home to rent: what homes like it ask, and homes to rent near by. */
export function ListingRent({ view }: { view: ListingRentView }) {
  const { t } = useLanguage();
  return (
    <>
      <Card as="section" background="green" className={styles.estimate} aria-labelledby="likely-rent">
        <Text variant="h2" size="L20" id="likely-rent">
          {t('valuation.rent.listingTitle')}
        </Text>
        <RentRange view={view} />
        <Text size="S14" tone="SOFT">
          {view.asked} {view.between && t('valuation.rent.listingText')}
        </Text>
      </Card>
      {view.comparables.length > 0 && <NearRents id="near-rents" rents={view.comparables} />}
    </>
  );
}
