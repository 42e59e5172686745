import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Range } from '#design/form/range-rule.ts';
import { askEndpoint } from '#platform/client/ask-api.ts';
import { splitLocale } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { countPrices } from '../endpoints.ts';
import type { FilterOption } from './option-list.ts';
import styles from './range-field.module.css';

type PriceSliderProps = {
  /** The steps of the filter, ascending, without the open ends. */
  steps: readonly FilterOption[];
  range: Range;
  /** Called while a handle moves. */
  onMove: (range: Range) => void;
  /** Called when it was let go. */
  onDone: () => void;
};

/**
 * The prices of the search as a chart with two handles. The handles are native sliders: arrow keys move them by a step.
 * The chart shows the prices that other bounds would find.
 */
export default function PriceSlider({ steps, range, onMove, onDone }: PriceSliderProps) {
  const { t } = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  const counts = usePriceCounts(box, steps);
  // Position 0 is no minimum and the last one no maximum; the steps are between them.
  const end = steps.length + 1;
  const low = range.min === '' ? 0 : positionOf(steps, range.min);
  const high = range.max === '' ? end : positionOf(steps, range.max);
  const highest = Math.max(1, ...counts);
  const valueAt = (position: number) => steps[position - 1]?.value ?? '';
  const labelAt = (position: number, open: string) => steps[position - 1]?.label ?? open;
  const move = (min: number, max: number) => onMove({ min: valueAt(min), max: valueAt(max) });
  const handle = { min: 0, max: end, step: 1, className: styles.handle };
  const done = { onPointerUp: onDone, onKeyUp: onDone };
  return (
    <div ref={box} className={styles.slider}>
      <div className={styles.chart} aria-hidden="true">
        {counts.map((count, at) => (
          <span
            key={valueAt(at) || 'first'}
            className={at >= low && at < high ? styles.barIn : styles.bar}
            style={{ blockSize: `${count === 0 ? 0 : Math.max(4, (count / highest) * 100)}%` }}
          />
        ))}
      </div>
      <div className={styles.track}>
        <span
          className={styles.chosen}
          style={{ insetInline: `${(low / end) * 100}% ${100 - (high / end) * 100}%` }}
        />
        <input
          type="range"
          {...handle}
          {...done}
          aria-label={t('results.lowestPrice')}
          aria-valuetext={labelAt(low, t('results.noMin'))}
          value={low}
          onChange={(event) => {
            event.stopPropagation();
            move(Math.min(Number(event.target.value), high - 1), high);
          }}
        />
        <input
          type="range"
          {...handle}
          {...done}
          aria-label={t('results.highestPrice')}
          aria-valuetext={labelAt(high, t('results.noMax'))}
          value={high}
          onChange={(event) => {
            event.stopPropagation();
            move(low, Math.max(Number(event.target.value), low + 1));
          }}
        />
      </div>
    </div>
  );
}

/** The position of the step of a bound, which may be between two. */
function positionOf(steps: readonly FilterOption[], value: string): number {
  const at = steps.findIndex((step) => Number(step.value) >= Number(value));
  return at < 0 ? steps.length : at + 1;
}

/** The listings of the page's search between the steps, from when the chart is first seen; empty until then. */
function usePriceCounts(
  box: React.RefObject<HTMLDivElement | null>,
  steps: readonly FilterOption[],
): number[] {
  const { pathname, search } = useLocation();
  const { locale } = useLanguage();
  const [isSeen, setSeen] = useState(false);
  const [prices, setPrices] = useState<readonly { from: number | null; count: number }[]>([]);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setSeen(true);
    });
    observer.observe(box.current!);
    return () => observer.disconnect();
  }, [box]);
  useEffect(() => {
    if (!isSeen) return;
    const asking = new AbortController();
    const body = { path: splitLocale(pathname).path + search };
    askEndpoint(countPrices, { body }, locale, asking.signal).then(
      (answer) => setPrices(answer.prices),
      // Without the chart the handles still work.
      () => {},
    );
    return () => asking.abort();
  }, [isSeen, pathname, search, locale]);
  const counts = new Array<number>(steps.length + 1).fill(0);
  for (const { from, count } of prices) counts[from === null ? 0 : positionOf(steps, String(from))]! += count;
  return counts;
}
