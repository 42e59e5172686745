import { PRICE_UNIT } from '../model/evidence.ts';
import { monthOf, type PriceIndex } from '../price-index/rules.ts';
import { paidPrice, type RegisterSale } from './sale.ts';

/** Prices outside, in euro, are of sites, parts, mistakes or whole estates. */
const MIN_PRICE = 20_000;
const MAX_PRICE = 20_000_000;
/** Sales of one day, street and price from which on they are one purchase of many homes, whose price is of no home. */
const BULK = 3;

/** A sale with the key of its street. */
export type SaleOnStreet = RegisterSale & { digest: string; streetKey: string };

/**
 * Prices relative to the index, in units of 1/10,000 of the logarithm, of all sales of a day.
 * @returns by digest; null for sales that say nothing of a price: not the full market price, of an unlikely amount, a
 * repeat of another row, or bought with others
 */
export function evidencePrices(
  salesOfDay: readonly SaleOnStreet[],
  index: PriceIndex,
): Map<string, number | null> {
  const bulk = new Map<string, number>();
  const bulkKey = (sale: SaleOnStreet) => `${sale.priceCents}|${sale.streetKey}`;
  for (const sale of salesOfDay) bulk.set(bulkKey(sale), (bulk.get(bulkKey(sale)) ?? 0) + 1);
  const seen = new Set<string>();
  const prices = new Map<string, number | null>();
  // The order of the digests decides which of two equal rows counts, whatever the order of the file.
  for (const sale of salesOfDay.toSorted((a, b) => (a.digest < b.digest ? -1 : 1))) {
    const content = `${sale.countyId}|${sale.address}|${sale.priceCents}`;
    const price = paidPrice(sale);
    const isEvidence =
      sale.isFullMarketPrice &&
      price >= MIN_PRICE &&
      price <= MAX_PRICE &&
      bulk.get(bulkKey(sale))! < BULK &&
      !seen.has(content);
    seen.add(content);
    prices.set(sale.digest, isEvidence ? relativePrice(sale, index) : null);
  }
  return prices;
}

/** @returns 10,000 times the logarithm of the price to the index of its county and month */
export function relativePrice(
  sale: Pick<RegisterSale, 'soldOn' | 'countyId' | 'priceCents' | 'isVatExclusive'>,
  index: PriceIndex,
): number {
  return Math.round(
    (Math.log(paidPrice(sale)) - index.level(sale.countyId, monthOf(sale.soldOn))) / PRICE_UNIT,
  );
}
