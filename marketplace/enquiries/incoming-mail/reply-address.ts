import { isDerivedText, textSignature } from '#platform/secrets/signed-token.ts';
import type { Side } from '../contract.ts';

/** Characters of the signature in an address: 160 bits in hex, because letter case may be lost on the way. */
const SIGNATURE_LENGTH = 40;
const SIDES = { s: 'searcher', a: 'advertiser' } as const;
const LOCAL_PART = new RegExp(`^reply-([0-9a-z]{1,13})-([sa])-([0-9a-f]{${SIGNATURE_LENGTH}})$`);

function signatureOf(secret: string, conversationId: number, side: Side, email: string): string {
  const text = `gaff incoming mail v1:${conversationId} ${side} ${email.toLowerCase()}`;
  return Buffer.from(textSignature(secret, text), 'base64url').toString('hex').slice(0, SIGNATURE_LENGTH);
}

/**
 * The address that takes the answers of one participant into a conversation. It is derived from the participant's own
 * address: an answer from another address is refused.
 */
export function replyAddress(
  secret: string,
  domain: string,
  { conversationId, side, email }: { conversationId: number; side: Side; email: string },
): string {
  const letter = side === 'searcher' ? 's' : 'a';
  const signature = signatureOf(secret, conversationId, side, email);
  return `reply-${conversationId.toString(36)}-${letter}-${signature}@${domain}`;
}

/** A conversation and side that an address names; whether it was issued to a sender shows `isIssuedTo`. */
export type ReplyAddress = { conversationId: number; side: Side; isIssuedTo: (email: string) => boolean };

/** @returns what an address of the reply domain says; null when it is no such address */
export function readReplyAddress(secret: string, domain: string, address: string): ReplyAddress | null {
  const [local = '', host = ''] = address.toLowerCase().split('@');
  const match = host === domain.toLowerCase() ? LOCAL_PART.exec(local) : null;
  if (!match) return null;
  const conversationId = Number.parseInt(match[1]!, 36);
  if (!Number.isSafeInteger(conversationId)) return null;
  const side = SIDES[match[2] as keyof typeof SIDES];
  return {
    conversationId,
    side,
    isIssuedTo: (email) =>
      isDerivedText(match[3]!, secret, (one) => signatureOf(one, conversationId, side, email)),
  };
}
