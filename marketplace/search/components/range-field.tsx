import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Range } from '#design/form/range-rule.ts';
import { DropDownRange } from '#design/form/range-selector.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { BedButtons } from './bed-buttons.tsx';
import { type FilterView, stepsOf } from './filter-view.ts';
import styles from './range-field.module.css';
import { sizeOptions } from './size-options.ts';

const PriceSlider = lazy(() => import('./price-slider.tsx'));

type RangeFieldProps = {
  filter: Extract<FilterView, { kind: 'range' }>;
  range: Range;
  onChange: (range: Range) => void;
};

/**
 * A range as two selects, which work before scripts load. With scripts, prices have a slider over a chart of the
 * search's prices, and bedrooms have buttons; both set the selects.
 */
export function RangeField({ filter, range, onChange }: RangeFieldProps) {
  const { t } = useLanguage();
  const steps = stepsOf(filter);
  const isSize = filter.name === 'floorSize';
  const from = isSize ? sizeOptions(steps.from, t) : steps.from;
  const to = isSize ? sizeOptions(steps.to, t) : steps.to;
  const box = useRef<HTMLDivElement>(null);
  const [hasScripts, setHasScripts] = useState(false);
  useEffect(() => setHasScripts(true), []);

  /** The form hears of a change by an event of its controls. */
  function announce() {
    box.current?.querySelector('select')?.dispatchEvent(new Event('change', { bubbles: true }));
  }

  function choose(chosen: Range) {
    flushSync(() => onChange(chosen));
    announce();
  }

  // The first rating is the best.
  const isRating = filter.name === 'ber';
  const isPrice = filter.name === 'salePrice' || filter.name === 'rentalPrice';
  return (
    <div ref={box} className={styles.field}>
      <DropDownRange
        label={filter.label}
        {...(filter.hint && { hint: filter.hint })}
        minName={`${filter.name}_from`}
        maxName={`${filter.name}_to`}
        minLabel={t(isRating ? 'results.best' : 'results.min')}
        maxLabel={t(isRating ? 'results.worst' : 'results.max')}
        minOptions={[{ value: '', label: t(isRating ? 'results.anyRating' : 'results.noMin') }, ...from]}
        maxOptions={[{ value: '', label: t(isRating ? 'results.anyRating' : 'results.noMax') }, ...to]}
        value={range}
        onChange={onChange}
      />
      {filter.name === 'numBeds' && <BedButtons label={filter.label} range={range} onChange={choose} />}
      {isPrice && (
        <div className={styles.prices}>
          {hasScripts && (
            <Suspense fallback={null}>
              <PriceSlider steps={steps.from} range={range} onMove={onChange} onDone={announce} />
            </Suspense>
          )}
        </div>
      )}
    </div>
  );
}
