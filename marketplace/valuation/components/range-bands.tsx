import { classNames } from '#design/class-names.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import styles from './range-bands.module.css';
import type { BandView } from './valuation-view.ts';

const percent = (share: number) => `${(100 * share).toFixed(2)}%`;

/** The range of each step on one scale: the last one is the answer. A single one has no words: they stand beside it. */
export function RangeBands({ bands }: { bands: readonly BandView[] }) {
  const { t } = useLanguage();
  const isEmpty = bands.every(({ drawn }) => drawn === null);
  if (isEmpty) return null;
  return (
    <ol className={styles.bands}>
      {bands.map(({ stage, lower, upper, drawn }, at) => (
        <li key={stage} className={classNames(styles.band, at === bands.length - 1 && styles.last)}>
          {bands.length > 1 && (
            <>
              <span>{t(`valuation.stage.${stage}`)}</span>
              <span className={styles.ends}>
                {drawn ? t('valuation.range', { lower, upper }) : t('valuation.tooWide')}
              </span>
            </>
          )}
          <svg className={styles.track} aria-hidden="true" focusable="false">
            <rect x="0" y="42%" width="100%" height="16%" className={styles.ground} />
            {drawn && (
              <>
                <rect
                  x={percent(drawn.wideFrom)}
                  y="30%"
                  width={percent(drawn.wideTo - drawn.wideFrom)}
                  height="40%"
                  rx="4"
                  className={styles.wide}
                />
                <rect
                  x={percent(drawn.from)}
                  y="10%"
                  width={percent(drawn.to - drawn.from)}
                  height="80%"
                  rx="5"
                  className={styles.likely}
                />
                {drawn.likely !== null && (
                  <rect x={percent(drawn.likely)} y="0" width="3" height="100%" className={styles.mark} />
                )}
              </>
            )}
          </svg>
        </li>
      ))}
    </ol>
  );
}
