import type pg from 'pg';
import type { ViewingBookingRow } from '#database/rows.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Locale } from '#platform/i18n/language.ts';
import { proveAddress } from '#platform/mail/proof.ts';
import type { MailCause } from '#platform/mail/unproven.ts';
import { sendConfirmationMail } from '../emails/ask-to-confirm.ts';
import { sendAdvertiserMail } from '../emails/notify-advertiser.ts';
import { type BookingMailContext, sendBookerMail } from '../emails/notify-booker.ts';
import { type BookingRow, readBooking } from '../reads/bookings.ts';
import {
  type BookingRefusal,
  bookingRefusal,
  HOLD_MINUTES,
  MAX_CONFIRMATION_MAILS,
  MAX_HELD_LISTINGS,
} from '../rules.ts';
import { lockViewings } from './lock.ts';

/** The visitor: an account, or an address to be confirmed. */
export type Guest = ({ userId: string } | { userId: null; cause: MailCause }) & {
  email: string;
  name: string;
  phone: string | null;
  locale: Locale;
};
type Visitor = Extract<Guest, { userId: null }>;

export type Booked =
  | { ok: true; booking: BookingRow }
  | { ok: false; reason: BookingRefusal | 'unknown' | 'already' | 'tooMany' };

/**
 * Books a slot: immediately for an account, held until confirmation by mail for an address.
 * Locks the slot, so that the last place is given once.
 */
export function book(
  pool: pg.Pool,
  post: BookingMailContext,
  viewingId: number,
  guest: Guest,
): Promise<Booked> {
  return inTransaction(pool, async (client) => {
    // The visitor's other hold on this listing is released: locks both slots in a fixed order.
    const before = guest.userId === null ? await lockHolds(client, viewingId, guest.email) : [];
    const viewing = (await lockViewings(client, [viewingId, ...before])).get(viewingId);
    if (!viewing) return { ok: false, reason: 'unknown' };
    if (guest.userId === null) return hold(client, post, viewing, guest);
    await markAttended(client, viewing.ad_id);
    const refused = bookingRefusal(viewing, Date.now());
    if (refused) return { ok: false, reason: refused };
    const { rows: existing } = await client.query(
      `select from viewing_booking where ad_id = $1 and state = 'booked' and lower(email) = lower($2)`,
      [viewing.ad_id, guest.email],
    );
    if (existing.length > 0) return { ok: false, reason: 'already' };
    const { rows } = await client.query<{ id: number }>(
      `insert into viewing_booking (viewing_id, ad_id, user_id, name, phone, locale, state, booked_at)
       values ($1, $2, $3, $4, $5, $6, 'booked', now()) on conflict do nothing returning id`,
      [viewingId, viewing.ad_id, guest.userId, guest.name, guest.phone, guest.locale],
    );
    if (!rows[0]) return { ok: false, reason: 'already' };
    return { ok: true, booking: await notifyBoth(client, post, rows[0].id, 'booked') };
  });
}

/**
 * Serialises requests of one address until the transaction ends.
 * @returns the slots of the same listing that the address holds
 */
async function lockHolds(client: pg.ClientBase, viewingId: number, email: string): Promise<number[]> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 21))', [email.toLowerCase()]);
  const { rows } = await client.query<{ viewing_id: number }>(
    `select b.viewing_id from viewing_booking b join ad_viewing v on v.ad_id = b.ad_id
      where v.id = $1 and b.state = 'held' and lower(b.email) = lower($2)`,
    [viewingId, email],
  );
  return rows.map((row) => row.viewing_id);
}

/** Holds a place for an address; replaces an existing hold on the same listing. */
async function hold(
  client: pg.ClientBase,
  post: BookingMailContext,
  viewing: { id: number; ad_id: number } & Parameters<typeof bookingRefusal>[0],
  guest: Visitor,
): Promise<Booked> {
  const { rows: holds } = await client.query<
    Pick<ViewingBookingRow, 'id' | 'ad_id' | 'viewing_id' | 'asked'>
  >(
    `select id, ad_id, viewing_id, asked from viewing_booking
      where lower(email) = lower($1) and state = 'held' for update`,
    [guest.email],
  );
  const before = holds.find(({ ad_id }) => ad_id === viewing.ad_id);
  if (before ? before.asked >= MAX_CONFIRMATION_MAILS : holds.length >= MAX_HELD_LISTINGS) {
    return { ok: false, reason: 'tooMany' };
  }
  const refused = bookingRefusal(viewing, Date.now());
  const keepsPlace = refused === 'full' && before?.viewing_id === viewing.id;
  if (refused && !keepsPlace) return { ok: false, reason: refused };
  const { rows } = await client.query<{ id: number }>(
    `insert into viewing_booking (viewing_id, ad_id, email, name, phone, locale, state, held_until)
     values ($1, $2, $3, $4, $5, $6, 'held', now() + interval '${HOLD_MINUTES} minutes')
     on conflict (ad_id, lower(email)) where state = 'held' do update set viewing_id = excluded.viewing_id,
       name = excluded.name, phone = excluded.phone, locale = excluded.locale, held_until = excluded.held_until,
       asked = viewing_booking.asked + 1, changed_at = now()
     returning id`,
    [viewing.id, viewing.ad_id, guest.email, guest.name, guest.phone, guest.locale],
  );
  const booking = (await readBooking(client, rows[0]!.id))!;
  const sent = await sendConfirmationMail(client, post, booking, guest.cause);
  // The link of the first mail belongs to the booking, so it confirms the slot chosen last.
  if (sent !== 'queued' && !before) {
    await client.query('delete from viewing_booking where id = $1', [booking.booking_id]);
    return { ok: false, reason: 'tooMany' };
  }
  return { ok: true, booking };
}

