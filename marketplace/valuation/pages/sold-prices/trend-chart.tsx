import { Text } from '#design/content/text.tsx';
import type { MessageKey } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { formatDate } from '#platform/time/dates.ts';
import type { MedianPrice, YearPrices } from '../../sold-prices/contract.ts';
import { type HomeGroup, MIN_MEDIAN_SALES } from '../../sold-prices/rules.ts';
import { priceText, shortPrice } from './format.ts';
import { type ChartSize, drawTrend, type TrendLine, trendFinding, trendLines } from './trend.ts';
import styles from './trend-chart.module.css';

const NAMES: Readonly<Record<HomeGroup, { long: MessageKey; short: MessageKey }>> = {
  all: { long: 'soldPrices.all', short: 'soldPrices.all' },
  house: { long: 'soldPrices.house', short: 'soldPrices.houseShort' },
  flat: { long: 'soldPrices.flat', short: 'soldPrices.flatShort' },
  new: { long: 'soldPrices.new', short: 'soldPrices.newShort' },
};

/** One drawing for phones and one for wider windows, so that letters have one size in both. */
const NARROW: ChartSize = { width: 328, height: 260 };
const WIDE: ChartSize = { width: 720, height: 300 };

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
        <>
          <Drawing lines={lines} size={NARROW} className={styles.narrow!} />
          <Drawing lines={lines} size={WIDE} className={styles.wide!} />
        </>
      )}
      <TrendTable years={years} lastDay={lastDay} isOpen={lines.length === 0} />
    </section>
  );
}

/** The lines; the table says the same to those who cannot see them. */
function Drawing({
  lines,
  size,
  className,
}: {
  lines: readonly TrendLine[];
  size: ChartSize;
  className: string;
}) {
  const { t } = useLanguage();
  const drawn = drawTrend(lines, size);
  return (
    <svg
      viewBox={`0 0 ${size.width} ${size.height}`}
      className={className}
      aria-hidden="true"
      focusable="false"
    >
      {drawn.prices.map(({ cents, y }) => (
        <g key={cents}>
          <path d={`M${drawn.left} ${y}H${drawn.right}`} className={styles.grid} />
          <text x={drawn.left - 8} y={y + 4} textAnchor="end" className={styles.axis}>
            {shortPrice(cents)}
          </text>
        </g>
      ))}
      <path d={`M${drawn.left} ${drawn.bottom}H${drawn.right}`} className={styles.base} />
      {drawn.years.map(({ year, x, anchor }) => (
        <text key={year} x={x} y={size.height - 8} textAnchor={anchor} className={styles.axis}>
          {year}
        </text>
      ))}
      {drawn.lines.map(({ group, path, end, label }) => (
        <g key={group} className={styles[group]}>
          <path d={path} className={styles.line} />
          <circle cx={end.x} cy={end.y} r={4} className={styles.dot} />
          <text x={label.x} y={label.y} className={styles.name}>
            {t(NAMES[group].short)}
          </text>
          <text x={label.x} y={label.y + 14} className={styles.value}>
            {shortPrice(end.cents)}
          </text>
        </g>
      ))}
    </svg>
  );
}

const COLUMNS = ['all', 'house', 'flat', 'new'] as const satisfies readonly HomeGroup[];

function TrendTable({ years, lastDay, isOpen }: TrendChartProps & { isOpen: boolean }) {
  const { t, locale } = useLanguage();
  const isIncomplete = (year: number) => lastDay.startsWith(`${year}`) && !lastDay.endsWith('-12-31');
  return (
    <details className={styles.numbers} open={isOpen}>
      <summary>{t('soldPrices.trendTable')}</summary>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <caption>{t('soldPrices.trendCaption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('soldPrices.year')}</th>
              {COLUMNS.map((group) => (
                <th key={group} scope="col">
                  {t(NAMES[group].long)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {years.toReversed().map((prices) => (
              <tr key={prices.year}>
                <th scope="row">
                  {isIncomplete(prices.year)
                    ? t('soldPrices.yearTo', {
                        year: `${prices.year}`,
                        date: formatDate(lastDay, 'dayAndMonth', locale),
                      })
                    : prices.year}
                </th>
                {COLUMNS.map((group) => (
                  <td key={group}>
                    <Median {...prices[group]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Text size="S12" tone="SOFT">
        {t('soldPrices.trendNote', { count: MIN_MEDIAN_SALES })}
      </Text>
    </details>
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
