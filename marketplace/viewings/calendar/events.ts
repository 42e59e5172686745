import { listingPath, titleOf } from '#marketplace/listings/paths.ts';
import { pageStatus } from '#marketplace/listings/rules.ts';
import { type Language, localePath } from '#platform/i18n/language.ts';
import { formatDate } from '#platform/time/dates.ts';
import { HOUR_MS } from '#platform/time/durations.ts';
import type { BookingRow } from '../reads/bookings.ts';
import type { ListingContext } from '../reads/columns.ts';
import type { AuctionRow, ViewingRow } from '../reads/viewings.ts';
import type { CalendarEvent } from './write-calendar.ts';

/** Language and public URL of calendar events. */
export type I18nContext = Language & { publicUrl: string };

/** A booking in the visitor's calendar, with the exact address. */
export function bookingEvent(row: BookingRow, i18n: I18nContext): CalendarEvent {
  const { t } = i18n;
  return {
    uid: uid('viewing-booking', row.booking_id, i18n),
    sequence: row.sequence,
    changedAt: row.booking_changed_at,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    summary: t('viewings.calendar.booked', { title: titleOf(row) }),
    description: t('viewings.neverAsked'),
    location: exactAddress(row),
    url: pageUrl(row, i18n),
    isCancelled: row.state === 'cancelled',
  };
}

/** A viewing in the host's calendar, with the names of the visitors. */
export function hostedEvent(
  row: ViewingRow,
  guests: readonly BookingRow[],
  i18n: I18nContext,
): CalendarEvent {
  const { t } = i18n;
  const coming = guests.filter(({ state }) => state === 'booked');
  return {
    ...announced(row, i18n),
    summary: t('viewings.calendar.shown', { title: titleOf(row), count: coming.length }),
    description: coming.map(({ name, phone }) => [name, phone].filter(Boolean).join(', ')).join('\n'),
    location: exactAddress(row),
  };
}

/** A viewing as shown publicly. */
export function announcedEvent(row: ViewingRow, i18n: I18nContext): CalendarEvent {
  const { t } = i18n;
  return {
    ...announced(row, i18n),
    summary: t(row.places === null ? 'viewings.calendar.open' : 'viewings.calendar.bookable', {
      title: titleOf(row),
    }),
    location: row.address,
  };
}

function announced(row: ViewingRow, i18n: I18nContext) {
  return {
    uid: uid('viewing', row.viewing_id, i18n),
    sequence: row.sequence,
    changedAt: row.changed_at,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    url: pageUrl(row, i18n),
    isCancelled: row.cancelled_at !== null,
  };
}

/** An auction; its length is unknown, so it is shown as one hour. */
export function auctionEvent(row: AuctionRow, i18n: I18nContext): CalendarEvent {
  return {
    uid: uid('auction', row.id, i18n),
    // The sequence rises with every change of the listing.
    sequence: Math.floor(row.updated_at.getTime() / 1000),
    changedAt: row.updated_at,
    startsAt: row.auction_date,
    endsAt: new Date(row.auction_date.getTime() + HOUR_MS),
    summary: i18n.t('viewings.calendar.auction', { title: titleOf(row) }),
    location: row.auction_address ?? row.address,
    url: pageUrl(row, i18n),
    isCancelled: false,
  };
}

/** @returns the address with the full Eircode, for confirmed visitors */
export function exactAddress({ address, eircode }: Pick<ListingContext, 'address' | 'eircode'>): string {
  return eircode && !address.includes(eircode) ? `${address}, ${eircode}` : address;
}

/** @returns the path of a listing's page without the language; null while only the advertiser can see it */
export function pathOf(row: ListingContext): string | null {
  return pageStatus(row.ad_state, row.published_at !== null) === 200 ? listingPath(row) : null;
}

function pageUrl(row: ListingContext, { publicUrl, locale }: I18nContext): string | undefined {
  const path = pathOf(row);
  return path ? publicUrl + localePath(locale, path) : undefined;
}

function uid(kind: string, id: number, { publicUrl }: I18nContext): string {
  return `${kind}-${id}@${new URL(publicUrl).hostname}`;
}

/** @returns a formatted time: `Saturday 28 November 2026 at 10:00` */
export function formatTime(moment: Date, locale: Language['locale']): string {
  return formatDate(moment, 'fullDateTime', locale);
}