export type Changed =
  | { ok: true; booking: BookingRow }
  | { ok: false; reason: BookingRefusal | 'over' | 'tooOften' };

/**
 * Confirms a held booking. Another booking of the same listing by the same address or account is cancelled in the same
 * transaction.
 */
export function confirmBooking(pool: pg.Pool, post: BookingMailContext, bookingId: number): Promise<Changed> {
  return inTransaction(pool, async (client) => {
    const found = await readBooking(client, bookingId);
    if (!found) return { ok: false, reason: 'over' };
    const { rows: others } = await client.query<{ id: number; viewing_id: number }>(
      `select b.id, b.viewing_id from viewing_booking b left join user_account u on u.id = b.user_id
        where b.ad_id = $1 and b.state = 'booked' and lower(coalesce(b.email, u.email)) = lower($2) and b.id <> $3`,
      [found.id, found.recipient, bookingId],
    );
    await lockViewings(client, [found.viewing_id, ...others.map((other) => other.viewing_id)]);
    await markAttended(client, found.id);
    const now = await readBooking(client, bookingId);
    if (now?.state === 'booked') return { ok: true, booking: now };
    if (now?.state !== 'held') return { ok: false, reason: 'over' };
    // The held place already counts as taken.
    const refused = bookingRefusal({ ...now, taken: now.taken - 1 }, Date.now());
    if (refused) return { ok: false, reason: refused };
    if (now.user_id === null) await proveAddress(client, now.recipient);
    for (const { id } of others) await cancelAndNotify(client, post, id);
    await client.query(
      `update viewing_booking set state = 'booked', booked_at = now(), held_until = null, changed_at = now()
        where id = $1`,
      [bookingId],
    );
    return { ok: true, booking: await notifyBoth(client, post, bookingId, 'booked') };
  });
}

/** Moves a booking to another slot of the same listing, freeing the old place in the same transaction. */
export function moveBooking(
  pool: pg.Pool,
  post: BookingMailContext,
  bookingId: number,
  viewingId: number,
): Promise<Changed> {
  return inTransaction(pool, async (client) => {
    const found = await readBooking(client, bookingId);
    if (!found) return { ok: false, reason: 'over' };
    const viewing = (await lockViewings(client, [found.viewing_id, viewingId])).get(viewingId);
    const booking = await readBooking(client, bookingId);
    if (booking?.state !== 'booked' || booking.starts_at.getTime() <= Date.now()) {
      return { ok: false, reason: 'over' };
    }
    if (viewing?.ad_id !== booking.id) return { ok: false, reason: 'gone' };
    if (viewing.id === booking.viewing_id) return { ok: true, booking };
    const refused = bookingRefusal(viewing, Date.now());
    if (refused) return { ok: false, reason: refused };
    await client.query(
      `update viewing_booking set viewing_id = $2, sequence = sequence + 1, changed_at = now(),
         reminded_day_at = null, reminded_soon_at = null where id = $1`,
      [bookingId, viewingId],
    );
    return { ok: true, booking: await notifyBoth(client, post, bookingId, 'moved') };
  });
}

/** Cancels a booking. @returns not ok when it is already cancelled or past */
export function cancelBooking(pool: pg.Pool, post: BookingMailContext, bookingId: number): Promise<Changed> {
  return inTransaction(pool, async (client) => {
    const found = await readBooking(client, bookingId);
    if (!found) return { ok: false, reason: 'over' };
    await lockViewings(client, [found.viewing_id]);
    const booking = await readBooking(client, bookingId);
    if (!booking || booking.starts_at.getTime() <= Date.now()) return { ok: false, reason: 'over' };
    if (booking.state === 'held') {
      // An unconfirmed hold notifies nobody.
      await client.query('delete from viewing_booking where id = $1', [bookingId]);
      return { ok: true, booking: { ...booking, state: 'cancelled', booking_cancelled_by: 'searcher' } };
    }
    if (booking.state !== 'booked') return { ok: false, reason: 'over' };
    return { ok: true, booking: await cancelAndNotify(client, post, bookingId) };
  });
}

async function cancelAndNotify(
  client: pg.ClientBase,
  post: BookingMailContext,
  bookingId: number,
): Promise<BookingRow> {
  await client.query(
    `update viewing_booking set state = 'cancelled', cancelled_at = now(), cancelled_by = 'searcher',
       sequence = sequence + 1, changed_at = now() where id = $1`,
    [bookingId],
  );
  return notifyBoth(client, post, bookingId, 'cancelled');
}

async function notifyBoth(
  client: pg.ClientBase,
  post: BookingMailContext,
  bookingId: number,
  event: 'booked' | 'moved' | 'cancelled',
): Promise<BookingRow> {
  const booking = (await readBooking(client, bookingId))!;
  await sendBookerMail(client, post, booking, event);
  await sendAdvertiserMail(client, post.mailContext, booking, event);
  return booking;
}

/** Marks past bookings as attended, so that the visitor may book again. */
async function markAttended(client: pg.ClientBase, adId: number): Promise<void> {
  await client.query(
    `update viewing_booking b set state = 'over' from ad_viewing v
      where v.id = b.viewing_id and b.ad_id = $1 and b.state = 'booked' and v.ends_at < now()`,
    [adId],
  );
}
