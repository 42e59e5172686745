import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BER_GRADES, BER_LEVELS_2026, BER_WITHOUT_GRADE, berRange, combinedRating } from './ber.ts';

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

it('keeps the levels of 2026 where all homes have one', () => {
  expect(combinedRating(['B', 'A0'])).toBe('A0B');
  expect(combinedRating(['A0', 'B2'])).toBe('A1B2');
});
