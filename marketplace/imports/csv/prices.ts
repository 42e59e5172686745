import { MAX_AMOUNT, type NewListing } from '#marketplace/listings/write-model/new-listing.ts';
import type { CsvRow } from '#platform/files/csv.ts';
import { isNorthernIreland } from '#property/county.ts';
import { type CollectionPeriod, monthlyRent } from '#property/money.ts';
import { numberOf } from './texts.ts';
import type { Market } from './vocabulary.ts';

/** Reports a dropped or guessed value. */
export type Warn = (column: string, message: string) => void;

/** Smaller amounts are placeholders: whole currency units for a sale, per month for a rent. */
const MIN_SALE = 1_000;
const MIN_MONTHLY_RENT = 20;

const PERIODS: Record<string, CollectionPeriod> = { week: 'weekly', month: 'monthly', year: 'yearly' };
const PERIOD_IN_TEXT = /per (week|month|year)/i;

type Prices = Pick<
  NewListing,
  | 'saleValue'
  | 'saleOnApplication'
  | 'rentalValue'
  | 'collectionPeriod'
  | 'rentalOnApplication'
  | 'priceFrom'
  | 'priceTo'
  | 'priceType'
  | 'sellingType'
>;

export type PriceContext = {
  market: Market;
  countyId: number;
  /** Pounds per euro, from rows of the file with both; null without any. */
  sterlingRate: number | null;
  warn: Warn;
};

/** The prices of a row in the currency of its county. */
export function pricesOf(row: CsvRow, context: PriceContext): Prices {
  const { market, warn } = context;
  const kind = row.price_kind ?? '';
  const text = row.price_text ?? '';
  // "€595,000 or €60,000 per year": for sale or to let; the first part is the sale price.
  const [first = '', second] = text.split(/\s+or\s+/i);
  const isCommercial = market.adType === 'sale_commercial' || market.adType === 'rental_commercial';
  const isRent = !market.adType.startsWith('sale');

  const period = PERIODS[row.rent_period?.toLowerCase() ?? ''] ?? periodIn(text);
  // The amount of a row with a hidden sale price is its rent.
  const rentOnly = second !== undefined && /on application/i.test(first);
  const low = rentOnly ? null : amountOf(row.price_eur, first, 0, context);
  const high = rentOnly ? null : amountOf(row.price_max_eur, first, 1, context);
  const from = kind === 'from' || /^from\b/i.test(text);
  const range = { priceFrom: from || (high !== null && high !== low), priceTo: high !== low ? high : null };

  if (isRent) {
    if (low !== null && !period) warn('rent_period', 'a rent without a period: taken as a month');
    const rent = rentOf(low, period ?? 'monthly', warn);
    return { ...rent, ...(rent.rentalValue ? range : {}), ...(isCommercial ? { priceType: 'let' } : {}) };
  }
  const saleValue = sensibleSale(low, warn);
  const sale: Prices = {
    saleValue,
    saleOnApplication: saleValue === null,
    ...(saleValue === null ? {} : range),
    sellingType: kind === 'amv' || /^AMV\b/i.test(text) ? 'auction' : 'private_treaty',
  };
  if (!isCommercial) return sale;
  if (second === undefined) return { ...sale, priceType: 'sale' };
  const rent = amountOf(rentOnly ? row.price_eur : undefined, second, 0, context);
  return { ...sale, ...rentOf(rent, periodIn(second) ?? 'yearly', warn), priceType: 'let_or_sale' };
}

function periodIn(text: string): CollectionPeriod | undefined {
  return PERIODS[PERIOD_IN_TEXT.exec(text)?.[1]?.toLowerCase() ?? ''];
}

function rentOf(rent: number | null, period: CollectionPeriod, warn: Warn): Prices {
  const isSensible = rent !== null && monthlyRent(rent, period) >= MIN_MONTHLY_RENT && rent <= MAX_AMOUNT;
  if (rent !== null && !isSensible) warn('price_eur', 'an amount nobody means: taken as on application');
  return isSensible
    ? { rentalValue: rent, collectionPeriod: period }
    : { rentalValue: null, collectionPeriod: null, rentalOnApplication: true };
}

function sensibleSale(value: number | null, warn: Warn): number | null {
  if (value === null || (value >= MIN_SALE && value <= MAX_AMOUNT)) return value;
  warn('price_eur', 'an amount nobody means: taken as on application');
  return null;
}

/**
 * An amount in the county's currency. In Northern Ireland the text has pounds (`£235,000 (€273,727)`); euro alone is
 * converted at the file's rate. Without an amount column the text is used.
 * @param place 0 for the first amount in the text, 1 for the second
 */
function amountOf(
  column: string | undefined,
  text: string,
  place: 0 | 1,
  context: PriceContext,
): number | null {
  const euro = numberOf(column) ?? amountsIn(text, '€')[place] ?? null;
  if (column && numberOf(column) === null) context.warn('price_eur', 'not a number');
  if (!isNorthernIreland(context.countyId)) return euro === null ? null : Math.round(euro);
  const pounds = amountsIn(text, '£')[place];
  if (pounds !== undefined) return Math.round(pounds);
  if (euro === null) return null;
  if (context.sterlingRate === null) {
    context.warn('price_eur', 'euro in Northern Ireland, and no row shows the rate: taken as on application');
    return null;
  }
  context.warn('price_eur', 'euro in Northern Ireland: turned into pounds at the rate of the file');
  return Number((euro * context.sterlingRate).toPrecision(3));
}

function amountsIn(text: string, sign: '€' | '£'): number[] {
  return [...text.matchAll(new RegExp(`${sign}\\s?([\\d,]+(?:\\.\\d+)?)`, 'g'))].flatMap(
    (match) => numberOf(match[1]) ?? [],
  );
}

/** The exchange rate of a row with both amounts: `£235,000 (€273,727)`. */
export function rateIn(priceText: string): number | null {
  const pair = /£\s?([\d,]+)\s*\(€\s?([\d,]+)[^)\d]*\)/.exec(priceText);
  const pounds = numberOf(pair?.[1]);
  const euro = numberOf(pair?.[2]);
  return pounds && euro ? pounds / euro : null;
}
