import type pg from 'pg';
import { inTransaction } from '#database/transaction.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Locale } from '#platform/i18n/language.ts';
import type { SignedMailContext } from '#platform/mail/message.ts';
import type { Side } from '../contract.ts';
import { sendMessageMail } from '../emails/conversation-mails.ts';
import { subjectsOf } from '../limits/rules.ts';
import { consumeRateLimit } from '../limits/writes.ts';
import { normalizeMessage } from '../rules.ts';
import type { ClosedReason, Reader } from './present.ts';
import {
  type ConversationRow,
  hasAdvertiserAddress,
  hasBlocked,
  readAccount,
  readConversation,
  readOwnConversation,
  searcherAddress,
} from './reads.ts';
import { type Author, addMessage, findDuplicate, lockAuthor, openConversation } from './writes.ts';

/** A participant, identified by account or mailed link. */
export type Participant = { row: ConversationRow; reader: Reader; viewer: Viewer | null };
export type SendResult =
  | { ok: true; messageId: number; isNew: boolean }
  | { ok: false; reason: ClosedReason | 'tooMany' };

/** @returns why a side cannot write any more; null when it can */
export async function closedReason(
  client: pg.Pool | pg.ClientBase,
  row: ConversationRow,
  side: Side,
): Promise<ClosedReason | null> {
  const other = side === 'searcher' ? 'advertiser' : 'searcher';
  if (row[`${other}_blocked_at`]) return 'blocked';
  if (row[`${side}_blocked_at`]) return 'blockedByYou';
  const isThere =
    other === 'searcher' ? searcherAddress(row) !== null : await hasAdvertiserAddress(client, row);
  return isThere ? null : 'nobody';
}

type NewText = { side: Side; author: Author; viewer: Viewer | null; text: string; ip: string };

/** Adds a message to a conversation whose author is locked, and mails the other side. */
async function deliver(
  client: pg.ClientBase,
  mailContext: SignedMailContext,
  row: ConversationRow,
  { side, author, viewer, text, ip }: NewText,
  isFirst: boolean,
): Promise<SendResult> {
  const { conversation_id: conversationId } = row;
  const duplicate = await findDuplicate(client, { conversationId, side, author, text });
  if (duplicate !== null) return { ok: true, messageId: duplicate, isNew: false };
  const closed = await closedReason(client, row, side);
  if (closed) return { ok: false, reason: closed };
  const isNew = viewer ? (await readAccount(client, viewer.userId)).isNew : true;
  const subjects = subjectsOf('answer', { viewer, isNew, email: author.email, ip });
  if (!(await consumeRateLimit(client, 'answer', subjects, { adId: row.id })))
    return { ok: false, reason: 'tooMany' };
  const messageId = await addMessage(client, { conversationId, side, author, text, isEnquiry: false });
  await sendMessageMail(client, mailContext, row, { messageId, text, from: side, isFirst, cause: { ip } });
  return { ok: true, messageId, isNew: true };
}

/** Sends a message and notifies the other side. The same text within a minute counts as one message. */
export async function sendMessage(
  pool: pg.Pool,
  ...message: Parameters<typeof sendMessageIn> extends [unknown, ...infer Rest] ? Rest : never
): Promise<SendResult> {
  return inTransaction(pool, (client) => sendMessageIn(client, ...message));
}

/** Like `sendMessage`, within the caller's transaction. */
export async function sendMessageIn(
  client: pg.ClientBase,
  mailContext: SignedMailContext,
  { row, reader, viewer }: Participant,
  submittedText: string,
  ip: string,
): Promise<SendResult> {
  const { side } = reader;
  const author: Author = { userId: reader.userId, email: reader.email! };
  const text = normalizeMessage(submittedText);
  await lockAuthor(client, row.id, author);
  const now = (await readConversation(client, row.conversation_id))!;
  return deliver(client, mailContext, now, { side, author, viewer, text, ip }, false);
}

/** A person with an account to whom the advertiser of a listing writes. */
export type Addressee = { userId: string; email: string; name: string; phone: string | null; locale: Locale };

class NotSent extends Error {}

/**
 * Writes to a person about a listing, as its advertiser: continues their conversation, or opens one. Limits, blocks and
 * repeated texts as for any message.
 */
export async function writeToSearcher(
  pool: pg.Pool,
  mailContext: SignedMailContext,
  { adId, viewer, ip }: { adId: number; viewer: Viewer; ip: string },
  { userId, email, name, phone, locale }: Addressee,
  submittedText: string,
): Promise<{ ok: true; conversationId: number } | { ok: false; reason: ClosedReason | 'tooMany' }> {
  const searcher: Author = { userId, email };
  const author: Author = { userId: viewer.userId, email: viewer.email };
  const text = normalizeMessage(submittedText);
  let refused: Extract<SendResult, { ok: false }> | null = null;
  return inTransaction(pool, async (client) => {
    // Also the searcher's own first enquiry waits, so that there is one conversation.
    await lockAuthor(client, adId, searcher);
    await lockAuthor(client, adId, author);
    const existing = await readOwnConversation(client, adId, searcher);
    const conversationId =
      existing ?? (await openConversation(client, adId, null, searcher, { name, phone, locale, facts: {} }));
    const row = (await readConversation(client, conversationId))!;
    const message = { side: 'advertiser' as const, author, viewer, text, ip };
    const sent = (await hasBlocked(client, userId, row.seller_id))
      ? ({ ok: false, reason: 'blocked' } as const)
      : await deliver(client, mailContext, row, message, existing === null);
    if (sent.ok) return { ok: true as const, conversationId };
    refused = sent;
    // A conversation without a message is not left behind.
    throw new NotSent();
  }).catch((error: unknown) => {
    if (error instanceof NotSent && refused) return refused;
    throw error;
  });
}
