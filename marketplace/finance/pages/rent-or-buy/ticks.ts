/** Lines across a chart, at most. */
const MAX_TICKS = 6;

/** @returns round amounts from below the lowest to above the highest, 0 among them if it is between */
export function ticksBetween(low: number, high: number): number[] {
  const rough = Math.max(1, (high - low) / (MAX_TICKS - 2));
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10);
  const first = Math.floor(low / step);
  const last = Math.ceil(high / step);
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
}

/** @returns `€250k`, `−€50k`, `€1.2m` */
export function shortEuro(amount: number): string {
  const size = Math.abs(amount);
  const sign = amount < 0 && Math.round(size) > 0 ? '−' : '';
  if (size >= 1_000_000) return `${sign}€${(size / 1_000_000).toFixed(1).replace('.0', '')}m`;
  return size >= 1000 ? `${sign}€${Math.round(size / 1000)}k` : `${sign}€${Math.round(size)}`;
}
