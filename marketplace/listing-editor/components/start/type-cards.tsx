import { classNames } from '#design/class-names.ts';
import { CardGrid } from '#design/content/card-grid.tsx';
import { Text } from '#design/content/text.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { AdType } from '#property/section.ts';
import { type PlanPrice, PlanPrices } from './plan-prices.tsx';
import styles from './type-cards.module.css';
import { TYPE_PICTURES } from './type-pictures.ts';

const SIDES = [
  ['rent', ['rental', 'sharing', 'rental_commercial', 'parking']],
  ['sale', ['sale', 'sale_commercial', 'sale_parking']],
] as const satisfies readonly (readonly [string, readonly AdType[]])[];

type TypeCardsProps = {
  prices: readonly PlanPrice[];
  chosen: AdType | null;
  onChoose: (adType: AdType) => void;
};

/** The seven listing types with pictures, by market side: form buttons, for use before scripts run. */
export function TypeCards({ prices, chosen, onChoose }: TypeCardsProps) {
  const { t } = useLanguage();
  return SIDES.map(([side, types]) => (
    <section key={side} className={styles.side} aria-labelledby={`side-${side}`}>
      <Text variant="h2" size="L20" id={`side-${side}`}>
        {t(`placeAd.side.${side}`)}
      </Text>
      <CardGrid size="SMALL">
        {types.map((type) => (
          <li key={type}>
            <button
              type="submit"
              name="type"
              value={type}
              className={classNames(styles.type, chosen === type && styles.chosen)}
              disabled={chosen !== null}
              onClick={(event) => {
                event.preventDefault();
                onChoose(type);
              }}
            >
              <img src={TYPE_PICTURES[type]} alt="" width={240} height={120} className={styles.picture} />
              <span className={styles.words}>
                <Text variant="span" size="L16" weight="SEMIBOLD">
                  {t(`placeAd.type.${type}`)}
                </Text>
                <Text variant="span" size="S14" tone="SOFT">
                  {chosen === type ? t('placeAd.starting') : t(`placeAd.type.${type}.words`)}
                </Text>
                <PlanPrices adType={type} prices={prices} />
              </span>
            </button>
          </li>
        ))}
      </CardGrid>
    </section>
  ));
}
