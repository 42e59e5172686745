import type { Translate } from '#platform/i18n/language.ts';
import { wholeSquareFeet } from '#property/size.ts';
import {
  COMMERCIAL_FLOOR_FEET_STEPS,
  COMMERCIAL_FLOOR_STEPS,
  FLOOR_FEET_STEPS,
  FLOOR_STEPS,
} from '../filters/steps.ts';

type SizeOption = { value: string; label: string; group: string };

const HOMES = { feet: FLOOR_FEET_STEPS, metres: FLOOR_STEPS };
const COMMERCIAL = { feet: COMMERCIAL_FLOOR_FEET_STEPS, metres: COMMERCIAL_FLOOR_STEPS };

/**
 * The sizes of the filter in both units, each under its name, so that one chooses the unit with the size. The values
 * of square feet are square metres too: a search is the same in either unit.
 * @param offered the sizes of the filter in the usual unit of the place, and a chosen size, in m²
 */
export function sizeOptions(offered: readonly { value: string }[], t: Translate): SizeOption[] {
  const values = offered.map(({ value }) => Number(value));
  const isCommercial = Object.values(COMMERCIAL).some((steps) => values.includes(steps.at(-1)!));
  const steps = isCommercial ? COMMERCIAL : HOMES;
  const all = [...new Set([...steps.feet, ...steps.metres, ...values])].sort((one, other) => one - other);
  const feet = all.flatMap((value): SizeOption[] => {
    const size = wholeSquareFeet(value);
    return size === null ? [] : [option(value, t('results.feet', { size }), t('results.squareFeet'))];
  });
  const metres = all
    .filter((value) => wholeSquareFeet(value) === null)
    .map((value) => option(value, t('results.metres', { size: value }), t('results.squareMetres')));
  return values.includes(steps.feet[0]!) ? [...feet, ...metres] : [...metres, ...feet];
}

function option(value: number, label: string, group: string): SizeOption {
  return { value: String(value), label, group };
}
