import { Text } from '#design/content/text.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { ChartTable } from '../../components/chart-table.tsx';
import { endLabels, LineChart } from '../../components/line-chart.tsx';
import type { MonthView } from './view.ts';

/** The estimates of a home over time: the likely value as a line in its range, with a table. Needs two estimates. */
export function ValueLine({ months }: { months: readonly MonthView[] }) {
  const { t } = useLanguage();
  const ranges = months.flatMap(({ at, lower, upper }) =>
    lower === null || upper === null ? [] : { at, lower, upper },
  );
  const points = months.flatMap(({ at, prediction, figure }) =>
    prediction === null ? [] : { at, price: prediction, words: figure ?? '' },
  );
  const ends = months.filter(({ at }) => at === ranges[0]?.at || at === ranges.at(-1)?.at);
  return (
    <div>
      <Text variant="h3" size="S14">
        {t('homes.line')}
      </Text>
      {ranges.length > 1 && (
        <LineChart
          lines={[{ tone: 'ACCENT', points, dots: points }]}
          ranges={ranges}
          labels={endLabels(points)}
          times={ends.map(({ at, month }) => ({ at, words: month }))}
          isCut
          height={88}
        />
      )}
      <ChartTable
        summary={t('homes.asTable')}
        columns={[t('homes.date'), t('homes.likely'), t('homes.range80')]}
        rows={months
          .toReversed()
          .map(({ date, figure, range }) => ({ name: date, cells: [figure ?? '–', range ?? '–'] }))}
      />
    </div>
  );
}
