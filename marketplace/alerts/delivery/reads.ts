import type pg from 'pg';
import type { SearchRequest } from '#marketplace/search/request/contract.ts';
import type { Locale } from '#platform/i18n/language.ts';
import type { AlertReason, Channel } from '../contract.ts';
import type { DeliveryLimits } from './due.ts';

/** A person with due deliveries; the row is locked for the rest of the transaction. */
export type PersonRow = DeliveryLimits & {
  id: number;
  user_id: string | null;
  /** Email address; null for an account whose address is not confirmed. */
  address: string | null;
  locale: Locale;
};

/**
 * Locks the person whose delivery on a channel has been due longest; skips people locked by another process.
 * @param now milliseconds since 1970
 * @returns null when nothing is due
 */
export async function lockNextPerson(
  client: pg.ClientBase,
  channel: Channel,
  now: number,
): Promise<PersonRow | null> {
  const { rows } = await client.query<{ id: number }>(
    `select p.id from alert_delivery d join alert_person p on p.id = d.person_id
      where d.channel = $1 and d.outcome is null and d.due_at <= $2
      order by d.due_at limit 1 for no key update of p skip locked`,
    [channel, new Date(now)],
  );
  return rows[0] ? readPerson(client, rows[0].id) : null;
}

async function readPerson(client: pg.ClientBase, id: number): Promise<PersonRow> {
  const { rows } = await client.query<PersonRow>(
    `select p.id, p.user_id, p.quiet_from, p.quiet_to, p.paused_until, p.mailed_at,
            case when p.email is not null then p.email when u.email_verified then u.email end as address,
            coalesce(u.locale, (select s.locale from saved_search s where lower(s.email) = lower(p.email)
                                 order by s.id desc limit 1), 'en') as locale
       from alert_person p left join user_account u on u.id = p.user_id where p.id = $1`,
    [id],
  );
  return rows[0]!;
}

/** An alert that is due for delivery. */
export type DueRow<Why extends AlertReason = AlertReason> = {
  alert_id: number;
  ad_id: number;
  why: Why;
  /** Whether the saved search or the saved listing still has this alert turned on; true for offers. */
  is_wanted: boolean;
  search_id: number | null;
  title: string | null;
  request: SearchRequest | null;
};

/**
 * @returns the alerts due for a person on a channel, latest first; locks their saved searches until the transaction
 * ends
 */
export async function readDue(
  client: pg.ClientBase,
  personId: number,
  channel: Channel,
  now: number,
): Promise<DueRow[]> {
  // Separate statement: locks the searches first so that the next query sees concurrent edits.
  await client.query(
    `select from saved_search where id in (select a.search_id from alert_delivery d join alert a on a.id = d.alert_id
       where d.person_id = $1 and d.channel = $2 and d.outcome is null and d.due_at <= $3) order by id for share`,
    [personId, channel, new Date(now)],
  );
  const { rows } = await client.query<DueRow>(
    `select a.id as alert_id, a.ad_id, a.why, a.search_id, s.title, s.request,
            case when a.kind = 'offer' then true
                 when a.search_id is not null
                 then s.confirmed_at is not null and s.notification_frequency <> 'none' and $2 = any(s.channels)
                 else coalesce(case a.kind when 'price' then k.price_change_alert when 'status' then k.status_alert
                                           else k.open_viewing_alert end, false) end as is_wanted
       from alert_delivery d join alert a on a.id = d.alert_id join alert_person p on p.id = d.person_id
       left join saved_search s on s.id = a.search_id
       left join saved_ad k on a.search_id is null and k.user_id = p.user_id and k.ad_id = a.ad_id
      where d.person_id = $1 and d.channel = $2 and d.outcome is null and d.due_at <= $3
      order by a.created_at desc, a.ad_id, a.search_id, a.id`,
    [personId, channel, new Date(now)],
  );
  return rows;
}

/** @returns the number of the last log entry of a round for which a person was mailed a receipt; 0 for none */
export async function readLastReceipt(
  client: pg.ClientBase,
  personId: number,
  roundId: number,
): Promise<number> {
  const { rows } = await client.query<{ last: number | null }>(
    `select max((a.why ->> 'sequence')::integer) as last from alert a join alert_delivery d on d.alert_id = a.id
      where a.person_id = $1 and a.kind = 'offer' and a.why ->> 'roundId' = $2::text and a.why ->> 'notice' = 'receipt'
        and d.outcome = 'delivered'`,
    [personId, roundId],
  );
  return rows[0]!.last ?? 0;
}
