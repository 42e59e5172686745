import type { Currency } from '#property/money.ts';

const SIGNS: Record<Currency, string> = { EUR: '€', GBP: '£' };

/** @returns the symbol before an amount */
export function currencySign(currency: Currency): string {
  return SIGNS[currency];
}
