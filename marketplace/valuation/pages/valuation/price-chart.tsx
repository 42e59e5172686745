import { Text } from '#design/content/text.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { ChartTable } from '../../components/chart-table.tsx';
import { endLabels, LineChart } from '../../components/line-chart.tsx';
import type { PriceLines, ValuationView } from '../../components/valuation-view.ts';
import styles from './price-chart.module.css';

/** The prices of the home and of its area by year, with a table. Empty with too few sales. */
export function PriceChart({ view }: { view: ValuationView }) {
  const { t } = useLanguage();
  const { chart, areaPrices } = view;
  if (!chart) return null;
  const { home, area, now } = chart;
  const isArea = area.length > 1;
  return (
    <section className={styles.section} aria-labelledby="prices">
      <Text variant="h2" size="L20" id="prices">
        {t('valuation.prices')}
      </Text>
      <LineChart
        lines={[
          ...(isArea ? [{ tone: 'SOFT' as const, points: area, dots: [] }] : []),
          { tone: 'ACCENT', points: home, dots: home },
        ]}
        ranges={now ? [now] : []}
        labels={labelsOf(chart)}
        times={yearsOf(chart).map((year) => ({ at: year, words: String(year) }))}
        height={180}
      />
      <ul className={styles.key}>
        {home.length > 0 && <li className={styles.keyHome}>{t('valuation.keyHome')}</li>}
        {isArea && <li className={styles.keyArea}>{t('valuation.keyArea')}</li>}
        {now && <li className={styles.keyNow}>{t('valuation.keyNow')}</li>}
      </ul>
      {areaPrices.length > 0 && (
        <ChartTable
          summary={t('valuation.asTable')}
          columns={[t('valuation.year'), t('valuation.typical'), t('valuation.sales')]}
          rows={areaPrices
            .toReversed()
            .map(({ year, price, sales }) => ({ name: String(year), cells: [price, sales] }))}
        />
      )}
    </section>
  );
}

/** Shares of the chart's width and height that a label takes. */
const LABEL = { wide: 0.24, high: 0.15 };

/** The labels of the newest sales and of both ends of the area, as far as there is room. */
function labelsOf({ home, area, now }: PriceLines) {
  const wanted = [...home.toReversed(), ...endLabels(area).toReversed()];
  const ats = [...home, ...area, ...(now ? [now] : [])].map(({ at }) => at);
  const wide = LABEL.wide * (Math.max(...ats) - Math.min(...ats));
  const high = LABEL.high * Math.max(...[...home, ...area].map(({ price }) => price));
  return wanted.filter(({ at, price }, index) =>
    wanted.slice(0, index).every((one) => Math.abs(one.at - at) > wide || Math.abs(one.price - price) > high),
  );
}

/** The years below the chart: one in five, or more where there are few. */
function yearsOf({ home, area, now }: PriceLines): number[] {
  const ats = [...home, ...area, ...(now ? [now] : [])].map(({ at }) => at);
  const [from, to] = [Math.min(...ats), Math.max(...ats)];
  const step = to - from > 10 ? 5 : to - from > 4 ? 2 : 1;
  const start = Math.ceil(from / step) * step;
  return Array.from({ length: Math.floor((to - start) / step) + 1 }, (_, at) => start + at * step);
}
