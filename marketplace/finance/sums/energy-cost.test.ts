import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BER_GRADES, type BerRange, berRange } from '#property/ber.ts';
import { rulesAt } from '../rules/table.ts';
import { averageEnergyCost, energyCost, energyCosts } from './energy-cost.ts';

const rules = rulesAt('2026-11-26');

/** Lower and upper ends as the regulations print them, kWh per m² and year. */
const PRINTED = [0, 25, 50, 75, 100, 125, 150, 175, 200, 225, 260, 300, 340, 380, 450];

/** The cost of a year in euro: primary energy to delivered energy to money. */
function yearInEuro(kwh: number, squareMetres: number, isHeatPump: boolean): number {
  const delivered = (kwh * squareMetres) / (isHeatPump ? 1.75 : 1.1);
  return delivered * (isHeatPump ? 0.37 : 0.13);
}

const grade = fc.nat({ max: BER_GRADES.length - 1 });
const range: fc.Arbitrary<BerRange> = fc
  .tuple(grade, grade)
  .map(([one, other]) => [Math.min(one, other), Math.max(one, other)]);
const size = fc.double({ min: 10, max: 1000, noNaN: true });

describe('the energy cost of a home', () => {
  it.each([
    ['B3', 100, 137.5, false],
    ['A2', 100, 37.5, true],
    ['A0', 80, 12.5, true],
    ['A', 120, 37.5, true],
    ['C', 90, 187.5, false],
    ['G', 70, 450, false],
    ['A3B2', 85, 87.5, false],
  ])('of %s and %d m² is the middle of its grades', (rating, squareMetres, kwh, isHeatPump) => {
    const cost = energyCost(berRange(rating)!, null, squareMetres, rules);
    expect(cost.fuel).toBe(isHeatPump ? 'electricity' : 'gas');
    expect(Math.abs(cost.middle - (yearInEuro(kwh, squareMetres, isHeatPump) * 100) / 12)).toBeLessThan(0.51);
  });

  it('is between the costs of both ends of its grades, without an end for G', () => {
    fc.assert(
      fc.property(range, size, (grades, squareMetres) => {
        const { low, middle, high, fuel } = energyCost(grades, null, squareMetres, rules);
        const isHeatPump = grades[1] < 3;
        const cents = (kwh: number) => (yearInEuro(kwh, squareMetres, isHeatPump) * 100) / 12;
        expect(fuel).toBe(isHeatPump ? 'electricity' : 'gas');
        expect(Math.abs(low - cents(PRINTED[grades[0]]!))).toBeLessThan(0.51);
        if (grades[1] === 14) expect(high).toBeNull();
        else expect(Math.abs(high! - cents(PRINTED[grades[1] + 1]!))).toBeLessThan(0.51);
        expect(low).toBeLessThanOrEqual(middle);
        expect(middle).toBeLessThanOrEqual(high ?? Number.POSITIVE_INFINITY);
        expect(energyCosts(rules)(...grades, Number.NaN, squareMetres)).toBe(middle);
      }),
    );
  });

  it('follows the certificate where its figure is known', () => {
    const { low, middle, high } = energyCost([5, 5], 131.4, 100, rules);
    expect([low, high]).toEqual([middle, middle]);
    expect(energyCosts(rules)(5, 5, 131.4, 100)).toBe(middle);
    expect(Math.abs(middle - (yearInEuro(131.4, 100, false) * 100) / 12)).toBeLessThan(0.51);
  });

  it('of the average home is between those of C1 and D1', () => {
    const cost = (rating: string) => energyCost(berRange(rating)!, null, 100, rules).middle;
    expect(averageEnergyCost(100, rules)).toBeGreaterThan(cost('C1'));
    expect(averageEnergyCost(100, rules)).toBeLessThan(cost('D1'));
  });
});
