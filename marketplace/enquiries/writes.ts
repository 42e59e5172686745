import type pg from 'pg';
import { eraseFromConversations } from './conversations/writes.ts';
import { accountSubject, emailSubject } from './limits/rules.ts';

/** Conversations per run; the next run continues. */
const BATCH = 50;
/** Older enquiries are not notified. */
const NOTIFY_WITHIN = '90 days';
/** Conversations are kept for as long as a claim about them is likely. */
const RETENTION = '2 years';

/**
 * Marks and returns conversations whose listing ended an hour ago and whose searcher got neither an answer nor this
 * notice.
 */
export async function claimUnnotifiedConversations(client: pg.ClientBase): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `update conversation set gone_told_at = now() where id in (
       select c.id from conversation c join ad on ad.id = c.ad_id
        where c.gone_told_at is null and ad.state in ('sold', 'let', 'expired', 'withdrawn') and ad.undo_until is null
          and c.last_message_at > now() - interval '${NOTIFY_WITHIN}'
          and (c.searcher_id is not null or c.searcher_email is not null)
          and c.searcher_blocked_at is null and c.advertiser_blocked_at is null
          and not exists (select from conversation_message m where m.conversation_id = c.id and m.side = 'advertiser')
          and (select max(s.at) from state_change s where s.ad_id = ad.id) < now() - interval '1 hour'
        order by c.id limit ${BATCH} for update of c skip locked)
     returning id`,
  );
  return rows.map((row) => row.id);
}

/** Deletes conversations without recent messages. @returns how many */
export async function deleteOldConversations(client: pg.Pool | pg.ClientBase): Promise<number> {
  const { rowCount } = await client.query(
    `delete from conversation where last_message_at < now() - interval '${RETENTION}'`,
  );
  return rowCount ?? 0;
}

/** Erases a departing user from all enquiry data, within the erasing transaction. */
export async function eraseFromEnquiries(
  client: pg.ClientBase,
  leaving: { userId: string; email: string },
): Promise<void> {
  await eraseFromConversations(client, leaving);
  await client.query('delete from message_tally where subject = any($1)', [
    [accountSubject(leaving.userId), emailSubject(leaving.email)],
  ]);
}
