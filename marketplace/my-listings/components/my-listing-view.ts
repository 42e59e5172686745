import type { TagTone } from '#design/content/chip.tsx';
import type { MessageKey } from '#platform/i18n/language.ts';
import type { StateWord } from '#property/ad-state.ts';
import type { Command } from '../commands.ts';
import type { OwnedAd } from '../contract.ts';

/** An ad of one's own as the list shows it; days are counted on the server, so that both sides say the same. */
export type OwnedView = OwnedAd & {
  /** Until it ends; null: it has no end, or has ended. */
  daysLeft: number | null;
};

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

/** @returns the key of the status; a pending ad awaits its payment or a review */
export function stateKey({ state, purchases }: Pick<OwnedAd, 'state' | 'purchases'>): MessageKey {
  if (state !== 'PENDING') return `owned.state.${state}`;
  return purchases.includes('plan') ? 'owned.pending.payment' : 'owned.pending.review';
}

/** In the order people look for them. */
export const STATE_CHOICES = Object.keys(STATE_TONES) as StateWord[];

/** States in which an ad is not changed any more, and has no time on the market left. */
export const ENDED: ReadonlySet<StateWord> = new Set(['SOLD', 'LET', 'WITHDRAWN']);

/** What undoes a step; `UNDO` works for a few minutes. */
export const UNDONE_BY: Partial<Record<Command, Command>> = {
  PAUSE: 'REACTIVATE',
  REACTIVATE: 'PAUSE',
  SALE_AGREED: 'UNDO',
  LET_AGREED: 'UNDO',
  SOLD: 'UNDO',
  LET: 'UNDO',
  DELETE: 'UNDO',
};

/** Ends a listing: its consequences are named before it is done. */
const ENDS: ReadonlySet<Command> = new Set(['DELETE', 'SOLD', 'LET']);
/** Cancels viewings, as the ends do. */
const AGREES: ReadonlySet<Command> = new Set(['SALE_AGREED', 'LET_AGREED']);

/** What follows from ending listings, or from agreeing a deal, added up over all of them. */
export type Consequences = {
  slots: number;
  guests: number;
  /** Whole days that were paid for and are not used; 0 where the listing stays on the market. */
  daysLost: number;
  /** How often they were saved. */
  saves: number;
  enquiries: number;
};

/** @returns what follows from a command; null where it is done without a question */
export function consequencesOf(
  command: Command,
  ads: readonly Pick<OwnedView, 'viewings' | 'daysLeft' | 'saves' | 'enquiries'>[],
): Consequences | null {
  const sum = (of: (ad: (typeof ads)[number]) => number) => ads.reduce((total, ad) => total + of(ad), 0);
  const slots = sum(({ viewings }) => viewings?.slots ?? 0);
  if (!ENDS.has(command) && !(AGREES.has(command) && slots > 0)) return null;
  return {
    slots,
    guests: sum(({ viewings }) => viewings?.guests ?? 0),
    daysLost: ENDS.has(command) ? sum(({ daysLeft }) => daysLeft ?? 0) : 0,
    saves: sum(({ saves }) => saves?.total ?? 0),
    enquiries: sum(({ enquiries }) => enquiries?.total ?? 0),
  };
}

/** What can be done with many ads at once. */
export const BULK_COMMANDS = ['RENEW', 'PAUSE', 'REACTIVATE', 'SALE_AGREED', 'LET_AGREED', 'DELETE'] as const;

/** The page that orders for some ads. */
export function orderPath(adIds: readonly number[]): string {
  return `/account/ads/order?${new URLSearchParams(adIds.map((id) => ['ad', `${id}`]))}`;
}

/** What may be asked of an ad at once; a renewal that has to be paid for is ordered. */
export function freeCommands({ actions, purchases }: Pick<OwnedAd, 'actions' | 'purchases'>): Command[] {
  return actions.filter((command) => command !== 'RENEW' || !purchases.includes('renewal'));
}

const DAY_MS = 86_400_000;

/** @param now milliseconds since 1970 */
export function viewOf(ad: OwnedAd, now: number): OwnedView {
  const left = ad.endDate === null ? null : Math.ceil((Date.parse(ad.endDate) - now) / DAY_MS);
  const { state } = ad;
  const hasEnd = ['PUBLISHED', 'PAUSED', 'SALE_AGREED', 'LET_AGREED'].includes(state);
  return { ...ad, state, daysLeft: hasEnd && left !== null ? Math.max(0, left) : null };
}
