/** @returns a percentage as it is written, without decimals that say nothing: `3.5` or `3.45` */
export function rateText(percent: number): string {
  return String(Math.round(10_000 * percent) / 10_000);
}
