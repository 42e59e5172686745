import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  BER_GRADES,
  BER_LEVELS_2026,
  BER_WITHOUT_GRADE,
  berRange,
  combinedRating,
  ratingEnds,
} from './ber.ts';

const grade = fc.constantFrom(...BER_GRADES);
const any = fc.constantFrom<string>(...BER_GRADES, ...BER_LEVELS_2026, ...BER_WITHOUT_GRADE);

it('combines the ratings of homes into one range from the best to the worst', () => {
  fc.assert(
    fc.property(fc.array(any), (ratings) => {
      const ranges = ratings.map(berRange).filter((range) => range !== null);
      const combined = combinedRating(ratings);
      const ends = [Math.min(...ranges.map(([from]) => from)), Math.max(...ranges.map(([, to]) => to))];
      expect(combined && berRange(combined)).toEqual(ranges.length === 0 ? null : ends);
    }),
  );
});

it('writes one grade for homes that share it, and both ends for homes that differ', () => {
  fc.assert(
    fc.property(grade, grade, (one, other) => {
      const [best, worst] = [one, other].sort();
      expect(combinedRating([one, other])).toBe(best === worst ? best : `${best}${worst}`);
    }),
  );
  expect(combinedRating(['F', 'G'])).toBe('FG');
});

it('reads both ends of a combined rating, and none of others', () => {
  const part = fc.constantFrom<string>(...BER_GRADES, ...BER_LEVELS_2026);
  fc.assert(
    fc.property(part, part, (one, other) => {
      const ends = ratingEnds(one + other);
      if (one === other) expect(ends).toBeNull();
      else expect([...ends!].sort()).toEqual([one, other].sort());
      const [best, worst] = ends?.map((end) => berRange(end)!) ?? [[0], [0]];
      expect(best![0]).toBeLessThanOrEqual(worst![0]);
      expect(ratingEnds(one)).toBeNull();
    }),
  );
  for (const rating of [...BER_WITHOUT_GRADE, 'A4B2', 'A2B2C1', '']) expect(ratingEnds(rating)).toBeNull();
});

it('keeps the levels of 2026 where all homes have one', () => {
  expect(combinedRating(['B', 'A0'])).toBe('A0B');
  expect(combinedRating(['A0', 'B2'])).toBe('A1B2');
});
