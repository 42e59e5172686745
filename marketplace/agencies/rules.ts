import { isNorthernIreland } from '#property/county.ts';

/** Days in which an invitation can be accepted. */
export const INVITATION_DAYS = 7;
/** Maximum pending invitations of an agency, so that it cannot be used to mail strangers. */
export const MAX_INVITATIONS = 50;
export const MAX_BRANCHES = 200;

/**
 * Whether an agency may advertise: in the Republic it must show its licence (Property Services (Regulation) Act 2011,
 * sections 28 and 37); in Northern Ireland another law applies, and there is no such number.
 */
export function isLicensed(countyId: number, licenceNumber: string | null): boolean {
  return licenceNumber !== null || isNorthernIreland(countyId);
}

/** @returns whether a URL is safe to link to: no script, no password, no local hostname */
export function isWebsite(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && hostname.includes('.') && username === '' && password === '';
}
