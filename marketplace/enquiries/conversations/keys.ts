import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Side } from '../contract.ts';

/**
 * What opens one side of a conversation to whoever has the link in a mail to that side, without an account. It is made of
 * the address it is sent to: once another address stands for the side, it opens nothing.
 */
export function conversationKey(secret: string, conversationId: number, side: Side, email: string): string {
  return createHmac('sha256', secret)
    .update(`conversation ${conversationId} ${side} ${email.toLowerCase()}`)
    .digest('base64url');
}

/** @returns which of the sides a key opens; null: neither */
export function sideOfKey(
  secret: string,
  conversationId: number,
  key: string,
  addresses: Readonly<Record<Side, string | null>>,
): Side | null {
  const given = Buffer.from(key);
  for (const side of ['searcher', 'advertiser'] as const) {
    const email = addresses[side];
    if (email === null) continue;
    const right = Buffer.from(conversationKey(secret, conversationId, side, email));
    if (given.length === right.length && timingSafeEqual(given, right)) return side;
  }
  return null;
}
