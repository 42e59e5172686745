import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shortPrice } from '#marketplace/compat/listings/short-price.ts';
import { languages } from '#platform/i18n/languages.ts';
import { COLLECTION_PERIODS } from '#property/money.ts';
import { PRICE_TYPES, SELLING_TYPES } from '#property/price.ts';
import { AD_TYPES } from '#property/section.ts';
import { setSterlingRate } from '#property/sterling.ts';
import { askingPricesOf } from '../from-rows.ts';
import type { PricedRow } from '../rows.ts';
import { askingPrice, summary } from '../testing/summaries.ts';
import { perSquareMetreText, priceText } from './price.ts';

const { t } = languages.en;
const base: PricedRow = {
  ad_type: 'sale',
  price_type: null,
  currency: 'EUR',
  sale_value: null,
  rental_value: null,
  collection_period: null,
  price_from: false,
  price_to: null,
  selling_type: null,
};
const rent = { ad_type: 'rental', collection_period: 'monthly' } as const;

describe('a price', () => {
  it.each<[Partial<PricedRow>, string, string]>([
    [{ sale_value: 195_000 }, '€195,000', '€195,000'],
    [{ sale_value: 195_000, currency: 'GBP' }, '£195,000', '£195,000'],
    [{}, 'Price on application', 'POA'],
    [{ sale_value: 240_000, price_from: true, price_to: 400_000 }, 'From €240,000', '€240,000+'],
    [{ sale_value: 100_000, selling_type: 'auction' }, 'AMV: €100,000', '€100,000'],
    // Without a guide price there is nothing to label AMV.
    [{ selling_type: 'auction' }, 'Price on application', 'POA'],
    [{ ...rent, rental_value: 1_990 }, '€1,990 per month', '€1,990'],
    [{ ...rent, rental_value: 2_970, price_from: true }, 'From €2,970 per month', '€2,970+'],
    [{ ...rent, rental_value: 250, collection_period: 'weekly' }, '€250 per week', '€250'],
    [
      { ...rent, ad_type: 'sharing', rental_value: 600, price_from: true, price_to: 800 },
      'From €600 to €800 per month',
      '€600+',
    ],
    [{ ad_type: 'rental_commercial' }, 'Price on application', 'POA'],
    [
      {
        ad_type: 'sale_commercial',
        price_type: 'let_or_sale',
        sale_value: 595_000,
        rental_value: 60_000,
        collection_period: 'yearly',
      },
      '€595,000 or €60,000 per year',
      '€595,000',
    ],
    [
      { ad_type: 'sale_commercial', price_type: 'let_or_sale', sale_value: 775_000 },
      '€775,000 or Rent on application',
      '€775,000',
    ],
  ])('%j as %s', (listing, text, short) => {
    expect(priceText(askingPricesOf({ ...base, ...listing }), t)).toBe(text);
    expect(shortPrice(askingPricesOf({ ...base, ...listing }), t)).toBe(short);
  });

  it.each<[Partial<PricedRow>, string, string]>([
    [{ sale_value: 235_000 }, '£235,000 (€273,728 approx.)', '£235,000 (€273,728 approx.)'],
    [
      { ...rent, rental_value: 355, collection_period: 'weekly' },
      '£355 (€414 approx.) per week',
      '£355 (€414 approx.)',
    ],
    [
      { ...rent, rental_value: 1_000, price_from: true },
      'From £1,000 (€1,165 approx.) per month',
      '£1,000+ (€1,165+ approx.)',
    ],
    [
      { ...rent, ad_type: 'sharing', rental_value: 500, price_from: true, price_to: 600 },
      'From £500 (€582 approx.) to £600 (€699 approx.) per month',
      '£500+ (€582+ approx.)',
    ],
    [
      { sale_value: 100_000, selling_type: 'auction' },
      'AMV: £100,000 (€116,480 approx.)',
      '£100,000 (€116,480 approx.)',
    ],
    [{ selling_type: 'auction' }, 'Price on application', 'POA'],
  ])('in pounds, %j as %s', (listing, text, short) => {
    setSterlingRate({ rate: 1.1648, date: '2026-11-20' });
    try {
      expect(priceText(askingPricesOf({ ...base, currency: 'GBP', ...listing }), t)).toBe(text);
      expect(shortPrice(askingPricesOf({ ...base, currency: 'GBP', ...listing }), t)).toBe(short);
    } finally {
      setSterlingRate(null);
    }
  });

  it('has exactly the relevant amounts, in every language', () => {
    const amount = fc.option(fc.integer({ min: 1, max: 2_000_000_000 }));
    const priced: fc.Arbitrary<PricedRow> = fc.record({
      ad_type: fc.constantFrom(...AD_TYPES),
      price_type: fc.constantFrom(null, ...PRICE_TYPES),
      currency: fc.constantFrom('EUR', 'GBP'),
      sale_value: amount,
      rental_value: amount,
      collection_period: fc.constantFrom(...COLLECTION_PERIODS),
      price_from: fc.boolean(),
      price_to: amount,
      selling_type: fc.constantFrom(null, ...SELLING_TYPES),
    });
    fc.assert(
      fc.property(priced, fc.constantFrom('en' as const, 'ga' as const), (listing, locale) => {
        const prices = askingPricesOf(listing);
        const text = priceText(prices, languages[locale].t);
        const shown = [...text.matchAll(/[€£]([\d,]+)/g)].map((match) =>
          Number(match[1]!.replaceAll(',', '')),
        );
        for (const value of shown)
          expect([listing.sale_value, listing.rental_value, listing.price_to]).toContain(value);
        const main = prices[0]?.amount;
        if (main) expect(shown).toContain(main.cents / 100);
        expect(text).not.toMatch(/null|undefined|NaN|\{/);
        expect(text.includes(listing.currency === 'EUR' ? '£' : '€')).toBe(false);
      }),
    );
  });
});

describe('the price per square metre', () => {
  const home = summary({ prices: [askingPrice(400_000)], floorArea: { value: 96, unit: 'METRES_SQUARED' } });

  it('is of a building for sale with one price and a size', () => {
    expect(perSquareMetreText(home, t)).toBe('€4,167 per m²');
    const sold = { ...home, soldPrice: { cents: 48_000_000, currency: 'EUR' as const } };
    expect(perSquareMetreText(sold, t)).toBe('€5,000 per m²');
  });

  it.each([
    ['no size', { floorArea: null }],
    ['a size that no home has', { floorArea: { value: 1, unit: 'METRES_SQUARED' } }],
    ['a size in acres', { floorArea: { value: 96, unit: 'ACRES' } }],
    ['a price on application', { prices: [askingPrice(null)] }],
    ['several prices', { prices: [askingPrice(400_000, { isFrom: true })] }],
    ['a guide price', { prices: [askingPrice(400_000, { isGuide: true })] }],
    ['a rent', { prices: [askingPrice(1_500, { period: 'monthly' })] }],
    ['land', { kind: 'site' }],
  ] as const)('is not there for %s', (_, part) => {
    expect(
      perSquareMetreText(
        { ...home, ...part, prices: [...('prices' in part ? part.prices : home.prices)] },
        t,
      ),
    ).toBeNull();
  });
});
