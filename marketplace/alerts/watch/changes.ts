import type { AdRow } from '#database/rows.ts';
import { isOnMarket, type Side, sidesOf } from '#marketplace/listings/rules.ts';
import type { ListingLifeState } from '#property/listing-state.ts';
import type { CollectionPeriod, Currency } from '#property/money.ts';
import type { ListingReason, Status } from '../contract.ts';

type Price = { amount: number; period: CollectionPeriod | null } | null;

/** The state of a listing that alerts report, at one time. */
export type ListingFacts = {
  status: Status;
  currency: Currency;
  /** By side of the market the listing is on; null means on application. */
  prices: Partial<Record<Side, Price>>;
  /** Start times of viewings, ISO 8601. */
  viewings: string[];
};

/** The columns of a listing that alerts need. */
export type ListingFactsRow = Pick<
  AdRow,
  'id' | 'state' | 'ad_type' | 'price_type' | 'currency' | 'collection_period'
> & {
  sale_value: number | null;
  rental_value: number | null;
  viewings: string[];
};

/** The status that alerts report for a state; states visible to the owner only have none. */
const STATUS_OF: Partial<Record<ListingLifeState, Status>> = {
  published: 'published',
  sale_agreed: 'sale_agreed',
  let_agreed: 'let_agreed',
  sold: 'sold',
  let: 'let',
  expired: 'withdrawn',
  withdrawn: 'withdrawn',
};

/**
 * The reported state of a listing now.
 * @param before the state when it was last matched; a paused or pending listing keeps it
 * @returns null for a listing that was never public
 */
export function factsOf(row: ListingFactsRow, before: ListingFacts | null): ListingFacts | null {
  const status = STATUS_OF[row.state];
  if (!status) return before;
  const values: Record<Side, Price> = {
    sale: row.sale_value === null ? null : { amount: row.sale_value, period: null },
    rent: row.rental_value === null ? null : { amount: row.rental_value, period: row.collection_period },
  };
  const sides = sidesOf(row.ad_type, row.price_type);
  return {
    status,
    currency: row.currency,
    prices: Object.fromEntries(sides.map((side) => [side, values[side]])),
    viewings: row.viewings.map((at) => new Date(at).toISOString()),
  };
}

/** The changes of a listing that alerts report: price, status, new viewing. */
export function changesOf(before: ListingFacts, after: ListingFacts, now: number): ListingReason[] {
  const changes: ListingReason[] = [];
  // Prices and viewings of listings that left the market are not reported.
  if (isOnMarket(after.status)) {
    for (const [side, to] of Object.entries(after.prices) as [Side, Price][]) {
      const from = before.prices[side];
      if (from !== undefined && JSON.stringify(from) !== JSON.stringify(to))
        changes.push({ kind: 'price', from, to, currency: after.currency });
    }
    const added = after.viewings.filter(
      (start) => !before.viewings.includes(start) && Date.parse(start) > now,
    );
    if (added.length > 0) changes.push({ kind: 'viewing', startsAt: added.sort()[0]! });
  }
  if (before.status !== after.status) changes.push({ kind: 'status', from: before.status, to: after.status });
  return changes;
}
