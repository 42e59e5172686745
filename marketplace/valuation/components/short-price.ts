/** @returns a price in euro for a small label: `€412k`, `€1.25m` */
export function shortPrice(euro: number): string {
  const thousands = Math.round(euro / 1000);
  return thousands < 1000 ? `€${thousands}k` : `€${Number((thousands / 1000).toFixed(2))}m`;
}
