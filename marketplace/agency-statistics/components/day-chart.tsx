import { Text } from '#design/content/text.tsx';
import { ChartTable } from '#marketplace/valuation/components/chart-table.tsx';
import { LineChart } from '#marketplace/valuation/components/line-chart.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { formatDate } from '#platform/time/dates.ts';
import styles from './agency-statistics.module.css';
import { chartPoints, scaleFor } from './chart-points.ts';
import type { StatisticsView } from './load-statistics.ts';

/** Pixels. */
const HEIGHT = 120;

/** Views and enquiries over the period as lines, and all counts as a table. */
export function DayCharts({ days }: Pick<StatisticsView, 'days'>) {
  const { t, locale } = useLanguage();
  const { isWeekly, points } = chartPoints(days);
  const nameOf = (day: string) => formatDate(Date.parse(`${day}T12:00:00Z`), 'dayAndMonth', locale);
  const number = (count: number) => t('common.number', { count });
  const hasCounts = days.some(({ views, enquiries, saves }) => views + enquiries + saves > 0);
  if (!hasCounts) return <Text>{t('agencyStatistics.chartEmpty')}</Text>;
  const [first, last] = [points[0]!, points.at(-1)!];
  return (
    <>
      <div className={styles.charts}>
        {(['views', 'enquiries'] as const).map((of) => (
          <div key={of}>
            <Text variant="h3" size="M16">
              {t(isWeekly ? `agencyStatistics.weekly.${of}` : `agencyStatistics.daily.${of}`)}
            </Text>
            <LineChart
              lines={[
                {
                  tone: of === 'views' ? 'ACCENT' : 'INFO',
                  points: points.map((point, at) => ({ at, price: point[of] })),
                  dots: [],
                },
              ]}
              times={[
                { at: 0, words: nameOf(first.day) },
                ...(points.length > 1 ? [{ at: points.length - 1, words: nameOf(last.day) }] : []),
              ]}
              prices={scaleFor(Math.max(...points.map((point) => point[of]))).map((count) => ({
                price: count,
                words: number(count),
              }))}
              height={HEIGHT}
            />
          </div>
        ))}
      </div>
      <ChartTable
        summary={t('agencyStatistics.asTable')}
        columns={[
          t(isWeekly ? 'agencyStatistics.weekFrom' : 'agencyStatistics.day'),
          t('agencyStatistics.views'),
          t('agencyStatistics.enquiries'),
          t('agencyStatistics.saves'),
        ]}
        rows={points.toReversed().map(({ day, views, enquiries, saves }) => ({
          name: nameOf(day),
          cells: [number(views), number(enquiries), number(saves)],
        }))}
      />
    </>
  );
}
