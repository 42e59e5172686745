import type { TagTone } from '#design/content/chip.tsx';
import type { AdLifeState } from '#property/ad-state.ts';
import type { Command } from '../commands.ts';
import type { OwnedAd } from '../contract.ts';

export type StateWord = Uppercase<AdLifeState>;

/** An ad of one's own as the list shows it; days are counted on the server, so that both sides say the same. */
export type OwnedView = Omit<OwnedAd, 'state'> & {
  state: StateWord;
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

/** In the order people look for them. */
export const STATE_WORDS = Object.keys(STATE_TONES) as StateWord[];

/** What takes a step back at once; what has none is asked about first, or leads on. */
export const UNDONE_BY: Partial<Record<Command, Command>> = {
  PAUSE: 'REACTIVATE',
  REACTIVATE: 'PAUSE',
  SALE_AGREED: 'REOPEN',
  LET_AGREED: 'REOPEN',
};

/** What cannot be taken back as it was: it is done only after a question. */
export const ASKED_FIRST: ReadonlySet<Command> = new Set(['DELETE', 'SOLD', 'LET']);

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
  const state = ad.state as StateWord;
  const hasEnd = ['PUBLISHED', 'PAUSED', 'SALE_AGREED', 'LET_AGREED'].includes(state);
  return { ...ad, state, daysLeft: hasEnd && left !== null ? Math.max(0, left) : null };
}
