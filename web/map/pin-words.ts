/**
 * A price as short as a pin: `€350k`, `€1.25m`, `€1,950`.
 * @param price whole currency units, a month for rent; null on application
 * @param asShown the ad's price in the list, which knows its currency; euro where it is not in the list
 */
export function pinWords(price: number | null, asShown?: string): string {
  if (price === null) return 'POA';
  const sign = asShown?.includes('£') ? '£' : '€';
  if (price >= 1_000_000) return `${sign}${Number((price / 1_000_000).toFixed(2))}m`;
  return price >= 10_000 ? `${sign}${Math.round(price / 1000)}k` : sign + amounts.format(price);
}

const amounts = new Intl.NumberFormat('en-IE');
