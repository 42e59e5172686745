import { createHmac, timingSafeEqual } from 'node:crypto';

/** Separates these tokens from others signed with the same secret. */
const PURPOSE = 'gaff account suspension v1';

/** @returns the suspension that a token opens; null if the token is not ours. Compares in constant time */
export function suspensionOfToken(secret: string, token: string): number | null {
  const [, id, digest] = /^([1-9]\d{0,14})\.([\w-]{43})$/.exec(token) ?? [];
  if (!id || !digest) return null;
  const right = Buffer.from(digestOf(secret, Number(id)));
  return timingSafeEqual(right, Buffer.from(digest)) ? Number(id) : null;
}

/**
 * The path of the page about a suspension. Its token is derived instead of stored, so that the mail and the sign-in name
 * the same page.
 * @param secret of the installation
 */
export function suspensionPath(secret: string, suspensionId: number): string {
  return `/account-suspended/${suspensionId}.${digestOf(secret, suspensionId)}`;
}

function digestOf(secret: string, suspensionId: number): string {
  return createHmac('sha256', secret).update(`${PURPOSE}:${suspensionId}`).digest('base64url');
}
