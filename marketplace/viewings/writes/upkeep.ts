import type pg from 'pg';
import { inTransaction } from '#database/transaction.ts';
import type { MailContext } from '#platform/mail/message.ts';
import { type BookingMailContext, sendBookerMail } from '../emails/notify-booker.ts';
import { sendAdvertiserReminder } from '../emails/remind-advertiser.ts';
import { readBookings, readBookingsOf } from '../reads/bookings.ts';
import { ENDED_STATES, RETENTION_DAYS } from '../rules.ts';
import { cancelSlots } from './viewings.ts';

/** Rows per run, to keep transactions short. */
const BATCH = 200;
/** 18:00 on the previous day, Irish time. */
const EVENING_BEFORE =
  "((v.starts_at at time zone 'Europe/Dublin')::date - 1 + time '18:00') at time zone 'Europe/Dublin'";

/** Frees places that were not confirmed in time. @returns how many */
export async function releaseHolds(pool: pg.Pool): Promise<number> {
  return inTransaction(pool, async (client) => {
    // Locks the slots first, like every change of bookings.
    const { rows } = await client.query<{ id: number }>(
      `select id from ad_viewing where id in (select viewing_id from viewing_booking
         where state = 'held' and held_until < now() limit ${BATCH}) order by id for update skip locked`,
    );
    const { rowCount } = await client.query(
      `delete from viewing_booking where viewing_id = any($1) and state = 'held' and held_until < now()`,
      [rows.map(({ id }) => id)],
    );
    return rowCount ?? 0;
  });
}

/**
 * An end that can still be undone cancels nothing. When it can be undone for days, viewings before that time are
 * cancelled after the default undo time ($2, in seconds).
 */
const IS_FINAL = `(ad.undo_until is null
  or (v.starts_at < ad.undo_until and ad.closed_at < now() - $2 * interval '1 second'))`;

/**
 * Cancels slots of ended listings and mails their visitors.
 * @param undoSeconds how long the end of a listing can be undone
 * @returns how many
 */
export async function cancelViewingsOfEndedListings(
  pool: pg.Pool,
  post: BookingMailContext,
  undoSeconds: number,
): Promise<number> {
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `select v.id from ad_viewing v join ad on ad.id = v.ad_id
        where v.over_at is null and v.starts_at > now() and v.offered_at is not null and v.cancelled_at is null
          and ad.state = any($1) and ${IS_FINAL}
        order by v.id limit ${BATCH} for update of v skip locked`,
      [ENDED_STATES, undoSeconds],
    );
    if (rows.length > 0)
      await cancelSlots(
        client,
        post,
        rows.map(({ id }) => id),
        'ad_gone',
      );
    return rows.length;
  });
}

/**
 * Closes past slots with an outbox row, so that pages stop showing them, and marks their bookings as attended.
 * @returns how many
 */
export async function closePastViewings(pool: pg.Pool): Promise<number> {
  const { rowCount } = await pool.query(
    `update ad_viewing set over_at = now() where id in (select id from ad_viewing
       where over_at is null and starts_at < now()
         and case when places is null then ends_at else starts_at end < now()
       limit ${BATCH} for update skip locked)`,
  );
  await pool.query(
    `update viewing_booking set state = 'over' where id in (select b.id from viewing_booking b
       join ad_viewing v on v.id = b.viewing_id where b.state = 'booked' and v.ends_at < now()
       limit ${BATCH} for update of b skip locked)`,
  );
  return rowCount ?? 0;
}

/** Reminders: the event, when it is due, and the column that records it. */
const REMINDERS = [
  { news: 'reminder', due: EVENING_BEFORE, column: 'reminded_day_at' },
  { news: 'soon', due: "v.starts_at - interval '2 hours'", column: 'reminded_soon_at' },
] as const;

/** Reminds visitors the evening before and two hours before; later bookings get no reminder. @returns how many */
export async function sendBookerReminders(pool: pg.Pool, post: BookingMailContext): Promise<number> {
  let reminded = 0;
  for (const { news: event, due, column } of REMINDERS) {
    reminded += await inTransaction(pool, async (client) => {
      const { rows } = await client.query<{ id: number }>(
        `update viewing_booking set ${column} = now() where id in (select b.id from viewing_booking b
           join ad_viewing v on v.id = b.viewing_id join ad on ad.id = b.ad_id
          where b.state = 'booked' and b.${column} is null and v.starts_at > now() and ${due} <= now()
            and greatest(b.booked_at, b.changed_at) < ${due} and ad.state = 'published'
          limit ${BATCH} for update of b skip locked) returning id`,
      );
      const ids = rows.map(({ id }) => id);
      for (const row of await readBookings(client, ids)) {
        // When both are due, only the later one is sent.
        const isLate = event === 'reminder' && row.starts_at.getTime() - Date.now() < 2 * 3_600_000;
        if (!isLate) await sendBookerMail(client, post, row, event);
      }
      return ids.length;
    });
  }
  return reminded;
}

/** Reminds advertisers the evening before, in one mail per listing. @returns the number of slots */
export async function sendAdvertiserReminders(pool: pg.Pool, mailContext: MailContext): Promise<number> {
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ id: number; ad_id: number }>(
      `update ad_viewing set reminded_at = now() where id in (select v.id from ad_viewing v
         where v.over_at is null and v.cancelled_at is null and v.reminded_at is null and v.taken > 0
           and v.starts_at > now() and ${EVENING_BEFORE} <= now()
         limit ${BATCH} for update skip locked) returning id, ad_id`,
    );
    for (const adId of new Set(rows.map((row) => row.ad_id))) {
      const ids = rows.filter((row) => row.ad_id === adId).map(({ id }) => id);
      const guests = (await readBookingsOf(client, ids)).filter(({ state }) => state === 'booked');
      guests.sort((a, b) => a.starts_at.getTime() - b.starts_at.getTime());
      await sendAdvertiserReminder(client, mailContext, adId, guests);
    }
    return rows.length;
  });
}

/** Deletes old bookings. @returns how many */
export async function deleteOldBookings(client: pg.Pool | pg.ClientBase): Promise<number> {
  const { rowCount } = await client.query(
    `delete from viewing_booking where id in (select b.id from viewing_booking b
       join ad_viewing v on v.id = b.viewing_id where v.ends_at < now() - interval '${RETENTION_DAYS} days'
       limit ${BATCH} for update of b skip locked)`,
  );
  return rowCount ?? 0;
}
