import { priceText } from '#marketplace/listings/format/price.ts';
import { askingPricesOf } from '#marketplace/listings/from-rows.ts';
import { titleOf } from '#marketplace/listings/paths.ts';
import type { Language } from '#platform/i18n/language.ts';
import { pathOf } from './calendar/events.ts';
import type { Booking, ViewingSlot } from './contract.ts';
import { bookingKey } from './keys.ts';
import type { BookingRow, FreeRow } from './reads/bookings.ts';
import type { ListingContext } from './reads/columns.ts';
import type { ViewingRow } from './reads/viewings.ts';
import { RESTORE_MINUTES } from './rules.ts';

/** The listing of a viewing in one line. */
export function presentListing(row: ListingContext, { t }: Language): Booking['ad'] {
  return {
    adId: row.id,
    title: titleOf(row),
    price: priceText(askingPricesOf(row), t),
    path: pathOf(row),
    picture: row.images[0]?.url ?? null,
  };
}

/**
 * A booking for its owner: with the exact address once confirmed.
 * @param free bookable slots of the listing
 */
export function presentBooking(
  row: BookingRow,
  free: readonly FreeRow[],
  language: Language,
  secret: string,
): Booking {
  const isExpected = row.state === 'booked';
  const key = row.user_id === null ? `?key=${bookingKey(secret, row.booking_id)}` : '';
  return {
    bookingId: row.booking_id,
    viewingId: row.viewing_id,
    state: row.state,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    heldUntil: row.held_until?.toISOString() ?? null,
    name: row.name,
    cancelledBy: row.booking_cancelled_by,
    ad: presentListing(row, language),
    address: isExpected ? row.address : null,
    eircode: isExpected ? row.eircode : null,
    calendarPath: isExpected ? `/api/v1/viewing-bookings/${row.booking_id}/viewing.ics${key}` : null,
    others: isExpected
      ? free
          .filter(({ ad_id, id }) => ad_id === row.id && id !== row.viewing_id)
          .map(({ id, starts_at }) => ({ viewingId: id, startsAt: starts_at.toISOString() }))
      : [],
  };
}

/** A slot for its advertiser, with its visitors. */
export function presentSlot(row: ViewingRow, guests: readonly BookingRow[], now: number): ViewingSlot {
  const own = guests.filter(({ viewing_id }) => viewing_id === row.viewing_id);
  const undoneBy = (row.cancelled_at?.getTime() ?? 0) + RESTORE_MINUTES * 60_000;
  return {
    viewingId: row.viewing_id,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    places: row.places,
    placesLeft: row.places === null ? null : row.places - row.taken,
    isCancelled: row.cancelled_at !== null,
    mayRestore: row.cancelled_by === 'advertiser' && undoneBy > now && row.starts_at.getTime() > now,
    isOffered: row.offered_at !== null,
    bookings: own
      .filter(({ state }) => state !== 'held')
      .map((one) => ({
        bookingId: one.booking_id,
        name: one.name,
        phone: one.phone,
        bookedAt: one.booked_at!.toISOString(),
      })),
    held: own.filter(({ state }) => state === 'held').length,
  };
}
