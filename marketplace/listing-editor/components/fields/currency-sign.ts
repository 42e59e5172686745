import type { Currency } from '#property/money.ts';

const SIGNS: Record<Currency, string> = { EUR: '€', GBP: '£' };

/** @returns what stands before an amount */
export function currencySign(currency: Currency): string {
  return SIGNS[currency];
}
