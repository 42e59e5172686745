import { basicRules } from '#marketplace/finance/rules/basics.ts';
import { stampDuty } from '#marketplace/finance/sums/stamp-duty.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { Round } from './apply-events.ts';
import styles from './offers.module.css';
import { amountText } from './round-words.ts';

/**
 * The costs of buying at an amount: the price, stamp duty, and both together.
 * @param amount cents
 */
export function BuyingCosts({ round, amount }: { round: Round; amount: number }) {
  const { t } = useLanguage();
  const { currency, ad, bookingDeposit } = round;
  const duty = ad.stampDuty === null ? null : stampDuty(amount, ad.stampDuty, basicRules());
  const rows = [
    [t('offers.cost.bid'), amount],
    [t('offers.cost.duty'), duty],
    [t('offers.cost.total'), duty === null ? null : amount + duty],
    [t('offers.cost.deposit'), bookingDeposit],
  ] as const;
  return (
    <div className={styles.part}>
      <dl className={styles.sums}>
        {rows.map(
          ([name, cents]) =>
            cents !== null && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{amountText(cents, currency)}</dd>
              </div>
            ),
        )}
      </dl>
      <p className={styles.soft}>{t(duty === null ? 'offers.cost.noteNorth' : 'offers.cost.note')}</p>
    </div>
  );
}
