import type pg from 'pg';
import { lockAgreementRoom } from '#marketplace/agencies/agreements/writes.ts';
import { UNAPPROVED_STATES } from '#marketplace/listings/rules.ts';
import type { ListingLifeState } from '#property/listing-state.ts';
import type { ImportStatus } from './moves.ts';
import type { ImportingAgency } from './reads.ts';
import type { Remark } from './remarks.ts';

type Move = {
  state: ListingLifeState;
  targetStates: readonly ListingLifeState[];
  marketStatus: ImportStatus;
};

/**
 * Counts the listings that an agency's agreement still covers while a file is stored, within its transaction.
 * @returns `lackFor`: why a listing stays off the market, null when nothing holds it; `take`: one more is on it
 */
export async function openAgreementRoom(client: pg.ClientBase, agency: ImportingAgency) {
  let room = agency.agreementPlan === null ? null : await lockAgreementRoom(client, agency.id);
  const goesPublic = ({ state, targetStates }: Move) =>
    (UNAPPROVED_STATES.includes(state) || state === 'withdrawn') &&
    targetStates.some((step) => !UNAPPROVED_STATES.includes(step));
  return {
    lackFor(move: Move): Remark | null {
      if (agency.isAgreementOver && move.state === 'pending' && move.marketStatus !== 'hidden')
        return { field: '', code: 'agreement_over', value: '' };
      const isFull = room !== null && room < 1 && goesPublic(move);
      return isFull ? { field: '', code: 'agreement_full', value: '' } : null;
    },
    take(move: Move): void {
      if (room !== null && goesPublic(move)) room -= 1;
    },
  };
}
