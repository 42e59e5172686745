import { Text } from '#design/content/text.tsx';
import type { MessageKey } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { formatDate } from '#platform/time/dates.ts';
import { ChartTable } from '../../components/chart-table.tsx';
import { LineChart } from '../../components/line-chart.tsx';
import { shortPrice } from '../../components/short-price.ts';
import type { MedianPrice, YearPrices } from '../../sold-prices/contract.ts';
import { type HomeGroup, MIN_MEDIAN_SALES } from '../../sold-prices/rules.ts';
import { priceText } from './format.ts';
import styles from './sold-prices.module.css';
import { priceSteps, shownYears, trendFinding, trendLines } from './trend.ts';

const NAMES: Readonly<Record<HomeGroup, { long: MessageKey; short: MessageKey }>> = {
  all: { long: 'soldPrices.all', short: 'soldPrices.all' },
  house: { long: 'soldPrices.house', short: 'soldPrices.houseShort' },
  flat: { long: 'soldPrices.flat', short: 'soldPrices.flatShort' },
  new: { long: 'soldPrices.new', short: 'soldPrices.newShort' },
};

const TONES = { all: 'ACCENT', house: 'ACCENT', flat: 'INFO', new: 'DANGER' } as const;

type TrendChartProps = { years: readonly YearPrices[]; lastDay: string };

/** Median prices by year and kind: a finding, lines with their names, and the numbers. Empty with too few sales. */
export function TrendChart({ years, lastDay }: TrendChartProps) {
  const { t } = useLanguage();
  const lines = trendLines(years);
  if (years.length === 0) return null;
  const finding = trendFinding(years, lines, lastDay);
  return (
    <section className={styles.trend} aria-labelledby="trend">
      <Text variant="h2" id="trend">
        {finding
          ? t(
              finding.percent === 0
                ? 'soldPrices.trendSame'
                : finding.percent > 0
                  ? 'soldPrices.trendUp'
                  : 'soldPrices.trendDown',
              {
                kind: t(NAMES[finding.group].long),
                year: `${finding.year}`,
                percent: Math.abs(finding.percent),
              },
            )
          : t('soldPrices.trendTitle')}
      </Text>
      {finding && (
        <Text size="S14" tone="SOFT">
          {t('soldPrices.trendTitle')}
        </Text>
      )}
      {lines.length > 0 && (
        <LineChart
          lines={lines.map(({ group, points }) => ({
            tone: TONES[group],
            points,
            dots: points.slice(-1),
            name: { words: t(NAMES[group].short), value: shortPrice(points.at(-1)!.price / 100) },
          }))}
          times={shownYears(lines).map((year) => ({ at: year, words: `${year}` }))}
          prices={priceSteps(lines).map((price) => ({ price, words: shortPrice(price / 100) }))}
          maxGap={1}
          height={230}
        />
      )}
      <TrendTable years={years} lastDay={lastDay} isOpen={lines.length === 0} />
    </section>
  );
}

const COLUMNS = ['all', 'house', 'flat', 'new'] as const satisfies readonly HomeGroup[];

function TrendTable({ years, lastDay, isOpen }: TrendChartProps & { isOpen: boolean }) {
  const { t, locale } = useLanguage();
  const isIncomplete = (year: number) => lastDay.startsWith(`${year}`) && !lastDay.endsWith('-12-31');
  return (
    <ChartTable
      summary={t('soldPrices.trendTable')}
      caption={t('soldPrices.trendCaption')}
      columns={[t('soldPrices.year'), ...COLUMNS.map((group) => t(NAMES[group].long))]}
      rows={years.toReversed().map((prices) => ({
        name: isIncomplete(prices.year)
          ? t('soldPrices.yearTo', {
              year: `${prices.year}`,
              date: formatDate(lastDay, 'dayAndMonth', locale),
            })
          : `${prices.year}`,
        cells: COLUMNS.map((group) => <Median key={group} {...prices[group]} />),
      }))}
      note={t('soldPrices.trendNote', { count: MIN_MEDIAN_SALES })}
      isOpen={isOpen}
    />
  );
}

function Median({ medianCents, sales }: MedianPrice) {
  const { t } = useLanguage();
  return (
    <>
      <span className={styles.median}>
        {medianCents === null ? t('soldPrices.none') : priceText(medianCents)}
      </span>
      <span className={styles.count}>{t('soldPrices.found', { count: sales })}</span>
    </>
  );
}
