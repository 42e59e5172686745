import { ListingMeta } from '#design/content/listing-meta.tsx';
import { Text } from '#design/content/text.tsx';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { RangeBands } from './range-bands.tsx';
import styles from './rent-range.module.css';
import type { NearRentView, RentView } from './rent-view.ts';

/** The range of a rent, how such ranges were measured, and what they are of; or why there is none. */
export function RentRange({ view }: { view: RentView }) {
  const { t, locale } = useLanguage();
  if (view.between === null) return <p>{view.refusal}</p>;
  return (
    <>
      <div>
        <Text size="L20" weight="BOLD" numeric>
          {view.between}
        </Text>
        {view.middle && (
          <Text numeric tone="SOFT">
            {view.middle}
          </Text>
        )}
      </div>
      <RangeBands bands={view.bands} />
      <Text size="S14" tone="SOFT">
        {view.nineOfTen} {view.accuracy} {t('valuation.rent.notRegister')}{' '}
        <a href={localePath(locale, '/valuation/accuracy')}>{t('valuation.rent.accuracyLink')}</a>
      </Text>
    </>
  );
}

/** Homes to rent beside another, those on the market with a link. */
export function NearRents({ id, rents }: { id: string; rents: readonly NearRentView[] }) {
  const { t, locale } = useLanguage();
  return (
    <section className={styles.near} aria-labelledby={id}>
      <Text variant="h3" size="L18" id={id}>
        {t('valuation.rent.comparables')}
      </Text>
      {rents.length === 0 ? (
        <Text tone="SOFT">{t('valuation.rent.noComparables')}</Text>
      ) : (
        <ul className={styles.list}>
          {rents.map(({ key, address, path, rent, facts }) => (
            <li key={key} className={styles.home}>
              <span className={styles.address}>
                {path ? <a href={localePath(locale, path)}>{address}</a> : address}
              </span>
              <span className={styles.rent}>{rent}</span>
              <ListingMeta items={facts} className={styles.facts} />
            </li>
          ))}
        </ul>
      )}
      <Text size="S12" tone="SOFT">
        {t('valuation.rent.comparablesNote')}
      </Text>
    </section>
  );
}
