import { Text } from '#design/content/text.tsx';
import type { WirePlan } from '#marketplace/payments/contract.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { formatPrice } from '#property/money.ts';
import type { AdType } from '#property/section.ts';
import styles from './type-cards.module.css';

/** The price of one level of advertising for a type of ad, in cents with VAT. */
export type PlanPrice = Pick<WirePlan, 'adType' | 'level' | 'amount' | 'currency'>;

/** The prices of the plans of a type of ad: `Basic €29`, `Standard €49`. */
export function PlanPrices({ adType, prices }: { adType: AdType; prices: readonly PlanPrice[] }) {
  const { t } = useLanguage();
  const own = prices.filter((price) => price.adType === adType);
  if (own.length === 0) return null;
  return (
    <Text variant="span" size="S14" numeric className={styles.prices}>
      {own.map(({ level, amount, currency }) => (
        <span key={level}>
          {t(`plan.level.${level}`)} {formatPrice(amount, currency)}{' '}
        </span>
      ))}
    </Text>
  );
}
