import { formatMoney } from '#property/money.ts';

/** @returns cents as whole euro, rounded up so that no cost is understated: `€41,725` */
export function amountText(cents: number): string {
  return formatMoney(Math.ceil(cents / 100), 'EUR');
}
