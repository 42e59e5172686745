import { createHash } from 'node:crypto';
import { knownSecrets } from '#platform/secrets/earlier-secrets.ts';
import { isDerivedText, textSignature } from '#platform/secrets/signed-token.ts';

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
  return key !== undefined && isDerivedText(key, secret, (one) => bookingKey(one, bookingId));
}

/** @returns the token in a calendar's URL, derived from the stored nonce and the server's secret */
export function calendarToken(secret: string, nonce: string): string {
  return textSignature(secret, `${CALENDAR}:${nonce}`);
}

/**
 * @param calendar its nonce, and the digest of the token that its subscribers have
 * @returns the token, which an earlier secret may have made; null if none of the secrets that are known made it
 */
export function calendarTokenOf(secret: string, calendar: { nonce: string; digest: Buffer }): string | null {
  const tokens = knownSecrets(secret).map((one) => calendarToken(one, calendar.nonce));
  return tokens.find((token) => calendarDigest(token)!.equals(calendar.digest)) ?? null;
}

/** @returns the stored digest of a calendar token; null for a malformed token */
export function calendarDigest(token: string): Buffer | null {
  return SHAPE.test(token) ? createHash('sha256').update(token).digest() : null;
}
