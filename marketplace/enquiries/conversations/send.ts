import type pg from 'pg';
import { inTransaction } from '#database/transaction.ts';
import type { Viewer } from '#platform/http/viewer.ts';
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
  readAccount,
  readConversation,
  searcherAddress,
} from './reads.ts';
import { type Author, addMessage, findDuplicate, lockAuthor } from './writes.ts';

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

/** Sends a message and notifies the other side. The same text within a minute counts as one message. */
export async function sendMessage(
  pool: pg.Pool,
  mailContext: SignedMailContext,
  { row, reader, viewer }: Participant,
  submittedText: string,
  ip: string,
): Promise<SendResult> {
  const { conversation_id: conversationId } = row;
  const { side } = reader;
  const author: Author = { userId: reader.userId, email: reader.email! };
  const text = normalizeMessage(submittedText);
  return inTransaction(pool, async (client): Promise<SendResult> => {
    await lockAuthor(client, row.id, author);
    const duplicate = await findDuplicate(client, { conversationId, side, author, text });
    if (duplicate !== null) return { ok: true, messageId: duplicate, isNew: false };
    const now = (await readConversation(client, conversationId))!;
    const closed = await closedReason(client, now, side);
    if (closed) return { ok: false, reason: closed };
    const isNew = viewer ? (await readAccount(client, viewer.userId)).isNew : true;
    const subjects = subjectsOf('answer', { viewer, isNew, email: author.email, ip });
    if (!(await consumeRateLimit(client, 'answer', subjects, { adId: row.id })))
      return { ok: false, reason: 'tooMany' };
    const messageId = await addMessage(client, { conversationId, side, author, text, isEnquiry: false });
    await sendMessageMail(client, mailContext, now, {
      messageId,
      text,
      from: side,
      isFirst: false,
      cause: { ip },
    });
    return { ok: true, messageId, isNew: true };
  });
}
