import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pricesOf, rateIn } from './prices.ts';
import { marketOf } from './vocabulary.ts';

function read(
  section: string,
  row: Record<string, string>,
  { countyId = 1, rate = null as number | null } = {},
) {
  const warnings: string[] = [];
  const prices = pricesOf(row, {
    market: marketOf(section)!,
    countyId,
    sterlingRate: rate,
    warn: (column) => warnings.push(column),
  });
  return { ...prices, warnings };
}

describe('a price in a file', () => {
  it('for sale is the amount, or on application without one', () => {
    expect(read('sale', { price_eur: '395000', price_text: '€395,000' })).toMatchObject({
      saleValue: 395_000,
      saleOnApplication: false,
      sellingType: 'private_treaty',
      warnings: [],
    });
    expect(read('sale', { price_eur: '', price_kind: 'on-application' })).toMatchObject({
      saleValue: null,
      saleOnApplication: true,
      warnings: [],
    });
  });

  it('at an auction is a guide, even when on application', () => {
    expect(read('sale', { price_eur: '250000', price_kind: 'amv' })).toMatchObject({
      sellingType: 'auction',
    });
    expect(
      read('sale', { price_eur: '', price_kind: 'amv', price_text: 'AMV: Price on Application' }),
    ).toMatchObject({
      sellingType: 'auction',
      saleOnApplication: true,
    });
  });

  it('with a range keeps both ends', () => {
    const row = { price_eur: '600', price_max_eur: '800', price_kind: 'from', rent_period: 'month' };
    expect(read('share', row)).toMatchObject({ rentalValue: 600, priceTo: 800, priceFrom: true });
  });

  it('of business premises for sale or to let is two prices', () => {
    const row = { price_eur: '595000', price_text: '€595,000 or €60,000 per year' };
    expect(read('commercial-sale', row)).toMatchObject({
      priceType: 'let_or_sale',
      saleValue: 595_000,
      rentalValue: 60_000,
      collectionPeriod: 'yearly',
    });
    const rentShown = {
      price_eur: '15750',
      price_text: 'Price on Application or €15,750 per year',
      rent_period: 'year',
    };
    expect(read('commercial-sale', rentShown)).toMatchObject({
      saleValue: null,
      saleOnApplication: true,
      rentalValue: 15_750,
    });
    expect(read('commercial-sale', { price_text: 'Price on Application or Rent Negotiable' })).toMatchObject({
      saleOnApplication: true,
      rentalOnApplication: true,
    });
  });

  it('that is a placeholder is on application', () => {
    expect(read('commercial-sale', { price_eur: '1' })).toMatchObject({
      saleOnApplication: true,
      warnings: ['price_eur'],
    });
    expect(read('rent', { price_eur: '2', rent_period: 'month' })).toMatchObject({
      rentalOnApplication: true,
    });
  });

  it(`in Northern Ireland is in pounds: as shown, or converted at the file's rate`, () => {
    const shown = { price_eur: '273727', price_text: '£235,000 (€273,727)' };
    expect(read('sale', shown, { countyId: 27 })).toMatchObject({ saleValue: 235_000, warnings: [] });
    const rate = rateIn(shown.price_text);
    expect(read('sale', { price_eur: '75712' }, { countyId: 27, rate })).toMatchObject({ saleValue: 65_000 });
    expect(read('sale', { price_eur: '75712' }, { countyId: 27 })).toMatchObject({ saleOnApplication: true });
    expect(read('sale', shown, { countyId: 1 })).toMatchObject({ saleValue: 273_727 });
  });

  it('has a period exactly when it is a rent, and is never both an amount and on application', () => {
    const cell = (...texts: string[]) => fc.constantFrom('', ...texts);
    const row = fc.record({
      price_eur: cell('1', '950', '250000', 'call', '99999999999'),
      price_max_eur: cell('1200', '0'),
      price_kind: cell('from', 'amv', 'on-application', 'negotiable', 'odd'),
      price_text: cell(
        '€950 per month',
        '£10 (€12) per week',
        'From €1 to €2',
        '€5 or €6 per year',
        'Rent Negotiable',
      ),
      rent_period: cell('week', 'month', 'year', 'fortnight'),
    });
    const sections = fc.constantFrom(
      'sale',
      'rent',
      'share',
      'commercial-sale',
      'commercial-rent',
      'parking-rent',
    );
    fc.assert(
      fc.property(sections, row, fc.constantFrom(1, 27), (section, cells, countyId) => {
        const prices = read(section, cells, { countyId, rate: 0.86 });
        expect(prices.rentalValue == null).toBe(prices.collectionPeriod == null);
        if (prices.saleOnApplication) expect(prices.saleValue).toBeNull();
        if (prices.rentalOnApplication) expect(prices.rentalValue).toBeNull();
        const anyPrice = [prices.saleValue, prices.rentalValue].some((value) => value != null);
        expect(anyPrice || prices.saleOnApplication || prices.rentalOnApplication).toBe(true);
      }),
    );
  });
});
