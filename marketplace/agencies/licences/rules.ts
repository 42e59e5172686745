import { isNorthernIreland } from '#property/county.ts';

export const LICENCE_STATUSES = ['waiting', 'disputed', 'verified', 'refused'] as const;
/** The status of an agency's licence; `disputed`: another agency claims or has the same number. */
export type LicenceStatus = (typeof LICENCE_STATUSES)[number];

/** The facts that decide the status of a licence. */
export type LicenceFacts = { isVerified: boolean; isRefused: boolean; isClaimedTwice: boolean };

export function licenceStatus({ isVerified, isRefused, isClaimedTwice }: LicenceFacts): LicenceStatus {
  if (isVerified) return 'verified';
  if (isRefused) return 'refused';
  return isClaimedTwice ? 'disputed' : 'waiting';
}

export const LICENCE_DECISIONS = ['verify', 'refuse'] as const;
export type LicenceDecision = (typeof LICENCE_DECISIONS)[number];

/** Reasons for refusing a licence. The mail to the agency gives the reason and the next step. */
export const LICENCE_REFUSALS = ['not_in_register', 'other_name', 'not_current', 'not_confirmed'] as const;
export type LicenceRefusal = (typeof LICENCE_REFUSALS)[number];
/** A few sentences to the agency. */
export const MAX_REFUSAL_NOTE = 500;

/** Outcomes of a decision in an agency's history; `transferred`: another agency has the number now. */
export const LICENCE_OUTCOMES = ['verified', 'refused', 'transferred'] as const;
export type LicenceOutcome = (typeof LICENCE_OUTCOMES)[number];

/** Claims on a page of the queue. */
export const CLAIMS_PER_PAGE = 50;

/** @returns the public register for agencies of a county; null in Northern Ireland, which has none */
export function registerOf(countyId: number): string | null {
  return isNorthernIreland(countyId) ? null : 'https://www.psr.ie';
}
