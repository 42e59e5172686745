import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languages } from '#platform/i18n/languages.ts';
import type { Compared } from '../contract.ts';
import { comparisonRows } from './comparison-rows.ts';

const FACTS: NonNullable<Compared['facts']> = {
  picture: null,
  price: 'Price on Application',
  pricePerArea: null,
  propertyType: 'Semi-D',
  beds: '3 Bed',
  baths: null,
  size: null,
  ber: 'B2',
  energy: { least: 10_000, most: 12_500 },
  priceHistory: [],
  publishedAt: null,
  daysOnMarket: 3,
  facilities: [],
};
const ad = (adId: number, facts: Partial<typeof FACTS> | null, note: string | null = null): Compared => ({
  adId,
  standing: facts ? 'available' : 'sold',
  title: `Ad ${adId}`,
  path: null,
  facts: facts && { ...FACTS, ...facts },
  savedAd: note !== null,
  note,
});
const rowOf = (ads: Compared[], key: string) =>
  comparisonRows(ads, languages.en).find((row) => row.key === key);

describe('comparison rows', () => {
  it('mark a difference exactly when the values are not all equal', () => {
    const size = fc.option(fc.constantFrom('80 m²', '104 m²'));
    fc.assert(
      fc.property(fc.array(size, { minLength: 1, maxLength: 4 }), (sizes) => {
        const row = rowOf(
          sizes.map((one, index) => ad(index + 1, { size: one })),
          'size',
        );
        if (sizes.every((one) => one === null)) expect(row).toBeUndefined();
        else expect(row?.differs).toBe(sizes.some((one) => one !== sizes[0]));
      }),
    );
  });

  it('have a tick for each facility that one of the listings has', () => {
    const parking = { key: 'PARKING', name: 'Parking' };
    const row = rowOf([ad(1, { facilities: [parking] }), ad(2, {})], 'PARKING');
    expect(row).toEqual({ key: 'PARKING', label: 'Parking', cells: [{ kind: 'tick' }, null], differs: true });
  });

  it('ignore listings that have gone and notes when marking differences', () => {
    const ads = [ad(1, {}, 'mine'), ad(2, null), ad(3, {})];
    expect(comparisonRows(ads, languages.en).filter(({ differs }) => differs)).toEqual([]);
    expect(rowOf(ads, 'note')?.cells).toEqual([{ kind: 'words', words: ['mine'] }, null, null]);
  });

  it('format the day of a price change as pages do', () => {
    const step = { price: '€440,000', priceDifference: '€10,000' } as const;
    const down = { ...step, direction: 'DECREASE', date: '2026-11-21' } as const;
    expect(rowOf([ad(1, { priceHistory: [down] })], 'history')?.cells).toEqual([
      { kind: 'words', words: ['Down €10,000 on 21 November 2026'] },
    ]);
  });

  it('format prices as pages do', () => {
    expect(rowOf([ad(1, {})], 'price')?.cells).toEqual([{ kind: 'words', words: ['Price on application'] }]);
    expect(rowOf([ad(1, {})], 'energy')?.cells).toEqual([
      { kind: 'words', words: ['10,000 to 12,500 kWh a year'] },
    ]);
  });
});
