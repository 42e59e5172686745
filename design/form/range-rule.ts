import type { Option } from './select.tsx';

/** Both ends of a range as they are sent; '' leaves that end open. */
export type Range = { min: string; max: string };

/**
 * The rule of paired limits: the lower one offers only values not above the chosen upper one, the upper one only values
 * not below the chosen lower one. The first option of each list is the open end and always stays, and so does what is
 * chosen, so that a range that came in the wrong way round can be seen and mended.
 * @param min options of the lower limit, open end first; values are decimal numbers
 * @param max options of the upper limit, open end first
 */
export function optionsInRange(
  min: readonly Option[],
  max: readonly Option[],
  chosen: Range,
): { min: Option[]; max: Option[] } {
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
