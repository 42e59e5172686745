import type pg from 'pg';
import { inTransaction } from '#database/transaction.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { SignedMailContext } from '#platform/mail/message.ts';
import type { Side } from '../contract.ts';
import { tellOtherSide } from '../emails/conversation-mails.ts';
import { subjectsOf } from '../limits/rules.ts';
import { takeTurn } from '../limits/writes.ts';
import { tidied } from '../rules.ts';
import type { Closed, Reader } from './present.ts';
import {
  type ConversationRow,
  hasAdvertiserAddress,
  readAccount,
  readConversation,
  searcherAddress,
} from './reads.ts';
import { type Author, addMessage, findDouble, waitForOneself } from './writes.ts';

/** Somebody in a conversation, by their account or by a link. */
export type Party = { row: ConversationRow; reader: Reader; viewer: Viewer | null };
export type Sent =
  | { ok: true; messageId: number; isNew: boolean }
  | { ok: false; reason: Closed | 'tooMany' };

/** @returns why a side can write no more; null: it can */
export async function whyClosed(
  client: pg.Pool | pg.ClientBase,
  row: ConversationRow,
  side: Side,
): Promise<Closed | null> {
  const other = side === 'searcher' ? 'advertiser' : 'searcher';
  if (row[`${other}_blocked_at`]) return 'blocked';
  if (row[`${side}_blocked_at`]) return 'blockedByYou';
  const isThere =
    other === 'searcher' ? searcherAddress(row) !== null : await hasAdvertiserAddress(client, row);
  return isThere ? null : 'nobody';
}

/** Sends a message within a conversation and tells the other side. The same words within a minute are one message. */
export async function sendMessage(
  pool: pg.Pool,
  mailContext: SignedMailContext,
  { row, reader, viewer }: Party,
  given: string,
  ip: string,
): Promise<Sent> {
  const { conversation_id: conversationId } = row;
  const { side } = reader;
  const author: Author = { userId: reader.userId, email: reader.email! };
  const text = tidied(given);
  return inTransaction(pool, async (client): Promise<Sent> => {
    await waitForOneself(client, row.id, author);
    const double = await findDouble(client, { conversationId, side, author, text });
    if (double !== null) return { ok: true, messageId: double, isNew: false };
    const now = (await readConversation(client, conversationId))!;
    const closed = await whyClosed(client, now, side);
    if (closed) return { ok: false, reason: closed };
    const isNew = viewer ? (await readAccount(client, viewer.userId)).isNew : true;
    const subjects = subjectsOf('answer', { viewer, isNew, email: author.email, ip });
    if (!(await takeTurn(client, 'answer', subjects, { adId: row.id })))
      return { ok: false, reason: 'tooMany' };
    const messageId = await addMessage(client, { conversationId, side, author, text, isEnquiry: false });
    await tellOtherSide(client, mailContext, now, {
      messageId,
      text,
      from: side,
      isFirst: false,
      cause: { ip },
    });
    return { ok: true, messageId, isNew: true };
  });
}
