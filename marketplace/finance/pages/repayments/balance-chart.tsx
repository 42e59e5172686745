import { Text } from '#design/content/text.tsx';
import { ChartTable } from '#marketplace/valuation/components/chart-table.tsx';
import { LineChart } from '#marketplace/valuation/components/line-chart.tsx';
import { shortPrice } from '#marketplace/valuation/components/short-price.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { formatMoney } from '#property/money.ts';
import type { WireRepayments } from '../../repayments/contract.ts';
import { durationText, shortDuration } from './durations.ts';
import styles from './repayments.module.css';

type BalanceChartProps = { result: NonNullable<WireRepayments['result']> };

const euro = (cents: number) => formatMoney(Math.round(cents / 100), 'EUR');
/** Years between the marks of time. */
const MARKS = [1, 2, 5, 10];
/** Marks whose words fit beside each other on a phone. */
const MAX_MARKS = 4;

/** The loan still owed at the end of each year: a finding, lines, and every year as a table. */
export function BalanceChart({ result }: BalanceChartProps) {
  const { t } = useLanguage();
  const { years, regular, withExtra } = result;
  const loan = regular.paidCents - regular.interestCents;
  const start = { at: 0, price: loan };
  const line = [start, ...years.map(({ year, balanceCents }) => ({ at: year, price: balanceCents }))];
  const extraEnd = Math.ceil((withExtra?.months ?? 0) / 12);
  const extraLine = [
    start,
    ...years
      .slice(0, extraEnd)
      .map(({ year, balanceWithExtraCents }) => ({ at: year, price: balanceWithExtraCents ?? 0 })),
  ];
  // A balance of nothing is reached within a year, not at its end.
  if (withExtra) extraLine[extraLine.length - 1] = { at: withExtra.months / 12, price: 0 };
  const half = years.find(({ balanceCents }) => 2 * balanceCents < loan)?.year ?? years.length;
  const step = MARKS.find((mark) => years.length / mark <= MAX_MARKS) ?? years.length;
  const marks = Array.from({ length: Math.floor(years.length / step) + 1 }, (_, at) => at * step);
  return (
    <section className={styles.chart} aria-labelledby="balance">
      <Text variant="h3" id="balance">
        {withExtra
          ? t('repayments.chartTitleExtra', { duration: durationText(withExtra.months, t) })
          : t('repayments.chartTitle', { year: half })}
      </Text>
      <LineChart
        lines={[
          {
            tone: 'ACCENT',
            points: line,
            dots: [],
            name: { words: t('repayments.chartRegular'), value: shortDuration(regular.months, t) },
          },
          ...(withExtra
            ? [
                {
                  tone: 'INFO' as const,
                  points: extraLine,
                  dots: extraLine.slice(-1),
                  name: { words: t('repayments.chartExtra'), value: shortDuration(withExtra.months, t) },
                },
              ]
            : []),
        ]}
        prices={[loan / 2, loan].map((price) => ({ price, words: shortPrice(price / 100) }))}
        times={marks.map((year, at) => ({
          at: year,
          words: at === marks.length - 1 ? t('repayments.yearMark', { year }) : `${year}`,
        }))}
        height={230}
      />
      <ChartTable
        summary={t('repayments.chartTable')}
        columns={[
          t('repayments.year'),
          t('repayments.paid'),
          t('repayments.interest'),
          t('repayments.balance'),
          ...(withExtra ? [t('repayments.balanceWithExtra')] : []),
        ]}
        rows={years.map(({ year, ...amounts }) => ({
          name: `${year}`,
          cells: [
            euro(amounts.paidCents),
            euro(amounts.interestCents),
            euro(amounts.balanceCents),
            ...(withExtra ? [euro(amounts.balanceWithExtraCents ?? 0)] : []),
          ],
        }))}
      />
    </section>
  );
}
