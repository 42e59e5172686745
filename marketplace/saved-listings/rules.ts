import { isOnMarket, type Side } from '#marketplace/listings/rules.ts';
import type { AdLifeState } from '#property/ad-state.ts';
import type { CollectionPeriod } from '#property/money.ts';

/** Ads that a device keeps for somebody without an account, and merges in one request. */
export const MOST_ON_DEVICE = 100;
/** Ads that fit beside each other and that one still tells apart. */
export const MOST_COMPARED = 4;
/** Characters of a note, as the table has it. */
export const MOST_NOTE = 2000;

/** What has become of an ad, for somebody who keeps it. `gone`: nobody but its owner may know more. */
export const STANDINGS = [
  'available',
  'sale_agreed',
  'let_agreed',
  'sold',
  'let',
  'withdrawn',
  'expired',
  'paused',
  'gone',
] as const;
export type Standing = (typeof STANDINGS)[number];

const STANDING_OF: Record<AdLifeState, Standing> = {
  draft: 'gone',
  pending: 'gone',
  rejected: 'gone',
  published: 'available',
  paused: 'paused',
  sale_agreed: 'sale_agreed',
  let_agreed: 'let_agreed',
  sold: 'sold',
  let: 'let',
  expired: 'expired',
  withdrawn: 'withdrawn',
};

/**
 * Where an ad stands for somebody who keeps it, and how much of it they may see: `all` of what everybody sees, the
 * `facts` as they were when it was there to see, or its `title` at most.
 * @param wasSeen whether it was kept while it was there to see
 * @param cameFrom the state before this one: what was changed since the public saw it has been read by nobody
 */
export function tellOf(
  state: AdLifeState,
  wasSeen: boolean,
  cameFrom: AdLifeState | null,
): { standing: Standing; tells: 'all' | 'facts' | 'title' } {
  const wasHidden = state === 'withdrawn' && cameFrom !== null && STANDING_OF[cameFrom] === 'gone';
  const standing = wasHidden ? 'gone' : STANDING_OF[state];
  if (isOnMarket(state) || state === 'sold') return { standing, tells: 'all' };
  return { standing, tells: standing !== 'gone' && wasSeen ? 'facts' : 'title' };
}

type Price = { at: string; side: Side; price: number | null; collection_period: CollectionPeriod | null };

/**
 * What an ad cost when it was kept, and what it costs now.
 * @param prices of the ad, oldest first
 * @param now what it costs now where that is another amount than the last of them: what it was sold for
 * @returns null where nothing changed, or where the two do not compare: per week before, per month now
 */
export function priceSince(
  prices: readonly Price[],
  side: Side,
  keptAt: Date,
  now?: number | null,
): { before: number; now: number; period: CollectionPeriod | null } | null {
  const known = prices.filter((row) => row.side === side && row.price !== null);
  const before = known.findLast((row) => Date.parse(row.at) <= keptAt.getTime()) ?? known[0];
  const last = known.at(-1);
  if (!before || !last || before.collection_period !== last.collection_period) return null;
  const amount = now ?? last.price!;
  if (amount === before.price) return null;
  return { before: before.price!, now: amount, period: last.collection_period };
}
