import { TRANSITIONS } from '#marketplace/listings/rules.ts';
import type { AdLifeState } from '#property/ad-state.ts';
import type { Said } from './ad-of-record.ts';

/** What a file says of an ad that it has brought: also that it is there no more. */
export type FeedWord = Said | 'absent';

/** The steps a file may take with an ad; what was sold, let or rejected, and what has run out, is for people. */
const STEPS = ['pause', 'reactivate', 'agree_sale', 'agree_let', 'reopen', 'approve'] as const;
const TARGETS: Record<FeedWord, AdLifeState> = {
  published: 'published',
  sale_agreed: 'sale_agreed',
  let_agreed: 'let_agreed',
  hidden: 'paused',
  absent: 'withdrawn',
};

/** Where each ad stands, and what the file before this one said of it; null: this is the first. */
export type FeedStanding = { state: AdLifeState; before: FeedWord | null };

/**
 * The states an ad passes through because of what a file says of it now. Only what it says anew moves the ad: what people
 * did here, resting or taking off or agreeing a deal, stays as long as the file repeats itself.
 * @param mayPublish whether the ad may go on the market without a payment of its own
 * @returns in their order; empty: it stays where it is
 */
export function feedMoves(
  { state, before }: FeedStanding,
  now: FeedWord,
  mayPublish: boolean,
): AdLifeState[] {
  const target = TARGETS[now];
  // A rejection is for people: its advertiser changes the ad, a moderator decides.
  if (state === target || state === 'rejected') return [];
  if (now === 'absent') return before !== 'absent' && mayWithdraw(state) ? ['withdrawn'] : [];
  const isNew = now !== before;
  switch (state) {
    case 'withdrawn':
      // Comes back by the way every ad comes: as a draft that is looked at.
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

function onMarket(from: AdLifeState, now: FeedWord, mayPublish: boolean): AdLifeState[] {
  return mayPublish && now !== 'hidden' && now !== 'absent' ? path(from, TARGETS[now]) : [];
}

function mayWithdraw(state: AdLifeState): boolean {
  return (TRANSITIONS.withdraw.from as readonly AdLifeState[]).includes(state);
}

/** The shortest way along the steps a file may take. */
function path(from: AdLifeState, to: AdLifeState): AdLifeState[] {
  const ways: AdLifeState[][] = [[]];
  const seen = new Set([from]);
  for (const way of ways) {
    const at = way.at(-1) ?? from;
    if (at === to) return way;
    for (const step of STEPS) {
      const { from: starts, to: next } = TRANSITIONS[step];
      if (!(starts as readonly AdLifeState[]).includes(at) || seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return [];
}
