import { isNorthernIreland } from '#property/county.ts';

export const LICENCE_STATUSES = ['waiting', 'disputed', 'verified', 'refused'] as const;
/** Where an agency's licence stands; `disputed`: another agency claims or has the number too. */
export type LicenceStatus = (typeof LICENCE_STATUSES)[number];

/** What decides the status of a licence. */
export type LicenceFacts = { isVerified: boolean; isRefused: boolean; isClaimedTwice: boolean };

export function licenceStatus({ isVerified, isRefused, isClaimedTwice }: LicenceFacts): LicenceStatus {
  if (isVerified) return 'verified';
  if (isRefused) return 'refused';
  return isClaimedTwice ? 'disputed' : 'waiting';
}

export const LICENCE_DECISIONS = ['verify', 'refuse'] as const;
export type LicenceDecision = (typeof LICENCE_DECISIONS)[number];

/** Why a licence is refused. The agency's mail gives the reason and the next step. */
export const LICENCE_REFUSALS = ['not_in_register', 'other_name', 'not_current', 'not_confirmed'] as const;
export type LicenceRefusal = (typeof LICENCE_REFUSALS)[number];
/** A few sentences to the agency. */
export const MAX_REFUSAL_NOTE = 500;

/** How a licence is decided, as the history of an agency has it; `transferred`: another agency has the number now. */
export const LICENCE_OUTCOMES = ['verified', 'refused', 'transferred'] as const;
export type LicenceOutcome = (typeof LICENCE_OUTCOMES)[number];

/** Claims of a page of the queue. */
export const CLAIMS_PER_PAGE = 50;

/** @returns the public register in which an agency of a county is looked up; null in Northern Ireland, which has none */
export function registerOf(countyId: number): string | null {
  return isNorthernIreland(countyId) ? null : 'https://www.psr.ie';
}
