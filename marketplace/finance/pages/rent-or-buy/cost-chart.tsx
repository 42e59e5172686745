import { Text } from '#design/content/text.tsx';
import { ChartTable } from '#marketplace/valuation/components/chart-table.tsx';
import { LineChart } from '#marketplace/valuation/components/line-chart.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { formatMoney } from '#property/money.ts';
import styles from '../question/question.module.css';
import chartStyles from './cost-chart.module.css';
import { shortEuro, ticksBetween } from './ticks.ts';
import type { RentOrBuyView } from './view.ts';

/** The costs of renting and buying up to the end of each year, with the range of buying and a table. */
export function CostChart({ view }: { view: RentOrBuyView }) {
  const { t } = useLanguage();
  const { buying, renting, range } = view.chart;
  const all = [...buying, ...renting].map(({ price }) => price);
  const ends = range.flatMap(({ lower, upper }) => [lower, upper]);
  const ticks = ticksBetween(Math.min(0, ...all, ...ends), Math.max(...all, ...ends));
  const years = buying.map(({ at }) => at);
  const last = years.at(-1)!;
  const step = last > 12 ? 5 : last > 5 ? 2 : 1;
  const named = (words: string, points: typeof buying) => ({
    words,
    value: shortEuro(points.at(-1)!.price),
  });
  return (
    <section className={styles.part} aria-labelledby="costs-by-year">
      <Text variant="h2" size="L20" id="costs-by-year">
        {t('finance.rentOrBuy.chart.title')}
      </Text>
      {years.length > 1 && (
        <>
          <LineChart
            lines={[
              {
                tone: 'INFO',
                points: renting,
                dots: [],
                name: named(t('finance.rentOrBuy.renting'), renting),
              },
              {
                tone: 'ACCENT',
                points: buying,
                dots: [],
                name: named(t('finance.rentOrBuy.buying'), buying),
              },
            ]}
            ranges={range}
            times={years
              .filter((year) => year === 1 || year % step === 0)
              .map((year) => ({ at: year, words: String(year) }))}
            prices={ticks.map((price) => ({ price, words: shortEuro(price) }))}
            isCut
            height={240}
          />
          <ul className={chartStyles.key}>
            <li className={chartStyles.buying}>{t('finance.rentOrBuy.key.buying')}</li>
            <li className={chartStyles.range}>{t('finance.rentOrBuy.key.range')}</li>
            <li className={chartStyles.renting}>{t('finance.rentOrBuy.key.renting')}</li>
          </ul>
        </>
      )}
      <Text size="S14" tone="SOFT">
        {t('finance.rentOrBuy.chart.note')}
      </Text>
      <ChartTable
        summary={t('finance.rentOrBuy.table.open')}
        caption={t('finance.rentOrBuy.table.caption')}
        columns={[
          t('finance.rentOrBuy.table.year'),
          t('finance.rentOrBuy.renting'),
          t('finance.rentOrBuy.buying'),
          t('finance.rentOrBuy.table.bestRenting'),
          t('finance.rentOrBuy.table.bestBuying'),
          t('finance.rentOrBuy.table.worstRenting'),
          t('finance.rentOrBuy.table.worstBuying'),
        ]}
        rows={view.rows}
        isOpen={years.length === 1}
        note={t('finance.rentOrBuy.table.note', { zero: formatMoney(0, 'EUR') })}
      />
    </section>
  );
}
