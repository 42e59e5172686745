import type { DraftFields } from './fields/draft-fields.ts';

type Changed = {
  readonly [Name in 'auction' | 'saleOnApplication' | 'saleValue']?: DraftFields[Name] | null;
};

/**
 * Dependent changes (specification, section 4), for business premises: unticking the auction unticks price on
 * application, and ticking that sets the price to 0.
 * @returns additional fields to change, except those in the change itself
 */
export function dependentChanges(draft: DraftFields, change: Changed): Partial<DraftFields> {
  const unticksAuction = change.auction !== undefined && !change.auction && draft.auction === true;
  const ticksOnApplication = change.saleOnApplication === true && !draft.saleOnApplication;
  return {
    ...(unticksAuction && change.saleOnApplication === undefined && { saleOnApplication: false }),
    ...(ticksOnApplication && change.saleValue === undefined && { saleValue: '0' }),
  };
}
