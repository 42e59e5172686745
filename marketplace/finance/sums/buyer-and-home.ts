import type { LocalAuthority } from '#property/local-authority.ts';

export const BUYER_TYPES = ['firstTimeBuyer', 'mover', 'investor', 'freshStart'] as const;
/** `freshStart`: separated, divorced or insolvent buyers whom lenders treat as first-time buyers. */
export type BuyerType = (typeof BUYER_TYPES)[number];

/** The facts of a home on which costs and schemes depend. */
export type HomeTerms = {
  country: 'ireland' | 'northernIreland';
  /** Null if the place is not known exactly. */
  authority: LocalAuthority | null;
  isNew: boolean;
  isApartment: boolean;
};
