import { EnergyBadge } from '#design/content/energy-badge.tsx';
import { Text } from '#design/content/text.tsx';
import { useLanguage } from '#language/react.tsx';
import styles from './listing-parts.module.css';
import type { ListingUnit } from './listing-view.ts';
import { ratingLabel } from './page-price.ts';

/** The unit types of a development, each with its price. */
export function UnitTable({ units }: { units: readonly ListingUnit[] }) {
  const { t } = useLanguage();
  if (units.length === 0) return null;
  return (
    <section className={styles.section}>
      <Text variant="h2" size="L20" id="units">
        {t('listing.units')}
      </Text>
      {/* Scrolls by itself on narrow windows, and can be reached by key for it. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keys. */}
      <section className={styles.scroller} aria-labelledby="units" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('listing.unitType')}</th>
              <th scope="col">{t('listing.unitSize')}</th>
              <th scope="col">{t('listing.unitEnergy')}</th>
              <th scope="col" className={styles.amount}>
                {t('listing.unitPrice')}
              </th>
            </tr>
          </thead>
          <tbody>
            {units.map((unit) => (
              <tr key={unit.path}>
                <th scope="row">{[unit.beds, unit.baths, unit.kind].filter(Boolean).join(' · ')}</th>
                <td>{unit.area}</td>
                <td>
                  {unit.ber && (
                    <EnergyBadge rating={unit.ber} label={ratingLabel(unit.ber, t)} size="SMALL" />
                  )}
                </td>
                <td className={styles.amount}>{unit.price}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}
