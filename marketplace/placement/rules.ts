import type { DraftFields } from './fields/draft-fields.ts';

/**
 * What a change brings with it (specification, section 4): of business premises, unticking the auction unticks the price
 * on application, and ticking that sets the price to 0.
 * @returns the fields to change with it; empty for none
 */
export function consequencesOf(draft: DraftFields, change: Partial<DraftFields>): Partial<DraftFields> {
  if (change.auction === false && draft.auction) return { saleOnApplication: false };
  if (change.saleOnApplication === true && !draft.saleOnApplication) return { saleValue: '0' };
  return {};
}
