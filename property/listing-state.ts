/** The states of a listing; the listings feature defines the transitions. */
export const LISTING_STATES = [
  'draft',
  'pending',
  'rejected',
  'published',
  'paused',
  'sale_agreed',
  'let_agreed',
  'sold',
  'let',
  'expired',
  'withdrawn',
] as const;
export type ListingLifeState = (typeof LISTING_STATES)[number];

/** A state as clients read it: `SALE_AGREED`. */
export type StateWord = Uppercase<ListingLifeState>;

/** @returns `SALE_AGREED` of `sale_agreed` */
export function stateWord(of: ListingLifeState): StateWord {
  return of.toUpperCase() as StateWord;
}
/** All states, in the order of a listing's life. */
export const STATE_WORDS = LISTING_STATES.map(stateWord);
