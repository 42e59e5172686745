import type { Currency, Money } from './money.ts';

/** The operator's exchange rate of the pound. @property rate euro per pound @property date `2026-11-20` */
export type SterlingRate = { rate: number; date: string };

let current: SterlingRate | null = null;

/** Sets the rate that converts prices in pounds to euro, in this process; null shows pounds only. */
export function setSterlingRate(rate: SterlingRate | null): void {
  current = rate;
}

/** @returns the operator's rate, or null */
export function sterlingRate(): SterlingRate | null {
  return current;
}

/** @returns an amount of pounds in whole euro, rounded; null without a rate */
export function euroOfPounds(pounds: number): number | null {
  return current && Math.round(pounds * current.rate);
}

/** @param amount whole units of the currency, as columns have it. @returns the amount, in pounds with its euro value */
export function moneyOf(amount: number, currency: Currency): Money {
  const euro = currency === 'GBP' ? euroOfPounds(amount) : null;
  return { cents: amount * 100, currency, ...(euro === null ? {} : { euroCents: euro * 100 }) };
}
