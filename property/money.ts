/**
 * Amounts of listings are whole units of the currency (euro or pounds), because the market advertises no cents.
 * Payments to us are in cents.
 */
export const CURRENCIES = ['EUR', 'GBP'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** An amount in hundredths of its currency; pounds may have their value in euro, at the rate of the operator. */
export type Money = { cents: number; currency: Currency; euroCents?: number };

export const COLLECTION_PERIODS = ['weekly', 'monthly', 'yearly'] as const;
export type CollectionPeriod = (typeof COLLECTION_PERIODS)[number];

const MONTHS_PER_PERIOD: Record<CollectionPeriod, number> = { weekly: 12 / 52, monthly: 1, yearly: 12 };

/**
 * Converts a rent to a monthly rent, by which all rents are filtered and sorted.
 * @param amount whole currency units per `period`
 * @returns whole currency units per month, rounded to the nearest
 */
export function monthlyRent(amount: number, period: CollectionPeriod): number {
  return Math.round(amount / MONTHS_PER_PERIOD[period]);
}

/** @returns the weekly rent of a monthly one, in whole currency units, rounded to the nearest */
export function weeklyRent(perMonth: number): number {
  return Math.round(perMonth * MONTHS_PER_PERIOD.weekly);
}

// Built once: constructing an Intl.NumberFormat costs thirty times as much as using one.
const formats: Record<Currency, Intl.NumberFormat> = {
  EUR: new Intl.NumberFormat('en-IE', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 }),
  GBP: new Intl.NumberFormat('en-IE', {
    style: 'currency',
    currency: 'GBP',
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  }),
};

/** @returns for example `€195,000` or `£850`; amounts are written alike in both languages */
export function formatMoney(amount: number, currency: Currency): string {
  return formats[currency].format(amount);
}

const centFormats: Record<Currency, Intl.NumberFormat> = {
  EUR: new Intl.NumberFormat('en-IE', { style: 'currency', currency: 'EUR' }),
  GBP: new Intl.NumberFormat('en-IE', {
    style: 'currency',
    currency: 'GBP',
    currencyDisplay: 'narrowSymbol',
  }),
};

/** @param cents hundredths of the currency. @returns the price of a plan, for example `€69` or `£1,049.50` */
export function formatPrice(cents: number, currency: Currency): string {
  return cents % 100 === 0 ? formatMoney(cents / 100, currency) : formatCents(cents, currency);
}

/** @param cents hundredths of the currency. @returns for example `€69.00` or `£1,049.50` */
export function formatCents(cents: number, currency: Currency): string {
  return centFormats[currency].format(cents / 100);
}
