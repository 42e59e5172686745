import type { TagTone } from '#design/content/chip.tsx';
import type { MessageKey } from '#platform/i18n/language.ts';
import { DAY_MS } from '#platform/time/durations.ts';
import type { StateWord } from '#property/listing-state.ts';
import type { Command } from '../commands.ts';
import type { OwnedListing, Purchase } from '../contract.ts';

/** An own listing in the list; days are computed on the server, so that both renderings agree. */
export type OwnedView = OwnedListing & {
  /** Days since publication; null while it is not on the market. */
  daysListed: number | null;
  /** Days until expiry; null without one, or after it. */
  daysLeft: number | null;
};

/** Values of the filter in the URL for pending listings, by what they wait for. */
export const WAITING_CHOICES = ['awaiting-payment', 'to-submit', 'in-review', 'awaiting-file'] as const;

export const STATE_TONES: Record<StateWord, TagTone> = {
  DRAFT: 'NEUTRAL',
  PENDING: 'HIGHLIGHT',
  REJECTED: 'DANGER',
  PUBLISHED: 'ACCENT',
  PAUSED: 'NEUTRAL',
  SALE_AGREED: 'INFO',
  LET_AGREED: 'INFO',
  SOLD: 'INFO',
  LET: 'INFO',
  EXPIRED: 'DANGER',
  WITHDRAWN: 'NEUTRAL',
};

/** @returns the key of the status text; a pending listing awaits payment, a review, or first one and then the other */
export function stateKey({
  state,
  waitsFor,
  review,
}: Pick<OwnedListing, 'state' | 'waitsFor' | 'review'>): MessageKey {
  if (waitsFor === 'payment' && review === 'ad') return 'owned.pending.paymentThenReview';
  return waitsFor ? `owned.pending.${waitsFor}` : `owned.state.${state}`;
}

/** Choices of the filter in its order: a state, or what a pending listing waits for. */
export const STATE_CHOICES = (Object.keys(STATE_TONES) as StateWord[]).flatMap((state) =>
  state === 'PENDING' ? WAITING_CHOICES : [state],
);

/** Final states, without remaining time. */
export const ENDED: ReadonlySet<StateWord> = new Set(['SOLD', 'LET', 'WITHDRAWN']);

/** The command that undoes each step; `UNDO` is possible for a few minutes. */
export const UNDONE_BY: Partial<Record<Command, Command>> = {
  PAUSE: 'REACTIVATE',
  REACTIVATE: 'PAUSE',
  SALE_AGREED: 'UNDO',
  LET_AGREED: 'UNDO',
  SOLD: 'UNDO',
  LET: 'UNDO',
  DELETE: 'UNDO',
};

/** Commands that end a listing and show their consequences first. */
const ENDS: ReadonlySet<Command> = new Set(['DELETE', 'SOLD', 'LET']);
/** Commands that cancel viewings too. */
const AGREES: ReadonlySet<Command> = new Set(['SALE_AGREED', 'LET_AGREED']);

/** The summed consequences of ending listings or agreeing deals. */
export type Consequences = {
  slots: number;
  guests: number;
  /** Unused paid days; 0 when the listing stays live. A withdrawn listing can be restored within them. */
  daysLeft: number;
  /** Number of saves. */
  saves: number;
  enquiries: number;
};

/** @returns the consequences of a command; null when it needs no confirmation */
export function consequencesOf(
  command: Command,
  listings: readonly Pick<OwnedView, 'viewings' | 'daysLeft' | 'saves' | 'enquiries'>[],
): Consequences | null {
  const sum = (of: (listing: (typeof listings)[number]) => number) =>
    listings.reduce((total, listing) => total + of(listing), 0);
  const slots = sum(({ viewings }) => viewings?.slots ?? 0);
  if (!ENDS.has(command) && !(AGREES.has(command) && slots > 0)) return null;
  return {
    slots,
    guests: sum(({ viewings }) => viewings?.guests ?? 0),
    daysLeft: ENDS.has(command) ? sum(({ daysLeft }) => daysLeft ?? 0) : 0,
    saves: sum(({ saves }) => saves?.total ?? 0),
    enquiries: sum(({ enquiries }) => enquiries?.total ?? 0),
  };
}

/** Commands for many listings at once. */
export const BULK_COMMANDS = ['RENEW', 'PAUSE', 'REACTIVATE', 'SALE_AGREED', 'LET_AGREED', 'DELETE'] as const;

/** Path of the order page for listings. @param kind a renewal is chosen there already */
export function orderPath(adIds: readonly number[], kind?: Purchase): string {
  const query = new URLSearchParams(adIds.map((id) => ['ad', `${id}`]));
  if (kind === 'renewal') query.set('for', kind);
  return `/account/ads/order?${query}`;
}

/**
 * Commands that are possible without payment; a paid renewal is ordered instead. While a withdrawal can be undone, which
 * puts the listing back on the market, it is not offered as a draft as well.
 */
export function freeCommands({ actions, purchases }: Pick<OwnedListing, 'actions' | 'purchases'>): Command[] {
  const replaced = new Set<Command>();
  if (purchases.includes('renewal')) replaced.add('RENEW');
  if (actions.includes('UNDO')) replaced.add('UNDELETE');
  return actions.filter((command) => !replaced.has(command));
}

/** @param now milliseconds since 1970 */
export function viewOf(listing: OwnedListing, now: number): OwnedView {
  const remainingDays =
    listing.endDate === null ? null : Math.ceil((Date.parse(listing.endDate) - now) / DAY_MS);
  const { state } = listing;
  const isListed = ['PUBLISHED', 'SALE_AGREED', 'LET_AGREED'].includes(state);
  const hasEnd = ['PUBLISHED', 'PAUSED', 'SALE_AGREED', 'LET_AGREED'].includes(state);
  return {
    ...listing,
    state,
    daysListed:
      isListed && listing.publishDate !== null
        ? Math.max(0, Math.floor((now - Date.parse(listing.publishDate)) / DAY_MS))
        : null,
    daysLeft: hasEnd && remainingDays !== null ? Math.max(0, remainingDays) : null,
  };
}
