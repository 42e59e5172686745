/** Where an ad stands in its life; how it moves is the listings room's to say. */
export const AD_STATES = [
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
export type AdLifeState = (typeof AD_STATES)[number];

/** A state as clients read it: `SALE_AGREED`. */
export type StateWord = Uppercase<AdLifeState>;

/** @returns `SALE_AGREED` of `sale_agreed` */
export function stateWord(of: AdLifeState): StateWord {
  return of.toUpperCase() as StateWord;
}
/** All of them, in the order of a life. */
export const STATE_WORDS = AD_STATES.map(stateWord);
