/** The operator's exchange rate of the pound. @property rate euro for one pound @property date `2026-11-20` */
export type SterlingRate = { rate: number; date: string };

let current: SterlingRate | null = null;

/** Sets the rate that prices in pounds are shown in euro by, in this process; null shows pounds alone. */
export function setSterlingRate(rate: SterlingRate | null): void {
  current = rate;
}

/** @returns the operator's rate, or null when there is none */
export function sterlingRate(): SterlingRate | null {
  return current;
}

/** @returns about how many whole euro an amount of pounds is; null without a rate */
export function euroOfPounds(pounds: number): number | null {
  return current && Math.round(pounds * current.rate);
}
