import { isDerivedText, textSignature } from '#platform/secrets/signed-token.ts';

/** Separates these keys from others signed with the same secret. */
const PURPOSE = 'gaff valuation request v1';

/**
 * The key in the link of a request made without an account: shows and withdraws it. Derived instead of stored, so that
 * every mail can contain it.
 * @param secret of the installation
 * @returns 43 characters of base64url
 */
export function requestKey(secret: string, requestId: number): string {
  return textSignature(secret, `${PURPOSE}:${requestId}`);
}

/** @returns whether a key belongs to a request; compares in constant time */
export function isRequestKey(secret: string, requestId: number, key: string): boolean {
  return isDerivedText(key, secret, (one) => requestKey(one, requestId));
}
