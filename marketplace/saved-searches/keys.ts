import { createHmac, timingSafeEqual } from 'node:crypto';

/** A key made for one use opens nothing else that is signed with the same secret. */
const PURPOSE = 'gaff saved search v1';

/**
 * What opens one saved search to whoever holds its link: to confirm it, change it or end it without an account. It is
 * derived and not stored, so every mail can carry it; it holds as long as the search and the secret do.
 * @param secret what this product signs with
 * @returns 43 characters of base64url, safe in an address as they are
 */
export function searchKey(secret: string, searchId: number): string {
  return createHmac('sha256', secret).update(`${PURPOSE}:${searchId}`).digest('base64url');
}

/** @returns whether a key is that of this search; how long it takes says nothing about the right one */
export function isSearchKey(secret: string, searchId: number, key: string): boolean {
  const right = Buffer.from(searchKey(secret, searchId));
  const given = Buffer.from(key);
  return given.length === right.length && timingSafeEqual(given, right);
}
