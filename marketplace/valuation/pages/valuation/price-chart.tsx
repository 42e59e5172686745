import { Text } from '#design/content/text.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { ChartPoint, ValuationView } from '../../components/valuation-view.ts';
import styles from './price-chart.module.css';

/** Units of the viewBox. */
const WIDTH = 360;
const HEIGHT = 200;
const EDGE = { top: 18, right: 10, bottom: 22, left: 10 };

/** The prices of the home and of its area by year, with a table. Empty with too few sales. */
export function PriceChart({ view }: { view: ValuationView }) {
  const { t } = useLanguage();
  const { chart, areaPrices } = view;
  if (!chart) return null;
  const { home, area, now } = chart;
  const scale = scaleOf([...home, ...area], now);
  const first = area[0] ?? home[0]!;
  const last = area.at(-1) ?? home.at(-1)!;
  return (
    <section className={styles.section} aria-labelledby="prices">
      <Text variant="h2" size="L20" id="prices">
        {t('valuation.prices')}
      </Text>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={styles.chart} aria-hidden="true" focusable="false">
        {scale.years.map((year) => (
          <text key={year} x={scale.x(year)} y={HEIGHT - 6} className={styles.year}>
            {year}
          </text>
        ))}
        <line
          x1={EDGE.left}
          x2={WIDTH - EDGE.right}
          y1={HEIGHT - EDGE.bottom}
          y2={HEIGHT - EDGE.bottom}
          className={styles.axis}
        />
        {now && (
          <rect
            x={scale.x(now.at) - 4}
            y={scale.y(now.to)}
            width="8"
            height={scale.y(now.from) - scale.y(now.to)}
            rx="3"
            className={styles.now}
          />
        )}
        {area.length > 1 && <path d={lineOf(area, scale)} className={styles.area} />}
        {home.length > 1 && <path d={lineOf(home, scale)} className={styles.home} />}
        {home.map((point) => (
          <g key={`${point.at} ${point.price}`}>
            <circle cx={scale.x(point.at)} cy={scale.y(point.price)} r="4.5" className={styles.dot} />
            <text x={scale.x(point.at)} y={scale.y(point.price) - 9} className={anchorOf(scale.x(point.at))}>
              {point.label}
            </text>
          </g>
        ))}
        {area.length > 1 && (
          <>
            <text x={scale.x(first.at)} y={scale.y(first.price) - 8} className={styles.startLabel}>
              {first.label}
            </text>
            <text x={scale.x(last.at) - 6} y={scale.y(last.price) - 8} className={styles.endLabel}>
              {last.label}
            </text>
          </>
        )}
      </svg>
      <ul className={styles.key}>
        {home.length > 0 && <li className={styles.keyHome}>{t('valuation.keyHome')}</li>}
        {area.length > 1 && <li className={styles.keyArea}>{t('valuation.keyArea')}</li>}
        {now && <li className={styles.keyNow}>{t('valuation.keyNow')}</li>}
      </ul>
      {areaPrices.length > 0 && (
        <details>
          <summary className={styles.summary}>{t('valuation.asTable')}</summary>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('valuation.year')}</th>
                <th scope="col">{t('valuation.typical')}</th>
                <th scope="col">{t('valuation.sales')}</th>
              </tr>
            </thead>
            <tbody>
              {areaPrices.toReversed().map(({ year, price, sales }) => (
                <tr key={year}>
                  <th scope="row">{year}</th>
                  <td>{price}</td>
                  <td>{sales}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </section>
  );
}

type Scale = { x: (at: number) => number; y: (price: number) => number; years: number[] };

function scaleOf(points: readonly ChartPoint[], now: { at: number; from: number; to: number } | null): Scale {
  const times = [...points.map(({ at }) => at), ...(now ? [now.at] : [])];
  const prices = [...points.map(({ price }) => price), ...(now ? [now.from, now.to] : [])];
  const [from, to] = [Math.min(...times), Math.max(...times)];
  const top = Math.max(...prices);
  const width = WIDTH - EDGE.left - EDGE.right - 8;
  const x = (at: number) => round(EDGE.left + 4 + ((at - from) / (to - from || 1)) * width);
  const height = HEIGHT - EDGE.top - EDGE.bottom;
  // From zero: a cut scale makes every change look large.
  const y = (price: number) => round(HEIGHT - EDGE.bottom - (price / top) * height);
  const step = to - from > 10 ? 5 : to - from > 4 ? 2 : 1;
  const start = Math.ceil(from / step) * step;
  const years = Array.from({ length: Math.floor((to - start) / step) + 1 }, (_, at) => start + at * step);
  return { x, y, years };
}

function round(value: number): number {
  return Math.round(10 * value) / 10;
}

function lineOf(points: readonly ChartPoint[], { x, y }: Scale): string {
  return points.map(({ at, price }, index) => `${index === 0 ? 'M' : 'L'}${x(at)} ${y(price)}`).join('');
}

/** Labels near an edge grow away from it. */
function anchorOf(x: number): string | undefined {
  if (x < 40) return styles.startLabel;
  return x > WIDTH - 40 ? styles.endLabel : styles.middleLabel;
}
