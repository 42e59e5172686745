import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BER_GRADES, berRange, isBerRating } from './ber.ts';
import {
  combinedEnergyRating,
  EPC_BANDS,
  energyRange,
  epcBandOf,
  isEnergyRating,
  parseEpcNumber,
} from './epc.ts';

const EPC_RATINGS = EPC_BANDS.map((band) => `EPC_${band}`);

describe('the band of a score', () => {
  it.each([
    [100, 'A'],
    [92, 'A'],
    [91, 'B'],
    [81, 'B'],
    [80, 'C'],
    [69, 'C'],
    [68, 'D'],
    [55, 'D'],
    [54, 'E'],
    [39, 'E'],
    [38, 'F'],
    [21, 'F'],
    [20, 'G'],
    [1, 'G'],
  ])('%i is %s', (score, band) => expect(epcBandOf(score)).toBe(band));

  it('gets no better with a lower score', () => {
    const score = fc.integer({ min: 1, max: 100 });
    fc.assert(
      fc.property(score, score, (one, other) => {
        if (one > other) expect(epcBandOf(one) <= epcBandOf(other)).toBe(true);
      }),
    );
  });
});

describe('the number of a certificate', () => {
  it('is read with and without hyphens or spaces, and written with hyphens', () => {
    const four = fc.integer({ min: 0, max: 9999 }).map((part) => String(part).padStart(4, '0'));
    fc.assert(
      fc.property(
        fc.array(four, { minLength: 5, maxLength: 5 }),
        fc.constantFrom('', '-', ' ', ' - '),
        (parts, between) => {
          expect(parseEpcNumber(parts.join(between))).toBe(parts.join('-'));
        },
      ),
    );
  });

  it.each(['', '1234', '1234-5678-9012-3456-789', '1234-5678-9012-3456-78901', '1234-5678-9012-3456-789a'])(
    'is not %j',
    (text) => expect(parseEpcNumber(text)).toBeNull(),
  );
});

describe('the rating of a listing', () => {
  it('tells bands from the BER levels of the same letter', () => {
    for (const rating of EPC_RATINGS) {
      expect(isEnergyRating(rating)).toBe(true);
      expect(isBerRating(rating)).toBe(false);
      expect(berRange(rating)).toBeNull();
    }
    expect(isEnergyRating('B2')).toBe(true);
    for (const wrong of ['EPC_', 'EPC_B2', 'EPC_H', 'EPC_ABC', 'epc_b'])
      expect(isEnergyRating(wrong)).toBe(false);
  });

  it('covers in a search the BER grades of its letter, and no others', () => {
    for (const [index, band] of EPC_BANDS.entries()) {
      const [from, to] = energyRange(EPC_RATINGS[index]!)!;
      const covered = BER_GRADES.filter((_, position) => position >= from && position <= to);
      expect(covered).toEqual(BER_GRADES.filter((grade) => grade.startsWith(band)));
    }
    expect(energyRange('EPC_BD')).toEqual([3, 10]);
    expect(energyRange('C1')).toEqual(berRange('C1'));
    expect(energyRange('NA')).toBeNull();
  });

  it('of a development spans its homes', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...EPC_RATINGS, 'BER_PENDING'), { minLength: 1 }), (ratings) => {
        const letters = ratings.filter((one) => one.startsWith('EPC_')).map((one) => one.at(-1)!);
        const combined = combinedEnergyRating(ratings);
        const [best, worst] = [letters.toSorted()[0], letters.toSorted().at(-1)];
        const spanned = best === worst ? `EPC_${best}` : `EPC_${best}${worst}`;
        expect(combined).toBe(best === undefined ? null : spanned);
      }),
    );
    expect(combinedEnergyRating(['A2', 'B1'])).toBe('A2B1');
  });
});
