/** @returns a percentage in a sentence, without decimals that say nothing: `3.5` or `3.45` */
export function rateText(percent: number): string {
  return String(Math.round(10_000 * percent) / 10_000);
}

/** @returns a percentage in a column, with two decimals or as many as it has: `3.50` */
export function rateInColumn(percent: number): string {
  const short = rateText(percent);
  return /\.\d{3}/.test(short) ? short : percent.toFixed(2);
}
