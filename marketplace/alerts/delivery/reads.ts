import type pg from 'pg';
import type { SearchRequest } from '#marketplace/search/request/contract.ts';
import type { Locale } from '#platform/i18n/language.ts';
import type { Channel, Why } from '../contract.ts';
import type { Rest } from './due.ts';

/** Somebody whom alerts are due for, held for the rest of the transaction. */
export type PersonRow = Rest & {
  id: number;
  user_id: string | null;
  /** Where mail reaches them; null for an account whose address nobody has confirmed. */
  address: string | null;
  locale: Locale;
};

/**
 * Takes somebody for whom alerts are due by a channel; the one who has waited longest, and whom no other process tells.
 * @param now milliseconds since 1970
 */
export async function takePerson(
  client: pg.ClientBase,
  channel: Channel,
  now: number,
): Promise<PersonRow | null> {
  const { rows } = await client.query<{ id: number }>(
    `select p.id from alert_telling t join alert_person p on p.id = t.person_id
      where t.channel = $1 and t.outcome is null and t.due_at <= $2
      order by t.due_at limit 1 for no key update of p skip locked`,
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

/** Something that is due, as it is wanted now. */
export type DueRow = {
  alert_id: number;
  ad_id: number;
  why: Why;
  /** Whether its search or saved ad still asks for it. */
  is_wanted: boolean;
  search_id: number | null;
  title: string | null;
  request: SearchRequest | null;
};

/** What is due for somebody by a channel, the latest first; the searches stay as they are until the transaction ends. */
export async function readDue(
  client: pg.ClientBase,
  personId: number,
  channel: Channel,
  now: number,
): Promise<DueRow[]> {
  // By itself: what changes a search meanwhile waits, or is seen below.
  await client.query(
    `select from saved_search where id in (select a.search_id from alert_telling t join alert a on a.id = t.alert_id
       where t.person_id = $1 and t.channel = $2 and t.outcome is null and t.due_at <= $3) order by id for share`,
    [personId, channel, new Date(now)],
  );
  const { rows } = await client.query<DueRow>(
    `select a.id as alert_id, a.ad_id, a.why, a.search_id, s.title, s.request,
            case when a.search_id is not null
                 then s.confirmed_at is not null and s.notification_frequency <> 'none' and $2 = any(s.channels)
                 else coalesce(case a.kind when 'price' then k.price_change_alert when 'status' then k.status_alert
                                           else k.open_viewing_alert end, false) end as is_wanted
       from alert_telling t join alert a on a.id = t.alert_id join alert_person p on p.id = t.person_id
       left join saved_search s on s.id = a.search_id
       left join saved_ad k on a.search_id is null and k.user_id = p.user_id and k.ad_id = a.ad_id
      where t.person_id = $1 and t.channel = $2 and t.outcome is null and t.due_at <= $3
      order by a.created_at desc, a.ad_id, a.search_id, a.id`,
    [personId, channel, new Date(now)],
  );
  return rows;
}
