import { createHmac, timingSafeEqual } from 'node:crypto';
import { acceptedSecrets } from './earlier-secrets.ts';

/**
 * Signs a short text, so that links can act without a sign-in and nothing has to be stored.
 * @param text begins with its purpose, which separates it from others signed with the same secret
 * @returns 43 characters of base64url
 */
export function textSignature(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}

/** @returns whether two texts are equal; compares in constant time */
export function isSameText(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/**
 * @param derive the right text by a secret
 * @returns whether a text was derived from the secret of the installation, or from an earlier one that still counts
 */
export function isDerivedText(given: string, secret: string, derive: (secret: string) => string): boolean {
  return acceptedSecrets(secret).some((one) => isSameText(given, derive(one)));
}

/**
 * Signs a text for links that act without signing in.
 * @param purpose separates these tokens from others signed with the same secret
 * @returns the text, a full stop and the signature; URL-safe if the text is
 */
export function signedToken(secret: string, purpose: string, body: string): string {
  return `${body}.${textSignature(secret, `${purpose}:${body}`)}`;
}

/** @returns the signed text of a token; null when the signature is wrong or of another purpose */
export function readSignedToken(secret: string, purpose: string, token: string): string | null {
  const body = token.slice(0, Math.max(token.lastIndexOf('.'), 0));
  return isDerivedText(token, secret, (one) => signedToken(one, purpose, body)) ? body : null;
}
