import type pg from 'pg';
import { inTransaction } from '#database/transaction.ts';
import type { SignedMailContext } from '#platform/mail/message.ts';
import { readConversation } from './conversations/reads.ts';
import { sendListingEndedMail } from './emails/conversation-mails.ts';
import { claimUnnotifiedConversations } from './writes.ts';

/**
 * Notifies searchers without an answer that a listing has ended: once, an hour after it ended, so that a renewal or an
 * undone mistake notifies nobody.
 * @returns the ids of the notified conversations
 */
export async function notifyListingEnded(pool: pg.Pool, mailContext: SignedMailContext): Promise<number[]> {
  return inTransaction(pool, async (client) => {
    const ids = await claimUnnotifiedConversations(client);
    for (const id of ids)
      await sendListingEndedMail(client, mailContext, (await readConversation(client, id))!);
    return ids;
  });
}
