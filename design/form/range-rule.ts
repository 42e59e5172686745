import type { Option } from './select.tsx';

/** Both ends of a range as submitted; '' is open. */
export type Range = { min: string; max: string };

/**
 * Limits the options of a range: the lower end offers only values up to the chosen upper one, the upper end only
 * values from the chosen lower one. The first option of each list is the open end and always stays, and so does the
 * chosen one, so that a reversed range can be seen and corrected.
 * @param min options of the lower end, open end first; values are decimal numbers
 * @param max options of the upper end, open end first
 */
export function optionsInRange<RangeOption extends Option>(
  min: readonly RangeOption[],
  max: readonly RangeOption[],
  chosen: Range,
): { min: RangeOption[]; max: RangeOption[] } {
  return {
    min: min.filter(
      ({ value }, index) =>
        index === 0 || value === chosen.min || chosen.max === '' || Number(value) <= Number(chosen.max),
    ),
    max: max.filter(
      ({ value }, index) =>
        index === 0 || value === chosen.max || chosen.min === '' || Number(value) >= Number(chosen.min),
    ),
  };
}
