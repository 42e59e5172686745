import type pg from 'pg';
import { inTransaction } from '#database/transaction.ts';
import { withdrawMessages } from '#platform/mail/queue.ts';
import { readSubscribed } from './reads.ts';
import type { Stopped, Subscriptions } from './token.ts';

/**
 * Unsubscribes from everything a link names, at once: due deliveries are dropped and unsent mails withdrawn; other
 * alerts of those mails are delivered again. Repeating it has no effect.
 * @returns the previous settings; null for an unknown person
 */
export async function stop(pool: pg.Pool, subscriptions: Subscriptions): Promise<Stopped | null> {
  return inTransaction(pool, async (client) => {
    // Waits for a delivery to this person that is in progress.
    await client.query('select from alert_person where id = $1 for no key update', [subscriptions.personId]);
    const subscribed = await readSubscribed(client, subscriptions);
    if (!subscribed) return null;
    const searches = subscribed.searches.filter(({ frequency }) => frequency !== 'none');
    const listings = subscribed.ads.filter(({ price, status, viewing }) => price || status || viewing);
    const searchIds = subscribed.searches.map(({ id }) => id);
    const adIds = subscribed.ads.map(({ id }) => id);
    await client.query("update saved_search set notification_frequency = 'none' where id = any($1)", [
      searches.map(({ id }) => id),
    ]);
    await client.query(
      `update saved_ad set price_change_alert = false, status_alert = false, open_viewing_alert = false
        where user_id = $1 and ad_id = any($2)`,
      [subscribed.userId, listings.map(({ id }) => id)],
    );
    await withdrawDeliveries(client, subscriptions.personId, searchIds, adIds);
    return {
      personId: subscriptions.personId,
      searches: searches.map(({ id, frequency }) => ({ id, frequency })),
      ads: listings.map(({ id, price, status, viewing }) => ({ id, price, status, viewing })),
    };
  });
}

/** SQL condition: deliveries about some searches and saved listings of a person ($1 to $3), but not about offers. */
const ABOUT = `t.person_id = $1 and (a.search_id = any($2) or (a.search_id is null and a.kind <> 'offer' and a.ad_id = any($3)))`;

async function withdrawDeliveries(
  client: pg.ClientBase,
  personId: number,
  searchIds: readonly number[],
  adIds: readonly number[],
): Promise<void> {
  const about = [personId, searchIds, adIds];
  const { rows } = await client.query<{ id: number }>(
    `select distinct m.id from alert_delivery t join alert a on a.id = t.alert_id join mail_message m on m.id = t.message_id
      where m.sent_at is null and ${ABOUT}`,
    about,
  );
  const ids = rows.map(({ id }) => id);
  const { rows: deliveries } = await client.query<{ alert_id: number; message_id: number }>(
    'select alert_id, message_id from alert_delivery where message_id = any($1)',
    [ids],
  );
  const withdrawn = new Set(await withdrawMessages(client, ids));
  await client.query(
    `update alert_delivery set outcome = null, finished_at = null, due_at = now()
      where channel = 'email' and alert_id = any($1)`,
    [deliveries.filter(({ message_id }) => withdrawn.has(message_id)).map(({ alert_id }) => alert_id)],
  );
  await client.query(
    `update alert_delivery t set outcome = 'dropped', finished_at = now() from alert a
      where a.id = t.alert_id and t.outcome is null and ${ABOUT}`,
    about,
  );
  // The withdrawn mail does not count for the interval between mails.
  if (withdrawn.size > 0)
    await client.query('update alert_person set mailed_at = null where id = $1', [personId]);
}

/** Restores the settings before unsubscribing; settings changed since stay unchanged. */
export async function undo(pool: pg.Pool, { personId, searches, ads: listings }: Stopped): Promise<void> {
  await inTransaction(pool, async (client) => {
    await client.query('select from alert_person where id = $1 for no key update', [personId]);
    await client.query(
      `update saved_search s set notification_frequency = was.frequency
         from unnest($1::bigint[], $2::text[]) as was (id, frequency)
        where s.id = was.id and s.notification_frequency = 'none'`,
      [searches.map(({ id }) => id), searches.map(({ frequency }) => frequency)],
    );
    await client.query(
      `update saved_ad s set price_change_alert = was.price, status_alert = was.status, open_viewing_alert = was.viewing
         from json_to_recordset($2) as was (id bigint, price boolean, status boolean, viewing boolean), alert_person p
        where p.id = $1 and s.user_id = p.user_id and s.ad_id = was.id
          and not (s.price_change_alert or s.status_alert or s.open_viewing_alert)`,
      [personId, JSON.stringify(listings)],
    );
  });
}
