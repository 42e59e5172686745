import type { AdViewingRow } from '#database/rows.ts';
import type { AttemptLimit } from '#marketplace/accounts/writes.ts';
import { irishTime } from '#platform/time/clock.ts';
import { HOUR_MS, MINUTE_MS } from '#platform/time/durations.ts';
import type { ListingLifeState } from '#property/listing-state.ts';

/** Hours for viewings by the specification (date-time with a timeslot), in Irish time. */
export const WORKING_HOURS = { from: '09:00', to: '17:00' } as const;
/** Open viewings are allowed on Saturdays and in the evening, but not at night. */
export const OPEN_HOURS = { from: '08:00', to: '21:00' } as const;
/** Listings rarely last longer than this. */
export const WEEKS_AHEAD = 12;
/** Minutes of a slot: at least a quick look, at most a Saturday morning. */
export const MIN_MINUTES = 5;
export const MAX_MINUTES = 240;
/** Upcoming slots of a listing: more than every 15 minutes of a working week. */
export const MAX_UPCOMING_SLOTS = 200;
/** Minutes for which an unconfirmed place is held. */
export const HOLD_MINUTES = 30;
/**
 * Confirmation mails per address and listing, and listings held per address: prevents mail floods in another person's
 * name.
 */
export const MAX_CONFIRMATION_MAILS = 3;
export const MAX_HELD_LISTINGS = 3;
/** Places that one network may hold with unverified addresses. */
export const MAX_HOLDS_PER_NETWORK: AttemptLimit = { most: 10, windowMs: HOUR_MS };
/** Both sides get a mail for each of these, so they are limited. */
export const MAX_BOOKINGS_PER_ACCOUNT: AttemptLimit = { most: 30, windowMs: 24 * HOUR_MS };
export const MAX_MOVES_PER_BOOKING: AttemptLimit = { most: 10, windowMs: 24 * HOUR_MS };
/** Minutes in which an advertiser can restore a cancelled slot; visitors get a mail about both. */
export const RESTORE_MINUTES = 10;
/** Characters of the note to those who booked a cancelled slot. */
export const MAX_CANCELLATION_NOTE = 500;
/** Days after a viewing until the visitor's details are deleted. */
export const RETENTION_DAYS = 90;

const WEEK = 7 * 24 * 60 * MINUTE_MS;

export type Slot = { startsAt: Date; endsAt: Date; places: number | null };
export type SlotRefusal = 'length' | 'past' | 'tooFar' | 'hours' | 'openHours';

/** @returns why a slot is invalid, or null */
export function slotRefusal({ startsAt, endsAt, places }: Slot, now: number): SlotRefusal | null {
  const minutes = (endsAt.getTime() - startsAt.getTime()) / MINUTE_MS;
  if (!(minutes >= MIN_MINUTES && minutes <= MAX_MINUTES)) return 'length';
  if (startsAt.getTime() <= now) return 'past';
  if (startsAt.getTime() > now + WEEKS_AHEAD * WEEK) return 'tooFar';
  const hours = places === null ? OPEN_HOURS : WORKING_HOURS;
  const [startDay, start] = irishTime(startsAt).split('T') as [string, string];
  const [endDay, end] = irishTime(endsAt).split('T') as [string, string];
  if (startDay === endDay && start >= hours.from && end <= hours.to) return null;
  return places === null ? 'openHours' : 'hours';
}

/** @returns the consecutive slots of a series that end in time; a single slot without `everyMinutes` */
export function expandSlots({ everyMinutes, ...whole }: Slot & { everyMinutes?: number }): Slot[] {
  if (everyMinutes === undefined) return [whole];
  const slots: Slot[] = [];
  const step = everyMinutes * MINUTE_MS;
  const end = whole.endsAt.getTime();
  for (
    let at = whole.startsAt.getTime();
    at + step <= end && slots.length <= MAX_UPCOMING_SLOTS;
    at += step
  ) {
    slots.push({ startsAt: new Date(at), endsAt: new Date(at + step), places: whole.places });
  }
  return slots;
}

/** Listing states in which viewings are cancelled; a paused listing keeps them. */
export const ENDED_STATES: readonly ListingLifeState[] = [
  'sale_agreed',
  'let_agreed',
  'sold',
  'let',
  'expired',
  'rejected',
  'withdrawn',
  'draft',
];

export type Bookable = Pick<AdViewingRow, 'starts_at' | 'places' | 'taken' | 'cancelled_at'> & {
  ad_state: ListingLifeState;
};
export type BookingRefusal = 'gone' | 'open' | 'started' | 'full';

/** @returns why a slot cannot be booked now, or null */
export function bookingRefusal(viewing: Bookable, now: number): BookingRefusal | null {
  if (viewing.ad_state !== 'published' || viewing.cancelled_at) return 'gone';
  if (viewing.places === null) return 'open';
  if (viewing.starts_at.getTime() <= now) return 'started';
  return viewing.taken >= viewing.places ? 'full' : null;
}
