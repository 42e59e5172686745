import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Signs a text for links that act without signing in.
 * @param purpose separates these tokens from others signed with the same secret
 * @returns the text, a full stop and the signature; URL-safe if the text is
 */
export function signedToken(secret: string, purpose: string, body: string): string {
  const signature = createHmac('sha256', secret).update(`${purpose}:${body}`).digest('base64url');
  return `${body}.${signature}`;
}

/** @returns the signed text of a token; null when the signature is wrong or of another purpose */
export function readSignedToken(secret: string, purpose: string, token: string): string | null {
  const body = token.slice(0, Math.max(token.lastIndexOf('.'), 0));
  const right = Buffer.from(signedToken(secret, purpose, body));
  const given = Buffer.from(token);
  return given.length === right.length && timingSafeEqual(given, right) ? body : null;
}
