import { isDerivedText, textSignature } from '#platform/secrets/signed-token.ts';

/** Separates these keys from others signed with the same secret. */
const PURPOSE = 'gaff saved search v1';

/**
 * The key in the link of a saved search, which confirms, changes or removes it without an account. It is derived
 * instead of stored, so every mail can contain it; it is valid as long as the search and the secret exist.
 * @param secret of the installation
 * @returns 43 characters of base64url
 */
export function searchKey(secret: string, searchId: number): string {
  return textSignature(secret, `${PURPOSE}:${searchId}`);
}

/** @returns whether a key belongs to a search; compares in constant time */
export function isSearchKey(secret: string, searchId: number, key: string): boolean {
  return isDerivedText(key, secret, (one) => searchKey(one, searchId));
}
