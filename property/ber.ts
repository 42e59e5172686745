/**
 * Building Energy Ratings. Two scales are in use: certificates issued before 24 May 2026 (A1 … G) and after (A0, A …
 * G without sub-grades), each valid for ten years. Filters use the one numeric scale that clients know (A1 = 0 … G =
 * 14); a rating of the new scale covers the range of old grades with the same kWh/m²/year.
 */
export const BER_GRADES = [
  'A1',
  'A2',
  'A3',
  'B1',
  'B2',
  'B3',
  'C1',
  'C2',
  'C3',
  'D1',
  'D2',
  'E1',
  'E2',
  'F',
  'G',
] as const;
export type BerGrade = (typeof BER_GRADES)[number];

export const BER_LEVELS_2026 = ['A0', 'A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;
export type BerLevel2026 = (typeof BER_LEVELS_2026)[number];

/** A range of positions on the scale A1 = 0 … G = 14, both ends included. */
export type BerRange = readonly [from: number, to: number];

const LEVEL_RANGES: Record<BerLevel2026, BerRange> = {
  A0: [0, 0],
  A: [0, 2],
  B: [3, 5],
  C: [6, 8],
  D: [9, 10],
  E: [11, 12],
  F: [13, 13],
  G: [14, 14],
};

/** Values in place of a grade: exempt, not needed or unknown, or pending. */
export const BER_WITHOUT_GRADE = ['SI_666', 'NA', 'BER_PENDING'] as const;

const gradeIndex = new Map<string, number>(BER_GRADES.map((grade, index) => [grade, index]));

function rangeOfPart(part: string): BerRange | null {
  const index = gradeIndex.get(part);
  if (index !== undefined) return [index, index];
  return part in LEVEL_RANGES ? LEVEL_RANGES[part as BerLevel2026] : null;
}

/**
 * Parses the rating of a listing: a grade (`B2`), a level of the 2026 scale (`A0`, `B`) or a combined rating of a
 * development (`A2B1`, `FG`), with its ends in any order.
 * @returns the positions it covers, or null if it states no grade (exempt, NA, pending) or is not a rating
 */
export function berRange(rating: string): BerRange | null {
  const parts = /^([A-G][0-3]?)([A-G][0-3]?)?$/.exec(rating);
  const first = parts && rangeOfPart(parts[1]!);
  if (!parts || !first) return null;
  if (parts[2] === undefined) return first;
  const second = rangeOfPart(parts[2]);
  return second && [Math.min(first[0], second[0]), Math.max(first[1], second[1])];
}

/** @returns the rating on the scale of grades, from better to worse: `B2` for one grade, `A2B1` for several */
function ratingOfRange([from, to]: BerRange): string {
  return from === to ? BER_GRADES[from]! : `${BER_GRADES[from]}${BER_GRADES[to]}`;
}

/**
 * The combined rating of a development, from its best home to its worst. Levels of the 2026 scale stay levels if all
 * homes have one (`A0B`), else they count as the grades that they cover.
 * @param ratings of the units; units without a grade are ignored
 * @returns null if no unit states a grade
 */
export function combinedRating(ratings: readonly string[]): string | null {
  const graded = ratings.filter((rating) => berRange(rating) !== null);
  if (graded.length === 0) return null;
  const levels = graded.map((rating) => BER_LEVELS_2026.indexOf(rating as BerLevel2026));
  // F and G are on both scales.
  if (levels.every((level) => level >= 0) && !graded.every((rating) => gradeIndex.has(rating))) {
    const [best, worst] = [Math.min(...levels), Math.max(...levels)];
    return BER_LEVELS_2026[best]! + (best === worst ? '' : BER_LEVELS_2026[worst]!);
  }
  const ranges = graded.map((rating) => berRange(rating)!);
  return ratingOfRange([Math.min(...ranges.map(([from]) => from)), Math.max(...ranges.map(([, to]) => to))]);
}

/** @returns the two ends of a combined rating (`A2B2`, `FG`), the better one first; null for any other */
export function ratingEnds(rating: string): readonly [best: string, worst: string] | null {
  const [, first, second] = /^([A-G][0-3]?)([A-G][0-3]?)$/.exec(rating) ?? [];
  const [one, other] = [rangeOfPart(first ?? ''), rangeOfPart(second ?? '')];
  if (!one || !other || first === second) return null;
  const isOrdered = one[0] < other[0] || (one[0] === other[0] && one[1] <= other[1]);
  return isOrdered ? [first!, second!] : [second!, first!];
}

/**
 * @returns whether the text is valid as the rating of a listing: a text that `berRange` parses, or one of
 * BER_WITHOUT_GRADE
 */
export function isBerRating(rating: string): boolean {
  return (BER_WITHOUT_GRADE as readonly string[]).includes(rating) || berRange(rating) !== null;
}
