import { type Attributes, HOME_TYPES } from './attributes.ts';
import type { HomeEstimator } from './estimate.ts';
import type { HalfWidths } from './intervals.ts';

/** Facts of a home that people can be asked for, in the order in which they are easy to answer. */
export const QUESTIONS = [
  'beds',
  'type',
  'baths',
  'size',
  'ber',
] as const satisfies readonly (keyof Attributes)[];
export type Question = (typeof QUESTIONS)[number];

/** Floor areas of small, usual and large homes for each bedroom, and of homes without a known number of them. */
const SIZE_PER_BED = [25, 32, 42];
const SIZES = [60, 100, 150];

/** Answers that are likely, for each question. */
const LIKELY_ANSWERS: { [Q in Question]: (known: Attributes) => readonly NonNullable<Attributes[Q]>[] } = {
  beds: ({ type }) => (type === 'apartment' ? [1, 2, 3] : [2, 3, 4]),
  type: () => HOME_TYPES.filter((type) => COMMON_TYPES.has(type)),
  baths: () => [1, 2, 3],
  size: ({ beds }) => (beds === null ? SIZES : SIZE_PER_BED.map((size) => size * beds)),
  ber: () => [4, 8, 12],
};
const COMMON_TYPES: ReadonlySet<string> = new Set(['apartment', 'terraced', 'semi_detached', 'detached']);
/** An answer that narrows the range by less than this share is not worth a question. */
const MIN_GAIN = 0.02;

/**
 * Finds the question whose answer would narrow the range most: the mean half width over likely answers.
 * @param range of the home with the attributes that are known
 * @returns null when all is known, or no answer would help
 */
export function mostHelpfulQuestion(
  { halfWidths }: HomeEstimator,
  attributes: Attributes,
  { likely }: HalfWidths,
): Question | null {
  let best: Question | null = null;
  let narrowest = likely * (1 - MIN_GAIN);
  for (const question of QUESTIONS) {
    if (attributes[question] !== null) continue;
    const answers = LIKELY_ANSWERS[question](attributes);
    const widths = answers.map((answer) => halfWidths({ ...attributes, [question]: answer }).likely);
    const expected = widths.reduce((sum, width) => sum + width, 0) / widths.length;
    if (expected >= narrowest) continue;
    narrowest = expected;
    best = question;
  }
  return best;
}
