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
