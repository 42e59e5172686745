import { TRANSITIONS } from '#marketplace/listings/rules.ts';
import type { ListingLifeState } from '#property/listing-state.ts';
import type { MarketStatus } from './listing-of-record.ts';

/** The status of a listing by a file, including absence. */
export type ImportStatus = MarketStatus | 'absent';

/** Steps an import may take; sold, let, rejected and expired listings need a person. */
const STEPS = ['pause', 'reactivate', 'agree_sale', 'agree_let', 'reopen', 'approve'] as const;
const TARGETS: Record<ImportStatus, ListingLifeState> = {
  published: 'published',
  sale_agreed: 'sale_agreed',
  let_agreed: 'let_agreed',
  hidden: 'paused',
  absent: 'withdrawn',
};

/** The state of a listing, and its status in the previous file; null for the first file. */
export type ImportedListingState = { state: ListingLifeState; before: ImportStatus | null };

/**
 * The states that a listing passes through because of its status in a file. Only a changed status moves it, so changes
 * made on the site stay as long as the file repeats itself.
 * @param mayPublish whether it may go live without its own payment
 * @returns states in order; empty for no move
 */
export function importMoves(
  { state, before }: ImportedListingState,
  now: ImportStatus,
  mayPublish: boolean,
): ListingLifeState[] {
  const target = TARGETS[now];
  // A rejected listing needs a change by its advertiser and a moderator.
  if (state === target || state === 'rejected') return [];
  if (now === 'absent') return before !== 'absent' && mayWithdraw(state) ? ['withdrawn'] : [];
  const isNew = now !== before;
  switch (state) {
    case 'withdrawn':
      // Returns like every listing: as a draft that is reviewed.
      return before === 'absent' ? ['draft', 'pending', ...onMarket('pending', now, mayPublish)] : [];
    case 'pending':
      return onMarket('pending', now, mayPublish);
    case 'paused':
      return isNew && before === 'hidden' ? onMarket('paused', now, true) : [];
    case 'published':
    case 'sale_agreed':
    case 'let_agreed':
      return isNew ? path(state, target) : [];
    default:
      return [];
  }
}

function onMarket(from: ListingLifeState, now: ImportStatus, mayPublish: boolean): ListingLifeState[] {
  return mayPublish && now !== 'hidden' && now !== 'absent' ? path(from, TARGETS[now]) : [];
}

function mayWithdraw(state: ListingLifeState): boolean {
  return (TRANSITIONS.withdraw.from as readonly ListingLifeState[]).includes(state);
}

/** The shortest path along the steps an import may take. */
function path(from: ListingLifeState, to: ListingLifeState): ListingLifeState[] {
  const ways: ListingLifeState[][] = [[]];
  const seen = new Set([from]);
  for (const way of ways) {
    const at = way.at(-1) ?? from;
    if (at === to) return way;
    for (const step of STEPS) {
      const { from: starts, to: next } = TRANSITIONS[step];
      if (!(starts as readonly ListingLifeState[]).includes(at) || seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return [];
}
