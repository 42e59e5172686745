import type { PriceIndex } from '../price-index/rules.ts';

/** The register begins with 2010 (Property Services (Regulation) Act 2011, section 86). */
export const FIRST_REGISTER_YEAR = 2010;
/** Prices outside say nothing of homes: parts of houses, sites, and whole blocks. In euro with VAT. */
export const MIN_EVIDENCE_PRICE = 20_000;
export const MAX_EVIDENCE_PRICE = 20_000_000;
/** Sales of one day, street and price from which on the price is a share of one sum. */
export const MIN_BULK_SALES = 3;
/** Relative prices are stored in units of 1/10,000 of a natural logarithm. */
const PRICE_UNITS = 10_000;

/** A file that lacks more of the stored sales of its span than both of these is incomplete rather than corrected. */
export const MAX_REMOVED_SHARE = 0.05;
export const MAX_REMOVED_SALES = 50;

/** Whether so many removals need the consent of the operator. */
export function needsConsent(removed: number, stored: number): boolean {
  return removed > MAX_REMOVED_SALES && removed > stored * MAX_REMOVED_SHARE;
}

/** The facts that decide whether a sale is evidence of prices. */
export type RatedSale = {
  /** Days since 1970-01-01. */
  day: number;
  month: number;
  countyId: number;
  address: string;
  eircode: string | null;
  priceCents: number;
  /** Euro with VAT. */
  fullPrice: number;
  fullMarketPrice: boolean;
  streetKey: string;
  content: string;
  copy: number;
};

function isEvidence({ fullMarketPrice, fullPrice }: RatedSale): boolean {
  return fullMarketPrice && fullPrice >= MIN_EVIDENCE_PRICE && fullPrice <= MAX_EVIDENCE_PRICE;
}

/**
 * Prices relative to the index of all sales of whole days in a county. Null for a sale that is no evidence: not at full
 * market price, outside the limits, sold in bulk, or a repeat of the same day, address, county and price. Of repeats the
 * first counts: one that is evidence before others, one with an Eircode before others, then by content and copy.
 */
export function relativePrices(sales: readonly RatedSale[], index: PriceIndex): (number | null)[] {
  const bulk = new Map<string, number>();
  const first = new Map<string, RatedSale>();
  for (const sale of sales) {
    const street = bulkKey(sale);
    bulk.set(street, (bulk.get(street) ?? 0) + 1);
    const key = repeatKey(sale);
    const other = first.get(key);
    if (!other || precedes(sale, other)) first.set(key, sale);
  }
  return sales.map((sale) => {
    if (!isEvidence(sale) || bulk.get(bulkKey(sale))! >= MIN_BULK_SALES) return null;
    if (first.get(repeatKey(sale)) !== sale) return null;
    return Math.round(PRICE_UNITS * (Math.log(sale.fullPrice) - index.level(sale.countyId, sale.month)));
  });
}

function bulkKey({ day, priceCents, streetKey }: RatedSale): string {
  return `${day}|${priceCents}|${streetKey}`;
}

function repeatKey({ day, countyId, priceCents, address }: RatedSale): string {
  return `${day}|${countyId}|${priceCents}|${address}`;
}

function precedes(one: RatedSale, other: RatedSale): boolean {
  const ranks = [one, other].map((sale) => [
    isEvidence(sale) ? 0 : 1,
    sale.eircode ? 0 : 1,
    sale.content,
    sale.copy,
  ]) as [(string | number)[], (string | number)[]];
  for (const [at, rank] of ranks[0].entries()) if (rank !== ranks[1][at]) return rank < ranks[1][at]!;
  return false;
}
