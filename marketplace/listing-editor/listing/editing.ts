import type { ListingLifeState } from '#property/listing-state.ts';

/** Published, or about to be published again: changes go live on submission, and the type is fixed. */
const PUBLISHED_STATES: ReadonlySet<ListingLifeState> = new Set([
  'published',
  'paused',
  'sale_agreed',
  'let_agreed',
]);
/** Not published yet: resubmitted after changes. */
const UNPUBLISHED_STATES: ReadonlySet<ListingLifeState> = new Set(['draft', 'pending', 'rejected']);

/** @returns whether submitted changes of a listing in this state go live immediately */
export function isChangedLive(state: ListingLifeState | null): boolean {
  return state !== null && PUBLISHED_STATES.has(state);
}

/** @returns whether a listing can be edited; an ended one can be copied */
export function isEditable(state: ListingLifeState): boolean {
  return PUBLISHED_STATES.has(state) || UNPUBLISHED_STATES.has(state);
}
