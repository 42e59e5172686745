import { createHash } from 'node:crypto';
import { isSameText, textSignature } from '#platform/secrets/signed-token.ts';

/** Separate contexts, so that keys of one purpose are useless for another. */
const BOOKING = 'gaff viewing booking v1';
const CALENDAR = 'gaff calendar v1';
/** Format of both: base64url of 256 bits. */
const SHAPE = /^[\w-]{43}$/;

/**
 * Key of the link to a booking without an account: confirms, moves or cancels it. Derived instead of stored, so that
 * every mail can contain it.
 * @returns 43 characters of base64url
 */
export function bookingKey(secret: string, bookingId: number): string {
  return textSignature(secret, `${BOOKING}:${bookingId}`);
}

/** @returns whether a key belongs to a booking; compares in constant time */
export function isBookingKey(secret: string, bookingId: number, key: string | undefined): boolean {
  return key !== undefined && isSameText(key, bookingKey(secret, bookingId));
}

/** @returns the token in a calendar's URL, derived from the stored nonce and the server's secret */
export function calendarToken(secret: string, nonce: string): string {
  return textSignature(secret, `${CALENDAR}:${nonce}`);
}

/** @returns the stored digest of a calendar token; null for a malformed token */
export function calendarDigest(token: string): Buffer | null {
  return SHAPE.test(token) ? createHash('sha256').update(token).digest() : null;
}
