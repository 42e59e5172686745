import { isOnMarket, type Side } from '#marketplace/listings/rules.ts';
import type { ListingLifeState } from '#property/listing-state.ts';
import type { CollectionPeriod } from '#property/money.ts';

/** Maximum number of listings that a device saves locally and merges in one request. */
export const MAX_LOCAL_LISTINGS = 100;
/** Maximum number of listings in a comparison. */
export const MAX_COMPARED = 4;
/** Maximum length of a note in characters, as in the table. */
export const MAX_NOTE_LENGTH = 2000;

/** The status of a saved listing. `gone`: not public, nothing more may be shown. */
export const SAVED_STATUSES = [
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
export type SavedStatus = (typeof SAVED_STATUSES)[number];

const STATUS_BY_STATE: Record<ListingLifeState, SavedStatus> = {
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
 * The status of a saved listing and what the user may see: `all` public data, the `facts` from when it was public, or
 * only its `title`.
 * @param wasSeen whether it was saved while public
 * @param cameFrom the previous state; changes after it left the market were never public
 */
export function visibilityOf(
  state: ListingLifeState,
  wasSeen: boolean,
  cameFrom: ListingLifeState | null,
): { status: SavedStatus; visibility: 'all' | 'facts' | 'title' } {
  const wasHidden = state === 'withdrawn' && cameFrom !== null && STATUS_BY_STATE[cameFrom] === 'gone';
  const status = wasHidden ? 'gone' : STATUS_BY_STATE[state];
  if (isOnMarket(state) || state === 'sold') return { status, visibility: 'all' };
  return { status, visibility: status !== 'gone' && wasSeen ? 'facts' : 'title' };
}

type Price = { at: string; side: Side; price: number | null; collection_period: CollectionPeriod | null };

/**
 * The price of a listing when it was saved and now.
 * @param prices of the listing, oldest first
 * @param now the current amount when it differs from the last price: the sale price
 * @returns null when nothing changed or the prices are not comparable: per week before, per month now
 */
export function priceSince(
  prices: readonly Price[],
  side: Side,
  savedAt: Date,
  now?: number | null,
): { before: number; now: number; period: CollectionPeriod | null } | null {
  const known = prices.filter((row) => row.side === side && row.price !== null);
  const before = known.findLast((row) => Date.parse(row.at) <= savedAt.getTime()) ?? known[0];
  const last = known.at(-1);
  if (!before || !last || before.collection_period !== last.collection_period) return null;
  const amount = now ?? last.price!;
  if (amount === before.price) return null;
  return { before: before.price!, now: amount, period: last.collection_period };
}
