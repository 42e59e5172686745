import type pg from 'pg';
import { inTransaction } from '#database/transaction.ts';
import type { MailContext } from '#platform/mail/message.ts';
import { type Post, tellBooker } from '../emails/notify-booker.ts';
import { remindAdvertiser } from '../emails/remind-advertiser.ts';
import { readBookings, readBookingsOf } from '../reads/bookings.ts';
import { GONE_STATES, KEPT_DAYS } from '../rules.ts';
import { callOff } from './viewings.ts';

/** Rows a run: short transactions hold nobody up. */
const BATCH = 200;
/** The evening before, by the clocks of Ireland. */
const EVENING_BEFORE =
  "((v.starts_at at time zone 'Europe/Dublin')::date - 1 + time '18:00') at time zone 'Europe/Dublin'";

/** Frees places whose links nobody followed in time. @returns how many */
export async function releaseHolds(pool: pg.Pool): Promise<number> {
  return inTransaction(pool, async (client) => {
    // The viewings first, as whoever changes bookings locks them.
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
 * An end that can still be undone cancels nothing. Where there are days to undo it, viewings before that time is over are
 * cancelled after the usual time to undo ($2, in seconds).
 */
const IS_FINAL = `(ad.undo_until is null
  or (v.starts_at < ad.undo_until and ad.closed_at < now() - $2 * interval '1 second'))`;

/**
 * Calls off the viewings of ads that are gone, and tells those who booked.
 * @param undoSeconds how long the end of an ad can be undone
 * @returns how many
 */
export async function callOffGone(pool: pg.Pool, post: Post, undoSeconds: number): Promise<number> {
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `select v.id from ad_viewing v join ad on ad.id = v.ad_id
        where v.over_at is null and v.starts_at > now() and v.offered_at is not null and v.cancelled_at is null
          and ad.state = any($1) and ${IS_FINAL}
        order by v.id limit ${BATCH} for update of v skip locked`,
      [GONE_STATES, undoSeconds],
    );
    if (rows.length > 0)
      await callOff(
        client,
        post,
        rows.map(({ id }) => id),
        'ad_gone',
      );
    return rows.length;
  });
}

/**
 * Notes which viewings nobody can come to any more: the feed hears of it, and pages stop showing them. What was booked
 * has been. @returns how many
 */
export async function settleOver(pool: pg.Pool): Promise<number> {
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

/** Reminders of a viewing: what is told, since when it is due, and the column that notes it. */
const REMINDERS = [
  { news: 'reminder', due: EVENING_BEFORE, column: 'reminded_day_at' },
  { news: 'soon', due: "v.starts_at - interval '2 hours'", column: 'reminded_soon_at' },
] as const;

/** Reminds those who booked, the evening before and two hours before; who booked after that needs none. @returns how many */
export async function remindBooked(pool: pg.Pool, post: Post): Promise<number> {
  let reminded = 0;
  for (const { news, due, column } of REMINDERS) {
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
        // Of two that fall due at once the nearer says it all.
        const isLate = news === 'reminder' && row.starts_at.getTime() - Date.now() < 2 * 3_600_000;
        if (!isLate) await tellBooker(client, post, row, news);
      }
      return ids.length;
    });
  }
  return reminded;
}

/** Reminds advertisers the evening before of who comes, in one mail an ad. @returns to how many viewings */
export async function remindAdvertisers(pool: pg.Pool, mailContext: MailContext): Promise<number> {
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
      await remindAdvertiser(client, mailContext, adId, guests);
    }
    return rows.length;
  });
}

/** Forgets who went to a viewing long ago. @returns how many */
export async function sweepBookings(pool: pg.Pool): Promise<number> {
  const { rowCount } = await pool.query(
    `delete from viewing_booking where id in (select b.id from viewing_booking b
       join ad_viewing v on v.id = b.viewing_id where v.ends_at < now() - interval '${KEPT_DAYS} days'
       limit ${BATCH} for update of b skip locked)`,
  );
  return rowCount ?? 0;
}
