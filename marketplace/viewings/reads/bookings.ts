import type pg from 'pg';
import type { ViewingBookingRow } from '#database/rows.ts';
import type { Locale } from '#platform/i18n/language.ts';
import type { Bookable } from '../rules.ts';
import { LISTING_COLUMNS, LISTING_FROM, type ListingContext } from './columns.ts';

type Client = pg.Pool | pg.ClientBase;

export type BookingRow = ListingContext &
  Bookable &
  Pick<
    ViewingBookingRow,
    'viewing_id' | 'user_id' | 'name' | 'phone' | 'state' | 'held_until' | 'booked_at' | 'sequence'
  > & {
    booking_id: number;
    /** Visitors without an account. */
    email: string | null;
    booking_cancelled_by: 'searcher' | 'advertiser' | 'ad_gone' | null;
    booking_changed_at: Date;
    ends_at: Date;
    /** Recipient and language of mails. */
    recipient: string;
    locale: Locale;
  };

const SELECT = `select ${LISTING_COLUMNS}, b.id as booking_id, b.viewing_id, b.user_id, b.email, b.name, b.phone, b.state,
    b.held_until, b.booked_at, b.cancelled_by as booking_cancelled_by, b.changed_at as booking_changed_at, b.sequence,
    v.starts_at, v.ends_at, v.places, v.taken, v.cancelled_at,
    coalesce(u.email, b.email) as recipient, coalesce(u.locale, b.locale) as locale
  from viewing_booking b join ad_viewing v on v.id = b.viewing_id ${LISTING_FROM}
  left join user_account u on u.id = b.user_id`;

/** @returns bookings with their slot and listing, in the order they were made; unknown ones are missing */
export async function readBookings(client: Client, ids: readonly number[]): Promise<BookingRow[]> {
  const { rows } = await client.query<BookingRow>(`${SELECT} where b.id = any($1) order by b.id`, [ids]);
  return rows;
}

export async function readBooking(client: Client, id: number): Promise<BookingRow | null> {
  return (await readBookings(client, [id]))[0] ?? null;
}

/** @returns visitors of slots in booking order, including unconfirmed ones */
export async function readBookingsOf(client: Client, viewingIds: readonly number[]): Promise<BookingRow[]> {
  const { rows } = await client.query<BookingRow>(
    `${SELECT} where b.viewing_id = any($1) and b.state <> 'cancelled' order by b.booked_at, b.id`,
    [viewingIds],
  );
  return rows;
}

/** Bookings of a user, by account or its address: upcoming and recently cancelled. */
export async function readOwnBookings(
  client: Client,
  person: { userId: string; email: string },
): Promise<BookingRow[]> {
  const { rows } = await client.query<BookingRow>(
    `${SELECT} where (b.user_id = $1 or lower(b.email) = lower($2)) and v.ends_at > now()
        and (b.state in ('held', 'booked')
          or (b.state = 'cancelled' and b.booked_at is not null and b.cancelled_at > now() - interval '14 days'))
      order by v.starts_at, b.id`,
    [person.userId, person.email],
  );
  return rows;
}

export type FreeRow = { id: number; ad_id: number; starts_at: Date };

/** @returns the slots of some listings that can be booked now */
export async function readBookableSlots(client: Client, adIds: readonly number[]): Promise<FreeRow[]> {
  const { rows } = await client.query<FreeRow>(
    `select v.id, v.ad_id, v.starts_at from ad_viewing v join ad on ad.id = v.ad_id
      where v.ad_id = any($1) and ad.state = 'published' and v.cancelled_at is null and v.starts_at > now()
        and v.taken < v.places order by v.starts_at, v.id`,
    [adIds],
  );
  return rows;
}
