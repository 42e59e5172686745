import { createHash } from 'node:crypto';
import type pg from 'pg';
import { inTransaction } from '#database/transaction.ts';
import type { SignedMailContext } from '#platform/mail/message.ts';
import {
  type ConversationRow,
  type MessageRecipient,
  readAdvertiserAddresses,
  readConversation,
  searcherAddress,
} from '../conversations/reads.ts';
import { sendMessageIn } from '../conversations/send.ts';
import { messageProblem } from '../rules.ts';
import { parseOffLoop } from './parse-off-loop.ts';
import { type ReplyAddress, readReplyAddress } from './reply-address.ts';
import { replyText } from './reply-text.ts';
import { isMailKnown, recordMail } from './writes.ts';

/** `ignored`: sent by a program. `duplicate`: taken in before. */
export type ReceiveResult =
  | { ok: true; result: 'accepted' | 'duplicate' | 'ignored' }
  | {
      ok: false;
      reason: 'address' | 'sender' | 'empty' | 'tooLong' | 'closed' | 'tooMany';
    };

export type ReceiveOptions = SignedMailContext & { pool: pg.Pool; replyDomain: string };

/**
 * Takes an answer by mail into its conversation. The address that it was sent to names the conversation, and was issued
 * to one participant: only mail from that participant is taken in. Quotes, the signature and attachments are left out.
 * @param recipient the address of the envelope
 */
export async function receiveMail(
  options: ReceiveOptions,
  recipient: string,
  bytes: Buffer,
): Promise<ReceiveResult> {
  const { pool, secret, replyDomain, languages } = options;
  const address = readReplyAddress(secret, replyDomain, recipient);
  const row = address && (await readConversation(pool, address.conversationId));
  if (!address || !row) return { ok: false, reason: 'address' };
  const mail = await parseOffLoop(bytes);
  if (mail.isAutomatic) return { ok: true, result: 'ignored' };
  const participant = mail.from ? await participantOf(pool, row, address, mail.from) : null;
  if (!participant) return { ok: false, reason: 'sender' };
  const written = replyText(mail.text, [replyDomain.toLowerCase(), new URL(options.publicUrl).host]);
  if (written === '') return { ok: false, reason: 'empty' };
  const { t } = languages[participant.locale];
  const note =
    mail.attachments > 0 ? `\n\n${t('enquiries.mail.attachments', { count: mail.attachments })}` : '';
  const text = written + note;
  if (messageProblem(text)) return { ok: false, reason: 'tooLong' };
  const reader = { side: address.side, userId: participant.accountId, email: participant.email };
  return inTransaction(pool, async (client): Promise<ReceiveResult> => {
    const digest = digestOf(recipient, mail.messageId, bytes);
    if (await isMailKnown(client, digest)) return { ok: true, result: 'duplicate' };
    // The mail server is the client of every such request, so limits count by sender instead.
    const ip = `mail:${participant.email}`;
    const sent = await sendMessageIn(client, options, { row, reader, viewer: null }, text, ip);
    if (!sent.ok) return { ok: false, reason: sent.reason === 'tooMany' ? 'tooMany' : 'closed' };
    await recordMail(client, digest, sent.messageId);
    return { ok: true, result: 'accepted' };
  });
}

/** Identifies a mail to an address: by its Message-ID, or without one by all of it. */
function digestOf(recipient: string, messageId: string | null, bytes: Buffer): Buffer {
  const hash = createHash('sha256').update(`${recipient.toLowerCase()} ${messageId ?? ''}`);
  return (messageId ? hash : hash.update(bytes)).digest();
}

/** The participant to whom an address was issued, if they are the sender and still take part. */
async function participantOf(
  pool: pg.Pool,
  row: ConversationRow,
  address: ReplyAddress,
  from: string,
): Promise<MessageRecipient | null> {
  if (!address.isIssuedTo(from)) return null;
  const searcher = searcherAddress(row);
  const readers =
    address.side === 'searcher'
      ? searcher
        ? [searcher]
        : []
      : (await readAdvertiserAddresses(pool, row)).readers;
  return readers.find(({ email }) => email.toLowerCase() === from.toLowerCase()) ?? null;
}
