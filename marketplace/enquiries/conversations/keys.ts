import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Side } from '../contract.ts';

/**
 * Key of a mailed link that opens one side of a conversation without an account. It is derived from the recipient's
 * address, so it stops working when that address changes.
 */
export function conversationKey(secret: string, conversationId: number, side: Side, email: string): string {
  return createHmac('sha256', secret)
    .update(`conversation ${conversationId} ${side} ${email.toLowerCase()}`)
    .digest('base64url');
}

/** @returns the side that a key opens; null for an invalid key */
export function sideOfKey(
  secret: string,
  conversationId: number,
  key: string,
  addresses: Readonly<Record<Side, string | null>>,
): Side | null {
  const keyBytes = Buffer.from(key);
  for (const side of ['searcher', 'advertiser'] as const) {
    const email = addresses[side];
    if (email === null) continue;
    const right = Buffer.from(conversationKey(secret, conversationId, side, email));
    if (keyBytes.length === right.length && timingSafeEqual(keyBytes, right)) return side;
  }
  return null;
}
