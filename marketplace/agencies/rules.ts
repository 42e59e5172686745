import { isNorthernIreland } from '#property/county.ts';

/** An invitation can be accepted for so long, in days. */
export const INVITATION_DAYS = 7;
/** Invitations that wait at the same time: an agency is not a way to write to strangers. */
export const MOST_INVITATIONS = 50;
export const MOST_BRANCHES = 200;

/**
 * Whether an agency may advertise at all: in the Republic it shows its licence (Property Services (Regulation) Act 2011,
 * sections 28 and 37); in Northern Ireland another law applies, and there is no such number.
 */
export function isLicensed(countyId: number, licenceNumber: string | null): boolean {
  return licenceNumber !== null || isNorthernIreland(countyId);
}

/** @returns whether an address is one of a site that people may be led to: no script, no password, no machine's own name */
export function isWebsite(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && hostname.includes('.') && username === '' && password === '';
}
