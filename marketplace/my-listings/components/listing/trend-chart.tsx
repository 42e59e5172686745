import { Card } from '#design/content/card.tsx';
import { Text } from '#design/content/text.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import styles from './my-listing.module.css';
import type { TrendView } from './trend-of.ts';

/** Units of the viewBox; the chart is scaled to its width. */
const HEIGHT = 60;
const STEP = 10;
const GAP = 2;

/** The counts of a listing. */
export type CountOf = 'views' | 'saves' | 'enquiries' | 'phoneReveals';

/** Daily counts: the sum, a chart and all numbers as text; without any, when there will be. */
export function TrendChart({ of, name, trend }: { of: CountOf; name: string; trend: TrendView }) {
  const { t } = useLanguage();
  const { sum, total } = trend;
  const number = (count: number) => t('common.number', { count });
  return (
    <Card className={styles.chart}>
      <Text variant="h3" size="M16">
        {name}
      </Text>
      <p>
        <Text variant="span" size="XL28" weight="BOLD" numeric>
          {number(sum)}
        </Text>{' '}
        <Text variant="span" size="S14" tone="SOFT">
          {t('ownAd.ever', { count: total })}
        </Text>
      </p>
      {trend.best ? (
        <Days name={name} days={trend.days} best={trend.best} />
      ) : (
        <Text size="S14" tone="SOFT">
          {t(`ownAd.noDays.${of}`)}
        </Text>
      )}
    </Card>
  );
}

type DaysProps = Pick<TrendView, 'days'> & { name: string; best: NonNullable<TrendView['best']> };

function Days({ name, days, best }: DaysProps) {
  const { t } = useLanguage();
  const number = (count: number) => t('common.number', { count });
  return (
    <>
      <svg
        role="img"
        aria-label={t('ownAd.chart', { name, most: number(best.count), day: best.day })}
        viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        className={styles.bars}
      >
        {days.map(({ day, count }, index) => {
          // Small values stay visible beside large ones.
          const height = count === 0 ? 1 : Math.max(3, (HEIGHT * count) / best.count);
          return (
            <rect
              key={day}
              x={index * STEP + GAP / 2}
              y={HEIGHT - height}
              width={STEP - GAP}
              height={height}
              className={count === 0 ? styles.none : styles.bar}
            />
          );
        })}
      </svg>
      <p className={styles.ends} aria-hidden="true">
        <span>{days[0]?.day}</span>
        <span>{days.at(-1)?.day}</span>
      </p>
      <details>
        <summary className={styles.summary}>{t('ownAd.byDay')}</summary>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('ownAd.day')}</th>
              <th scope="col">{name}</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, count }) => (
              <tr key={day}>
                <th scope="row">{day}</th>
                <td>{number(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}
