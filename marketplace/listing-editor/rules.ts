import type { DraftFields } from './fields/draft-fields.ts';

type Changed = {
  readonly [Name in 'auction' | 'saleOnApplication' | 'saleValue']?: DraftFields[Name] | null;
};

/**
 * What a change brings with it (specification, section 4): of business premises, unticking the auction unticks the price
 * on application, and ticking that sets the price to 0.
 * @returns the fields to change with it, none of those that the change sets itself; empty for none
 */
export function consequencesOf(draft: DraftFields, change: Changed): Partial<DraftFields> {
  const unticksAuction = change.auction !== undefined && !change.auction && draft.auction === true;
  const ticksOnApplication = change.saleOnApplication === true && !draft.saleOnApplication;
  return {
    ...(unticksAuction && change.saleOnApplication === undefined && { saleOnApplication: false }),
    ...(ticksOnApplication && change.saleValue === undefined && { saleValue: '0' }),
  };
}
