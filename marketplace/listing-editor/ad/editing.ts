import type { AdLifeState } from '#property/ad-state.ts';

/** Seen by the public already, or about to be again: changes go live at once, and what it is stays. */
const UNDER_WAY: ReadonlySet<AdLifeState> = new Set(['published', 'paused', 'sale_agreed', 'let_agreed']);
/** Not yet seen: sent in again after changes. */
const NOT_YET: ReadonlySet<AdLifeState> = new Set(['draft', 'pending', 'rejected']);

/** @returns whether changes to an ad go live as they are sent in */
export function isUnderWay(state: AdLifeState | null): boolean {
  return state !== null && UNDER_WAY.has(state);
}

/** @returns whether an ad can be changed by a draft; what is over can be copied */
export function isEditable(state: AdLifeState): boolean {
  return UNDER_WAY.has(state) || NOT_YET.has(state);
}
