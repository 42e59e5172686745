import { Card } from '#design/content/card.tsx';
import { Text } from '#design/content/text.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import styles from '../../components/rent-range.module.css';
import { NearRents, RentRange } from '../../components/rent-range.tsx';
import type { RentView } from '../../components/rent-view.ts';

/** The part about the rent of the home, with homes to rent near by. */
export function RentPart({ view }: { view: RentView }) {
  const { t } = useLanguage();
  return (
    <Card as="section" aria-labelledby="rent" className={styles.part}>
      <Text variant="h2" size="L20" id="rent">
        {t('valuation.rent.title')}
      </Text>
      <RentRange view={view} />
      <NearRents id="near-rents" rents={view.comparables} />
    </Card>
  );
}
