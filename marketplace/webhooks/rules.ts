import { createHmac, randomBytes } from 'node:crypto';

/** Minutes until a delivery is tried again, by how often it was: three days in all. */
const PAUSES = [1, 5, 30, 120, 300, 600, 840, 1200, 1320];
/** Attempts of a delivery. */
export const MOST_ATTEMPTS = PAUSES.length + 1;

/** @returns minutes to wait after so many attempts, from 1; null when it is given up */
export function pauseAfter(attempts: number): number | null {
  return PAUSES[attempts - 1] ?? null;
}

/** What signs deliveries: 256 bits, recognisable by whoever finds it where it should not be. */
export function newSecret(): string {
  return `whsec_${randomBytes(32).toString('base64url')}`;
}

/**
 * The header `gaff-signature`: when it was sent, and a keyed digest of that and the body, so that a program knows who
 * sent it and that it is not an old one sent again.
 * @param at seconds since 1970
 */
export function signature(secret: string, body: string, at: number): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
}
