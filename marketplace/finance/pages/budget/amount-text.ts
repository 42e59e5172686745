import { formatMoney } from '#property/money.ts';

/** @returns cents as whole euro, rounded: `€41,725` */
export function amountText(cents: number): string {
  return formatMoney(Math.round(cents / 100), 'EUR');
}
