import { Text } from '#design/content/text.tsx';
import type { WirePlan } from '#marketplace/payments/contract.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { formatPrice } from '#property/money.ts';
import type { AdType } from '#property/section.ts';

/** The price of one level of advertising for a type of ad, in cents with VAT. */
export type PlanPrice = Pick<WirePlan, 'adType' | 'level' | 'amount' | 'currency'>;

/** The prices of the plans of a type of ad, in one line: `Basic €29 · Standard €49`. */
export function PlanPrices({ adType, prices }: { adType: AdType; prices: readonly PlanPrice[] }) {
  const { t } = useLanguage();
  const own = prices.filter((price) => price.adType === adType);
  if (own.length === 0) return null;
  return (
    <Text variant="span" size="S14" numeric>
      {own
        .map(
          // A line never breaks between a plan and its price, nor before a dot.
          ({ level, amount, currency }) =>
            `${t(`plan.level.${level}`)}\u00a0${formatPrice(amount, currency)}`,
        )
        .join('\u00a0· ')}
    </Text>
  );
}
