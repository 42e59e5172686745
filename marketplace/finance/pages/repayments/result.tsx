import { Text } from '#design/content/text.tsx';
import type { Translate } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { formatCents, formatMoney } from '#property/money.ts';
import { rateText } from '../../components/rate-text.ts';
import type { WireRepayments } from '../../repayments/contract.ts';
import { BalanceChart } from './balance-chart.tsx';
import { durationText } from './durations.ts';
import styles from './repayments.module.css';
import type { RepaymentValues } from './values.ts';

type Result = NonNullable<WireRepayments['result']>;
type Switching = NonNullable<Result['switching']>;

type ResultProps = {
  result: Result;
  values: RepaymentValues;
};

const euro = (cents: number) => formatMoney(Math.round(cents / 100), 'EUR');
const exact = (cents: number) => formatCents(cents, 'EUR');
const entered = (amount: string | undefined) => formatMoney(Number(amount ?? 0), 'EUR');

/** The answer: sentences first, then the balance over time. */
export function Result({ result, values }: ResultProps) {
  const { t } = useLanguage();
  const { monthlyCents, regular, withExtra, switching } = result;
  return (
    <section id="result" className={styles.result} aria-labelledby="costs">
      <div className={styles.answer} role="status">
        <Text variant="h2" id="costs">
          {t('repayments.costs', {
            monthly: exact(monthlyCents),
            duration: durationText(regular.months, t),
          })}
        </Text>
        <p>
          {t('repayments.costsAll', {
            paid: euro(regular.paidCents),
            loan: entered(values.loan),
            interest: euro(regular.interestCents),
          })}
        </p>
      </div>
      {withExtra && (
        <div className={styles.answer}>
          <Text variant="h3">{t('repayments.extraTitle')}</Text>
          <p className={styles.finding}>{extraSentence(withExtra, values, t)}</p>
          <Text size="S14" tone="SOFT">
            {t('repayments.fixedWarning')}
          </Text>
        </div>
      )}
      {switching && (
        <div className={styles.answer}>
          <Text variant="h3">{t('repayments.switchTitle')}</Text>
          <p className={styles.finding}>{paymentSentence(switching, monthlyCents, values, t)}</p>
          <p>{switchSentence(switching, t)}</p>
        </div>
      )}
      <BalanceChart result={result} />
    </section>
  );
}

function extraSentence(
  { savedMonths, savedInterestCents }: NonNullable<Result['withExtra']>,
  values: RepaymentValues,
  t: Translate,
): string {
  const interest = euro(savedInterestCents);
  if (savedMonths === 0) return t('repayments.extraSameTime', { interest });
  const texts = {
    extra: entered(values.extra),
    lumpSum: entered(values.lumpSum),
    sooner: durationText(savedMonths, t),
    interest,
  };
  if (Number(values.lumpSum ?? 0) === 0) return t('repayments.extraMonthly', texts);
  return t(Number(values.extra ?? 0) === 0 ? 'repayments.extraLumpSum' : 'repayments.extraBoth', texts);
}

function paymentSentence(
  { newMonthlyCents }: Switching,
  monthlyCents: number,
  values: RepaymentValues,
  t: Translate,
): string {
  const less = monthlyCents - newMonthlyCents;
  const texts = { rate: rateText(Number(values.newRate ?? 0)), amount: exact(Math.abs(less)) };
  if (less === 0) return t('repayments.switchSame', texts);
  return t(less > 0 ? 'repayments.switchLower' : 'repayments.switchHigher', texts);
}

function switchSentence({ netCostsCents, monthsToPayOff, savingCents }: Switching, t: Translate): string {
  const amount = euro(Math.abs(savingCents));
  const costs = euro(netCostsCents);
  if (savingCents < 0)
    return t(
      netCostsCents > 0 && monthsToPayOff === null ? 'repayments.switchNever' : 'repayments.switchLoses',
      {
        costs,
        amount,
      },
    );
  if (netCostsCents > 0 && monthsToPayOff !== null)
    return t('repayments.switchPaysOff', { costs, duration: durationText(monthsToPayOff, t), amount });
  const saved = t('repayments.switchSaves', { amount });
  return netCostsCents < 0 ? `${t('repayments.aheadAtOnce')} ${saved}` : saved;
}
