import { titleOf } from '#marketplace/listings/presenters/card.ts';
import { listingPath } from '#marketplace/listings/presenters/paths.ts';
import { pageStatus } from '#marketplace/listings/rules.ts';
import { type I18nContext, type Language, localePath } from '#platform/i18n/language.ts';
import { formatDate } from '#platform/time/dates.ts';
import type { BookingRow } from '../reads/bookings.ts';
import type { AdAround } from '../reads/columns.ts';
import type { AuctionRow, ViewingRow } from '../reads/viewings.ts';
import type { CalendarEvent } from './write-calendar.ts';

const HOUR = 3_600_000;

/** A place at a viewing, as whoever booked it has it in their calendar: with the exact address. */
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

/** A viewing as whoever shows the home has it: with the names of those who come. */
export function shownEvent(row: ViewingRow, guests: readonly BookingRow[], i18n: I18nContext): CalendarEvent {
  const { t } = i18n;
  const coming = guests.filter(({ state }) => state === 'booked');
  return {
    ...announced(row, i18n),
    summary: t('viewings.calendar.shown', { title: titleOf(row), count: coming.length }),
    description: coming.map(({ name, phone }) => [name, phone].filter(Boolean).join(', ')).join('\n'),
    location: exactAddress(row),
  };
}

/** A viewing as everybody may know it. */
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

/** An auction; how long it takes nobody knows, and an hour is shown. */
export function auctionEvent(row: AuctionRow, i18n: I18nContext): CalendarEvent {
  return {
    uid: uid('auction', row.id, i18n),
    // Every change of the ad is a later one.
    sequence: Math.floor(row.updated_at.getTime() / 1000),
    changedAt: row.updated_at,
    startsAt: row.auction_date,
    endsAt: new Date(row.auction_date.getTime() + HOUR),
    summary: i18n.t('viewings.calendar.auction', { title: titleOf(row) }),
    location: row.auction_address ?? row.address,
    url: pageUrl(row, i18n),
    isCancelled: false,
  };
}

/** @returns the address with the whole Eircode, for those who are expected there */
export function exactAddress({ address, eircode }: Pick<AdAround, 'address' | 'eircode'>): string {
  return eircode && !address.includes(eircode) ? `${address}, ${eircode}` : address;
}

/** @returns the path of an ad's page without the language; null while nobody but its advertiser sees it */
export function pathOf(row: AdAround): string | null {
  return pageStatus(row.ad_state, row.published_at !== null) === 200 ? listingPath(row) : null;
}

function pageUrl(row: AdAround, { publicUrl, locale }: I18nContext): string | undefined {
  const path = pathOf(row);
  return path ? publicUrl + localePath(locale, path) : undefined;
}

function uid(kind: string, id: number, { publicUrl }: I18nContext): string {
  return `${kind}-${id}@${new URL(publicUrl).hostname}`;
}

/** @returns a time in words: `Saturday 28 November 2026 at 10:00` */
export function whenText(moment: Date, locale: Language['locale']): string {
  return formatDate(moment, 'fullDateTime', locale);
}
