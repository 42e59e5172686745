import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** A key made for one use opens nothing else that is signed with the same secret. */
const BOOKING = 'gaff viewing booking v1';
const CALENDAR = 'gaff calendar v1';
/** What both look like: base64url of 256 bits. */
const SHAPE = /^[\w-]{43}$/;

function sign(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}

/**
 * What opens one booking of somebody without an account to whoever holds its link: to confirm, move or cancel it. Derived
 * and not stored, so that every mail can carry it.
 * @returns 43 characters of base64url
 */
export function bookingKey(secret: string, bookingId: number): string {
  return sign(secret, `${BOOKING}:${bookingId}`);
}

/** @returns whether a key is that of a booking; how long it takes says nothing about the right one */
export function isBookingKey(secret: string, bookingId: number, key: string | undefined): boolean {
  if (!key || !SHAPE.test(key)) return false;
  return timingSafeEqual(Buffer.from(bookingKey(secret, bookingId)), Buffer.from(key));
}

/** @returns the token of a calendar's address, of what the database keeps of it and the secret of the server */
export function calendarToken(secret: string, nonce: string): string {
  return sign(secret, `${CALENDAR}:${nonce}`);
}

/** @returns by what the database finds the calendar of a token; null where it cannot be one */
export function calendarDigest(token: string): Buffer | null {
  return SHAPE.test(token) ? createHash('sha256').update(token).digest() : null;
}
