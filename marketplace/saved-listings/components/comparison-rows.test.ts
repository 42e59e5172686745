import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languages } from '#platform/i18n/languages.ts';
import type { ComparedView } from './compared-view.ts';
import { comparisonRows } from './comparison-rows.ts';

const FACTS: NonNullable<ComparedView['facts']> = {
  picture: null,
  price: 'Price on application',
  pricePerArea: null,
  propertyType: 'Semi-D',
  beds: '3 bed',
  baths: null,
  size: null,
  ber: 'B2',
  energy: { least: 10_000, most: 12_500 },
  priceChanges: [],
  daysOnMarket: 3,
  facilities: [],
};
const listing = (
  adId: number,
  facts: Partial<typeof FACTS> | null,
  note: string | null = null,
): ComparedView => ({
  adId,
  status: facts ? 'available' : 'sold',
  title: `Ad ${adId}`,
  href: null,
  facts: facts && { ...FACTS, ...facts },
  note,
});
const rowOf = (listings: ComparedView[], key: string) =>
  comparisonRows(listings, languages.en).find((row) => row.key === key);

describe('comparison rows', () => {
  it('mark a difference exactly when the values are not all equal', () => {
    const size = fc.option(fc.constantFrom('80 m²', '104 m²'));
    fc.assert(
      fc.property(fc.array(size, { minLength: 1, maxLength: 4 }), (sizes) => {
        const row = rowOf(
          sizes.map((one, index) => listing(index + 1, { size: one })),
          'size',
        );
        if (sizes.every((one) => one === null)) expect(row).toBeUndefined();
        else expect(row?.differs).toBe(sizes.some((one) => one !== sizes[0]));
      }),
    );
  });

  it('have a tick for each facility that one of the listings has', () => {
    const parking = { key: 'PARKING' as const, name: 'Parking' };
    const row = rowOf([listing(1, { facilities: [parking] }), listing(2, {})], 'PARKING');
    expect(row).toEqual({ key: 'PARKING', label: 'Parking', cells: [{ kind: 'tick' }, null], differs: true });
  });

  it('ignore listings that have gone and notes when marking differences', () => {
    const listings = [listing(1, {}, 'mine'), listing(2, null), listing(3, {})];
    expect(comparisonRows(listings, languages.en).filter(({ differs }) => differs)).toEqual([]);
    expect(rowOf(listings, 'note')?.cells).toEqual([{ kind: 'words', words: ['mine'] }, null, null]);
  });

  it('name each price change', () => {
    const down = { isDrop: true, by: '€10,000', date: '21 November 2026' };
    expect(rowOf([listing(1, { priceChanges: [down] })], 'history')?.cells).toEqual([
      { kind: 'words', words: ['Down €10,000 on 21 November 2026'] },
    ]);
  });

  it('format prices as pages do', () => {
    expect(rowOf([listing(1, {})], 'price')?.cells).toEqual([
      { kind: 'words', words: ['Price on application'] },
    ]);
    expect(rowOf([listing(1, {})], 'energy')?.cells).toEqual([
      { kind: 'words', words: ['10,000 to 12,500 kWh a year'] },
    ]);
  });
});
