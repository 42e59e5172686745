import type { z } from 'zod';
import type { Viewer } from '#platform/http/viewer.ts';
import { COUNTIES } from '#property/county.ts';
import type { LicenceClaim, licenceOutcome } from './contract.ts';
import type { ClaimantRow, ClaimRow, DecidedRow } from './reads.ts';
import { licenceStatus, registerOf } from './rules.ts';

/** A decision about a licence as the API shows it. */
export function presentOutcome({ decision, reason, note, at }: DecidedRow): z.output<typeof licenceOutcome> {
  return { decision, reason, note, at: new Date(at).toISOString() };
}

/** A moderator may not decide about their own agency, nor about an agency that disputes its number. */
export function mayDecide(claim: ClaimRow, { agency }: Viewer): boolean {
  return agency === null || ![claim.id, ...claim.others.map(({ id }) => id)].includes(agency.id);
}

/** A licence claim as a moderator sees it. */
export function presentClaim(row: ClaimRow, viewer: Viewer): LicenceClaim {
  return {
    ...presentClaimant(row),
    licenceNumber: row.licenceNumber,
    county: COUNTIES.find(({ id }) => id === row.countyId)!.name,
    register: registerOf(row.countyId),
    address: row.address,
    phone: row.phone,
    email: row.email,
    website: row.website,
    directors: row.directors.map(({ since, ...one }) => ({ ...one, since: new Date(since).toISOString() })),
    ads: row.ads,
    agreement: row.agreement,
    others: row.others.map(presentClaimant),
    decided: row.decided && { ...presentOutcome(row.decided), by: row.decided.by },
    mayDecide: mayDecide(row, viewer),
  };
}

function presentClaimant(row: Omit<ClaimantRow, 'createdAt'> & { createdAt: string | Date }) {
  return {
    agencyId: row.id,
    name: row.name,
    status: licenceStatus(row),
    registeredAt: new Date(row.createdAt).toISOString(),
  };
}
