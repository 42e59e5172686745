import { type ReactNode, useId, useRef } from 'react';
import { FieldGroup, type FieldGroupProps } from './field-group.tsx';
import { optionsInRange, type Range } from './range-rule.ts';
import styles from './range-selector.module.css';
import { type Option, Select } from './select.tsx';
import { useAdoptOnHydration, useChosen } from './use-chosen.ts';

type RangeOption = Option & { group?: string };

export type RangeSelectorProps = {
  /** Names of the form fields; an end without a name is not submitted. */
  minName?: string;
  maxName?: string;
  minLabel: ReactNode;
  maxLabel: ReactNode;
  /** Values are decimal numbers, ascending in each group; the first option is the open end ('' and 'No min'). */
  minOptions: readonly RangeOption[];
  maxOptions: readonly RangeOption[];
  value?: Range;
  defaultValue?: Range;
  /** Called with both ends after either changed. */
  onChange?: (range: Range) => void;
  disabled?: boolean;
};

const OPEN: Range = { min: '', max: '' };

/** Two selects for a range that cannot cross (`optionsInRange`). */
export function RangeSelector(props: RangeSelectorProps) {
  const [range, choose] = useChosen(props.value, props.defaultValue ?? OPEN, props.onChange);
  const options = optionsInRange(props.minOptions, props.maxOptions, range);
  const id = useId();
  const pair = useRef<HTMLDivElement>(null);
  useAdoptOnHydration(() => {
    const [min = '', max = ''] = [...(pair.current?.querySelectorAll('select') ?? [])].map(
      ({ value }) => value,
    );
    if (min !== range.min || max !== range.max) choose({ min, max });
  });

  return (
    <div ref={pair} className={styles.pair}>
      <label htmlFor={`${id}-min`} className={styles.label}>
        {props.minLabel}
      </label>
      <Select
        id={`${id}-min`}
        name={props.minName}
        options={options.min}
        value={range.min}
        disabled={props.disabled}
        onChange={(event) => choose({ ...range, min: event.target.value })}
      />
      <label htmlFor={`${id}-max`} className={styles.label}>
        {props.maxLabel}
      </label>
      <Select
        id={`${id}-max`}
        name={props.maxName}
        options={options.max}
        value={range.max}
        disabled={props.disabled}
        onChange={(event) => choose({ ...range, max: event.target.value })}
      />
    </div>
  );
}

/** A range selector as a field with legend, hint and error. */
export function DropDownRange(props: FieldGroupProps & RangeSelectorProps) {
  const { id, label, hint, error, required, isLabelHidden, errorWhen, className, ...range } = props;
  return (
    <FieldGroup {...{ id, label, hint, error, required, isLabelHidden, errorWhen, className }}>
      <RangeSelector {...range} />
    </FieldGroup>
  );
}
