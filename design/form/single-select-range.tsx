import { Field, type FieldTexts } from './field.tsx';
import type { Range } from './range-rule.ts';
import { Select } from './select.tsx';
import { useChosen } from './use-chosen.ts';

/** A range to choose as a whole: `1 to 2 bedrooms`. An empty end is open. */
export type RangeOption = Range & { label: string };

type SingleSelectRangeProps = FieldTexts & {
  id?: string;
  /** Names of the form fields; an end without a name is not submitted. */
  minName?: string;
  maxName?: string;
  options: readonly RangeOption[];
  value?: Range;
  defaultValue?: Range;
  onChange?: (range: Range) => void;
  disabled?: boolean;
};

const OPEN: Range = { min: '', max: '' };
const keyOf = ({ min, max }: Range) => `${min}-${max}`;

/**
 * A select of ranges; both ends of the chosen one are submitted. A range that is no option counts as the first, and a
 * reversed range is not offered.
 */
export function SingleSelectRange(props: SingleSelectRangeProps) {
  const { minName, maxName, value, defaultValue = OPEN, onChange, disabled, options: _, ...texts } = props;
  const options = props.options.filter(
    ({ min, max }) => min === '' || max === '' || Number(min) <= Number(max),
  );
  const [range, choose] = useChosen(value, defaultValue, onChange);
  const chosen = options.find((option) => keyOf(option) === keyOf(range)) ?? options[0];
  return (
    <Field {...texts}>
      {(control) => (
        <>
          <Select
            {...control}
            disabled={disabled}
            options={options.map((option) => ({ value: keyOf(option), label: option.label }))}
            value={chosen && keyOf(chosen)}
            onChange={(event) => {
              const found = options.find((option) => keyOf(option) === event.currentTarget.value);
              if (found) choose({ min: found.min, max: found.max });
            }}
          />
          {minName && <input type="hidden" name={minName} value={chosen?.min ?? ''} disabled={disabled} />}
          {maxName && <input type="hidden" name={maxName} value={chosen?.max ?? ''} disabled={disabled} />}
        </>
      )}
    </Field>
  );
}
