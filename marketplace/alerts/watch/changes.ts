import type { AdRow } from '#database/rows.ts';
import { isOnMarket, type Side, sidesOf } from '#marketplace/listings/rules.ts';
import type { AdLifeState } from '#property/ad-state.ts';
import type { CollectionPeriod, Currency } from '#property/money.ts';
import type { Status, Why } from '../contract.ts';

type Price = { amount: number; period: CollectionPeriod | null } | null;

/** What those who saved an ad may be told of, as it stood at one moment. */
export type Facts = {
  status: Status;
  currency: Currency;
  /** By the sides of the market that the ad is on; null: on application. */
  prices: Partial<Record<Side, Price>>;
  /** When viewings begin, ISO 8601. */
  viewings: string[];
};

/** An ad as the database has it. */
export type FactsRow = Pick<
  AdRow,
  'id' | 'state' | 'ad_type' | 'price_type' | 'currency' | 'collection_period'
> & {
  sale_value: number | null;
  rental_value: number | null;
  viewings: string[];
};

/** What is told of a state; states that nobody but the owner sees are told of by nothing. */
const STATUS_OF: Partial<Record<AdLifeState, Status>> = {
  published: 'published',
  sale_agreed: 'sale_agreed',
  let_agreed: 'let_agreed',
  sold: 'sold',
  let: 'let',
  expired: 'withdrawn',
  withdrawn: 'withdrawn',
};

/**
 * What may be told of an ad now.
 * @param before what could be told when it was last looked at: an ad that rests or waits to be looked at stays as it was
 * @returns null for an ad that nobody has seen yet
 */
export function factsOf(row: FactsRow, before: Facts | null): Facts | null {
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

/** What changed about an ad that somebody may want to hear of: its price, what became of it, a new viewing. */
export function changesOf(before: Facts, after: Facts, now: number): Why[] {
  const changes: Why[] = [];
  // Prices and viewings of what is gone are news to nobody.
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
