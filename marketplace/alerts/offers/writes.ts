import type pg from 'pg';
import type { TakenNotice } from '#marketplace/offers/notices.ts';
import type { Channel, OfferReason } from '../contract.ts';

/** Creates the alert_person row of a user if it is missing; an erased user gets none. */
export async function addPerson(pool: pg.Pool, userId: string): Promise<void> {
  await pool.query(
    `insert into alert_person (user_id) select u.id from user_account u
      where u.id = $1 and not exists (select from alert_person where user_id = u.id)
     on conflict do nothing`,
    [userId],
  );
}

/** Receipts are for keeping: they come by mail only. */
function isMailOnly(kind: TakenNotice['kind']): boolean {
  return kind === 'receipt';
}

/**
 * Writes alerts of notices with their deliveries, within the transaction that takes the notices. An unread alert of
 * the same kind about the same round leaves the notifications page, so that many bids are one notification.
 * @param channels the available channels
 * @param now milliseconds since 1970
 */
export async function writeOfferAlerts(
  client: pg.ClientBase,
  notices: readonly TakenNotice[],
  channels: readonly Channel[],
  now: number,
): Promise<void> {
  if (notices.length === 0) return;
  const rows = notices.map(({ userId, kind, roundId, adId, sequence }) => ({
    user_id: userId,
    ad_id: adId,
    why: { kind: 'offer', notice: kind, roundId, sequence } satisfies OfferReason,
    is_mail_only: isMailOnly(kind),
  }));
  // One that is being marked as read at this moment stays.
  await client.query(
    `update alert set on_site = false where id in (
       select a.id from json_to_recordset($1) as n (user_id uuid, why jsonb) join alert_person p on p.user_id = n.user_id
         join alert a on a.person_id = p.id and a.kind = 'offer' and a.why ->> 'roundId' = n.why ->> 'roundId'
          and a.why ->> 'notice' = n.why ->> 'notice'
        where a.on_site and a.read_at is null for update of a skip locked)`,
    [JSON.stringify(rows)],
  );
  await client.query(
    `with written as (
       insert into alert (person_id, ad_id, kind, why, on_site)
       select p.id, n.ad_id, 'offer', n.why, not n.is_mail_only
         from json_to_recordset($1) as n (user_id uuid, ad_id bigint, why jsonb, is_mail_only boolean)
         join alert_person p on p.user_id = n.user_id
       returning id, person_id, why)
     insert into alert_delivery (alert_id, channel, person_id, due_at)
     select written.id, channel, written.person_id, $3 from written, unnest($2::text[]) as channel
      where channel = 'email' or written.why ->> 'notice' <> 'receipt'`,
    [JSON.stringify(rows), channels, new Date(now)],
  );
}
