import { describe, expect, it } from 'vitest';
import { createPriceIndex } from '../price-index/rules.ts';
import { needsConsent, type RatedSale, relativePrices } from './rules.ts';

const NO_INDEX = createPriceIndex([]);
const SALE: RatedSale = {
  day: 19_799,
  month: 230,
  countyId: 6,
  address: '5 Main Street, Birr',
  eircode: null,
  priceCents: 30_000_000,
  fullPrice: 300_000,
  fullMarketPrice: true,
  streetKey: '6|main street',
  content: '5',
  copy: 1,
};
const units = (euro: number) => Math.round(10_000 * Math.log(euro));

describe('a relative price', () => {
  it('is the logarithm of the price with VAT less the level of the index', () => {
    const index = createPriceIndex([{ series: 'Midland - houses', month: 230, value: 150 }]);
    expect(relativePrices([SALE], index)).toEqual([Math.round(10_000 * Math.log(300_000 / 150))]);
    expect(relativePrices([{ ...SALE, fullPrice: 340_500 }], NO_INDEX)).toEqual([units(340_500)]);
  });

  it.each([
    ['not at full market price', { fullMarketPrice: false }],
    ['under 20,000', { fullPrice: 19_999.99 }],
    ['above 20 million', { fullPrice: 20_000_001 }],
  ])('is null for a sale %s', (_, change) => {
    expect(relativePrices([{ ...SALE, ...change }], NO_INDEX)).toEqual([null]);
  });

  it('counts the limits with VAT', () => {
    const prices = relativePrices(
      [
        { ...SALE, priceCents: 1_800_000, fullPrice: 20_430 },
        { ...SALE, priceCents: 1_800_000, fullPrice: 18_000, day: 1 },
      ],
      NO_INDEX,
    );
    expect(prices).toEqual([units(20_430), null]);
  });

  it('is null from three sales of one day, street and price on', () => {
    const homes = [1, 2, 3].map((number) => ({
      ...SALE,
      address: `${number} Main Street`,
      content: `${number}`,
    }));
    expect(relativePrices(homes, NO_INDEX)).toEqual([null, null, null]);
    expect(relativePrices(homes.slice(1), NO_INDEX)).toEqual([units(300_000), units(300_000)]);
  });

  it('is given to one of repeated rows, in any order', () => {
    const withEircode = { ...SALE, eircode: 'R42XK27', content: '7' };
    const notFull = { ...SALE, fullMarketPrice: false, content: '1' };
    expect(relativePrices([SALE, withEircode], NO_INDEX)).toEqual([null, units(300_000)]);
    expect(relativePrices([withEircode, SALE], NO_INDEX)).toEqual([units(300_000), null]);
    expect(relativePrices([notFull, SALE], NO_INDEX)).toEqual([null, units(300_000)]);
    expect(relativePrices([{ ...SALE, copy: 2 }, SALE], NO_INDEX)).toEqual([null, units(300_000)]);
  });
});

it('many removals need consent: more than 50 and more than one of twenty', () => {
  expect(needsConsent(50, 100)).toBe(false);
  expect(needsConsent(51, 1_020)).toBe(false);
  expect(needsConsent(51, 1_019)).toBe(true);
});
