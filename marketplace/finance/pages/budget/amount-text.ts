import { type Currency, formatMoney } from '#property/money.ts';

/** @returns cents as whole units, rounded up so that no cost is understated: `€41,725` */
export function amountText(cents: number, currency: Currency): string {
  return formatMoney(Math.ceil(cents / 100), currency);
}
