import type pg from 'pg';
import { inTransaction } from '#database/transaction.ts';
import type { SignedMailContext } from '#platform/mail/message.ts';
import { readConversation } from './conversations/reads.ts';
import { tellGone } from './emails/conversation-mails.ts';
import { takeUntold } from './writes.ts';

/**
 * Tells searchers who wrote and got no answer that the ad has left the market, and how: once, an hour after it left, so
 * that an advertiser who only renews it or slipped tells nobody.
 * @returns the conversations that were told
 */
export async function tellOfGoneAds(pool: pg.Pool, mailContext: SignedMailContext): Promise<number[]> {
  return inTransaction(pool, async (client) => {
    const ids = await takeUntold(client);
    for (const id of ids) await tellGone(client, mailContext, (await readConversation(client, id))!);
    return ids;
  });
}
