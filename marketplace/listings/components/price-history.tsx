import { Text } from '#design/content/text.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import styles from './price-history.module.css';
import type { PricePoint } from './price-points.ts';

/** Units of the viewBox; the chart is scaled to its width. */
const WIDTH = 320;
const HEIGHT = 72;
const EDGE = 8;

type PriceHistoryProps = { points: readonly PricePoint[]; first: { date: string; price: string } | null };

/** Price changes as a small chart and in words. Empty without changes. */
export function PriceHistory({ points, first }: PriceHistoryProps) {
  const { t } = useLanguage();
  if (points.length === 0) return null;
  return (
    <section className={styles.history}>
      <Text variant="h2" size="L20">
        {t('listing.priceHistory')}
      </Text>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className={styles.chart}
        aria-hidden="true"
        focusable="false"
      >
        <path d={`${steps(points)}V${HEIGHT}H0Z`} className={styles.area} />
        <path d={steps(points)} className={styles.line} vectorEffect="non-scaling-stroke" />
      </svg>
      <ol className={styles.list} reversed>
        {points.toReversed().map(({ day, date, price, isDrop, by }) => (
          <li key={`${day} ${price}`}>
            <span>{date}</span>
            <span className={styles.price}>{price}</span>
            <span className={isDrop ? styles.down : styles.up}>
              {t(isDrop ? 'listing.priceDown' : 'listing.priceUp', { amount: by })}
            </span>
          </li>
        ))}
        {first && (
          <li>
            <span>{first.date}</span>
            <span className={styles.price}>{first.price}</span>
            <span className={styles.up}>{t('listing.firstPrice')}</span>
          </li>
        )}
      </ol>
    </section>
  );
}

/** A step line with days evenly spread over the width. */
function steps(points: readonly PricePoint[]): string {
  const amounts = [points[0]?.before ?? 0, ...points.map(({ cents }) => cents)];
  const low = Math.min(...amounts);
  const span = Math.max(...amounts) - low || 1;
  const y = (amount: number) => Math.round(HEIGHT - EDGE - ((amount - low) / span) * (HEIGHT - 2 * EDGE));
  const width = WIDTH / amounts.length;
  return amounts
    .map((amount, index) => `${index === 0 ? 'M0 ' : 'V'}${y(amount)}H${Math.round((index + 1) * width)}`)
    .join('');
}
