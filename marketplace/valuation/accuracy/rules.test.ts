import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measureOutcomes, type Outcome } from './rules.ts';

const outcome = fc.record<Outcome>({
  stage: fc.constantFrom('address', 'rooms', 'full', 'asking'),
  kind: fc.constantFrom('flat', 'numbered', 'unnumbered'),
  confidence: fc.constantFrom('high', 'medium', 'low', 'none'),
  countyId: fc.integer({ min: 1, max: 26 }),
  type: fc.constantFrom(null, 'apartment', 'detached'),
  price: fc.double({ min: 11, max: 14, noNaN: true }),
  halfWidth80: fc.double({ min: 0.05, max: 0.5, noNaN: true }),
  halfWidth90: fc.double({ min: 0.5, max: 0.9, noNaN: true }),
  sold: fc.double({ min: 11, max: 14, noNaN: true }),
  soldOn: fc.constantFrom('2024-01-31', '2024-04-01', '2025-12-31'),
});

describe('measured errors', () => {
  it('are those that counting by hand gives', () => {
    fc.assert(
      fc.property(fc.array(outcome, { minLength: 1, maxLength: 60 }), (outcomes) => {
        const groups = measureOutcomes(outcomes);
        for (const stage of new Set(outcomes.map((one) => one.stage))) {
          const own = outcomes.filter((one) => one.stage === stage);
          const all = groups.find((group) => group.stage === stage && group.grouping === 'all')!;
          const given = own.filter((one) => one.confidence !== 'none');
          const errors = given.map((one) => Math.abs(Math.exp(one.price) / Math.exp(one.sold) - 1));
          expect(all.homes).toBe(own.length);
          expect(all.refused).toBe(own.length - given.length);
          if (given.length === 0) {
            expect(all).toMatchObject({ medianError: null, bias: null, within10: null });
          } else {
            const below = errors.filter((error) => error < all.medianError! - 1e-9).length;
            const above = errors.filter((error) => error > all.medianError! + 1e-9).length;
            expect(Math.max(below, above)).toBeLessThanOrEqual(errors.length / 2);
            const close = errors.filter((error) => error <= 0.2).length;
            expect(all.within20).toBeCloseTo(close / errors.length, 6);
          }
          const covered = own.filter(
            (one) => one.sold >= one.price - one.halfWidth90 && one.sold <= one.price + one.halfWidth90,
          );
          expect(all.coverage90).toBeCloseTo(covered.length / own.length, 1);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('of each grouping count every home once, but homes of unknown type', () => {
    fc.assert(
      fc.property(fc.array(outcome, { minLength: 1, maxLength: 40 }), (outcomes) => {
        const groups = measureOutcomes(outcomes);
        for (const grouping of ['all', 'countyGroup', 'kind', 'quarter', 'confidence', 'like'] as const) {
          const homes = groups.filter((group) => group.grouping === grouping);
          expect(homes.reduce((sum, group) => sum + group.homes, 0)).toBe(outcomes.length);
        }
        const typed = groups.filter((group) => group.grouping === 'type');
        expect(typed.reduce((sum, group) => sum + group.homes, 0)).toBe(
          outcomes.filter((one) => one.type !== null).length,
        );
      }),
      { numRuns: 100 },
    );
  });
});
