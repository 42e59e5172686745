import { EnergyBadge } from '#design/content/energy-badge.tsx';
import { Text } from '#design/content/text.tsx';
import { ruleValues } from '#marketplace/finance/rules/text-values.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { epcBandsOf } from '#property/epc.ts';
import styles from './listing-parts.module.css';
import type { ListingView } from './listing-view.ts';
import { ratingLabel } from './rating-label.ts';

/** The energy rating with certificate, and the home's yearly energy demand. */
export function EnergyFacts({ ber, energy }: Pick<ListingView, 'ber' | 'energy'>) {
  const { t, locale } = useLanguage();
  if (!ber) return null;
  return (
    <section className={styles.section}>
      <Text variant="h2" size="L20">
        {t('listing.energy')}
      </Text>
      <div className={styles.energy}>
        <EnergyBadge rating={ber.rating} label={ratingLabel(ber.rating, t)} />
        {ber.score && <span>{t('listing.epcScore', { score: ber.score })}</span>}
        {ber.code && (
          <span>
            {t(epcBandsOf(ber.rating) ? 'listing.epcNumber' : 'listing.berNumber', { number: ber.code })}
          </span>
        )}
        {ber.epi && <span>{ber.epi}</span>}
      </div>
      {energy && (
        <>
          <Text>
            {energy.most === null
              ? t('listing.energyMoreThan', { least: energy.least })
              : energy.least === energy.most
                ? t('listing.energyExactly', { kwh: energy.most })
                : t('listing.energyBetween', { least: energy.least, most: energy.most })}
          </Text>
          <Text size="S12" tone="SOFT">
            {t('listing.energySource', ruleValues(locale))}
          </Text>
        </>
      )}
    </section>
  );
}
