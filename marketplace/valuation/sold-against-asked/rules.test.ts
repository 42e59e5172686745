import fc from 'fast-check';
import { expect, it } from 'vitest';
import { askedRatios, MIN_HOMES, type SoldAsked } from './rules.ts';

const home = fc.record<SoldAsked>({
  areaIds: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 4 }),
  year: fc.integer({ min: 2022, max: 2023 }),
  askingPrice: fc.integer({ min: 100, max: 1_000 }),
  soldPrice: fc.integer({ min: 40, max: 2_500 }),
});

it('compares prices paid with asking prices as counting by hand does', () => {
  fc.assert(
    fc.property(fc.array(home, { maxLength: 200 }), (homes) => {
      const found = askedRatios(homes);
      for (const areaId of [1, 2, 3]) {
        for (const year of [2022, 2023]) {
          const ratios = homes
            .filter((one) => one.year === year && one.areaIds.includes(areaId))
            .map((one) => one.soldPrice / one.askingPrice)
            .filter((ratio) => ratio >= 0.5 && ratio <= 2);
          const group = found.find((one) => one.areaId === areaId && one.year === year);
          if (ratios.length < MIN_HOMES) {
            expect(group).toBeUndefined();
            continue;
          }
          expect(group!.homes).toBe(ratios.length);
          const share = (limit: number) => ratios.filter((ratio) => ratio < limit).length / ratios.length;
          expect(share(group!.medianRatio)).toBeLessThanOrEqual(0.5);
          expect(share(group!.lowerRatio)).toBeLessThanOrEqual(0.25);
          expect(share(group!.upperRatio)).toBeLessThanOrEqual(0.75);
          expect(group!.lowerRatio).toBeLessThanOrEqual(group!.medianRatio);
          expect(group!.medianRatio).toBeLessThanOrEqual(group!.upperRatio);
        }
      }
    }),
    { numRuns: 60 },
  );
});
