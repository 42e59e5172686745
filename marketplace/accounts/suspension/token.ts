import { isDerivedText, textSignature } from '#platform/secrets/signed-token.ts';

/** Separates these tokens from others signed with the same secret. */
const PURPOSE = 'gaff account suspension v1';

/** @returns the suspension that a token opens; null if the token is not ours. Compares in constant time */
export function suspensionOfToken(secret: string, token: string): number | null {
  const [, id, digest] = /^([1-9]\d{0,14})\.([\w-]{43})$/.exec(token) ?? [];
  if (!id || !digest) return null;
  return isDerivedText(digest, secret, (one) => digestOf(one, Number(id))) ? Number(id) : null;
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
  return textSignature(secret, `${PURPOSE}:${suspensionId}`);
}
