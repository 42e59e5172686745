import { Text } from '#design/content/text.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import styles from './value-line.module.css';
import type { MonthView } from './view.ts';

/** Units of the viewBox. */
const WIDTH = 320;
const HEIGHT = 120;
const EDGE = { top: 18, right: 8, bottom: 36, left: 8 };
/** Of labels from their point, above and below. */
const LABEL = { above: -9, below: 19 };

/** The estimates of a home over time: the likely value as a line in its range, with a table. Needs two estimates. */
export function ValueLine({ months }: { months: readonly MonthView[] }) {
  const { t } = useLanguage();
  const ranged = months.filter((month) => month.lower !== null && month.upper !== null);
  const [first, last] = [ranged[0], ranged.at(-1)];
  return (
    <div className={styles.section}>
      <Text variant="h3" size="S14">
        {t('homes.line')}
      </Text>
      {first && last && first !== last && <Drawn months={ranged} first={first} last={last} />}
      <details>
        <summary className={styles.summary}>{t('homes.asTable')}</summary>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('homes.date')}</th>
              <th scope="col">{t('homes.likely')}</th>
              <th scope="col">{t('homes.range80')}</th>
            </tr>
          </thead>
          <tbody>
            {months.toReversed().map(({ date, figure, range }) => (
              <tr key={date}>
                <th scope="row">{date}</th>
                <td>{figure ?? '–'}</td>
                <td>{range ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}

type DrawnProps = { months: readonly MonthView[]; first: MonthView; last: MonthView };

function Drawn({ months, first, last }: DrawnProps) {
  const { x, y } = scaleOf(months, first, last);
  const path = (points: readonly [number, number][]) =>
    points.map(([left, top], at) => `${at === 0 ? 'M' : 'L'}${left} ${top}`).join('');
  const upper = months.map(({ at, upper }): [number, number] => [x(at), y(upper!)]);
  const lower = months.map(({ at, lower }): [number, number] => [x(at), y(lower!)]);
  const figures = months.flatMap(({ at, prediction, figure }) =>
    prediction === null ? [] : { left: x(at), top: y(prediction), figure },
  );
  const labels = labelsOf(figures);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={styles.chart} aria-hidden="true" focusable="false">
      <path d={`${path([...upper, ...lower.toReversed()])}Z`} className={styles.range} />
      <path d={path(figures.map(({ left, top }) => [left, top]))} className={styles.line} />
      {figures.map(({ left, top }) => (
        <circle key={left} cx={left} cy={top} r="3.5" className={styles.dot} />
      ))}
      {labels.map(({ key, left, top, figure, className }) => (
        <text key={key} x={left} y={top} className={className}>
          {figure}
        </text>
      ))}
      <text x={EDGE.left} y={HEIGHT - 4} className={styles.startLabel}>
        {first.month}
      </text>
      <text x={WIDTH - EDGE.right} y={HEIGHT - 4} className={styles.endLabel}>
        {last.month}
      </text>
    </svg>
  );
}

type Point = { left: number; top: number; figure: string | null };

/** The labels of the first and the last point, on the side that the line does not cross. */
function labelsOf(points: readonly Point[]) {
  const [first, second] = points;
  const [before, last] = points.slice(-2);
  if (!first || !second || !before || !last) return [];
  const beside = (point: Point, neighbour: Point) =>
    point.top + (neighbour.top < point.top ? LABEL.below : LABEL.above);
  return [
    { ...first, key: 'first', top: beside(first, second), className: styles.startLabel },
    { ...last, key: 'last', top: beside(last, before), className: styles.endLabel },
  ];
}

function scaleOf(months: readonly MonthView[], first: MonthView, last: MonthView) {
  const low = Math.min(...months.map(({ lower }) => lower!));
  const high = Math.max(...months.map(({ upper }) => upper!));
  const round = (value: number) => Math.round(10 * value) / 10;
  const width = WIDTH - EDGE.left - EDGE.right;
  const height = HEIGHT - EDGE.top - EDGE.bottom;
  return {
    x: (at: number) => round(EDGE.left + ((at - first.at) / (last.at - first.at || 1)) * width),
    // The range shows how little a small change means, so the scale need not begin at zero.
    y: (price: number) => round(EDGE.top + ((high - price) / (high - low || 1)) * height),
  };
}
