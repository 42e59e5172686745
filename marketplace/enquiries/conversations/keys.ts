import { isDerivedText, textSignature } from '#platform/secrets/signed-token.ts';
import type { Side } from '../contract.ts';

/**
 * Key of a mailed link that opens one side of a conversation without an account. It is derived from the recipient's
 * address, so it stops working when that address changes.
 */
export function conversationKey(secret: string, conversationId: number, side: Side, email: string): string {
  return textSignature(secret, `conversation ${conversationId} ${side} ${email.toLowerCase()}`);
}

/** @returns the side that a key opens; null for an invalid key */
export function sideOfKey(
  secret: string,
  conversationId: number,
  key: string,
  addresses: Readonly<Record<Side, string | null>>,
): Side | null {
  for (const side of ['searcher', 'advertiser'] as const) {
    const email = addresses[side];
    if (email === null) continue;
    if (isDerivedText(key, secret, (one) => conversationKey(one, conversationId, side, email))) return side;
  }
  return null;
}
