import type pg from 'pg';
import { leaveConversations } from './conversations/writes.ts';
import { accountSubject, emailSubject } from './limits/rules.ts';

/** Conversations a run tells at most; the next takes the rest. */
const BATCH = 50;
/** Who wrote longer ago has found something, or looks no more. */
const WAITS = '90 days';
/** What people wrote to each other is kept as long as a claim about it may come up soon after, and no longer. */
const KEPT = '2 years';

/**
 * Takes conversations whose ad has left the market for an hour, whose searcher got no answer and was not told, and notes
 * that they are told now.
 */
export async function takeUntold(client: pg.ClientBase): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `update conversation set gone_told_at = now() where id in (
       select c.id from conversation c join ad on ad.id = c.ad_id
        where c.gone_told_at is null and ad.state in ('sold', 'let', 'expired', 'withdrawn') and ad.undo_until is null
          and c.last_message_at > now() - interval '${WAITS}'
          and (c.searcher_id is not null or c.searcher_email is not null)
          and c.searcher_blocked_at is null and c.advertiser_blocked_at is null
          and not exists (select from conversation_message m where m.conversation_id = c.id and m.side = 'advertiser')
          and (select max(s.at) from state_change s where s.ad_id = ad.id) < now() - interval '1 hour'
        order by c.id limit ${BATCH} for update of c skip locked)
     returning id`,
  );
  return rows.map((row) => row.id);
}

/** Removes conversations in which nobody has written for long. @returns how many */
export async function sweepConversations(pool: pg.Pool): Promise<number> {
  const { rowCount } = await pool.query(
    `delete from conversation where last_message_at < now() - interval '${KEPT}'`,
  );
  return rowCount ?? 0;
}

/** Takes somebody who leaves out of everything the room keeps, within the transaction that erases them. */
export async function leaveEnquiries(
  client: pg.ClientBase,
  leaving: { userId: string; email: string },
): Promise<void> {
  await leaveConversations(client, leaving);
  await client.query('delete from message_tally where subject = any($1)', [
    [accountSubject(leaving.userId), emailSubject(leaving.email)],
  ]);
}
