import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { formatMoney } from '#property/money.ts';
import styles from './agency-statistics.module.css';
import type { WeakListing } from './load-statistics.ts';

/** Listings with few views, and what would help each. */
export function WeakListings({ weak }: { weak: readonly WeakListing[] }) {
  const { t, locale } = useLanguage();
  return (
    <ul className={styles.weak}>
      {weak.map(({ adId, address, viewsPerDay, typical, above, remedies, unanswered, photos }) => (
        <li key={adId}>
          <a href={localePath(locale, `/account/ads/${adId}`)}>{address}</a>
          <p>
            {t('agencyStatistics.weakBy', {
              views: viewsPerDay ?? 0,
              typical: typical?.median ?? 0,
              count: typical?.listings ?? 0,
              place: typical?.place ?? '',
            })}
          </p>
          <ul>
            {above && (
              <li>
                {t('agencyStatistics.help.price', {
                  asking: formatMoney(above.asking, 'EUR'),
                  upper: formatMoney(above.upper, 'EUR'),
                })}
              </li>
            )}
            {remedies.map((remedy) => (
              <li key={remedy}>
                {t(`agencyStatistics.help.${remedy}`, {
                  count: remedy === 'unanswered' ? unanswered : photos,
                })}
              </li>
            ))}
            {!above && remedies.length === 0 && <li>{t('agencyStatistics.help.nothing')}</li>}
          </ul>
        </li>
      ))}
    </ul>
  );
}
