import type { AdViewingRow } from '#database/rows.ts';
import type { AttemptLimit } from '#marketplace/accounts/writes.ts';
import { irishTime } from '#platform/time/clock.ts';
import type { AdLifeState } from '#property/ad-state.ts';

/** The specification's hours of a date-time with a timeslot, by the clocks of Ireland. */
export const WORKING_HOURS = { from: '09:00', to: '17:00' } as const;
/** Open viewings are on Saturdays and after work; nobody is to be rung up to be let in at night. */
export const OPEN_HOURS = { from: '08:00', to: '21:00' } as const;
/** Beyond that an ad has ended, and nobody knows their week. */
export const WEEKS_AHEAD = 12;
/** Minutes of a viewing: long enough to go through the door, and no longer than a Saturday morning. */
export const LEAST_MINUTES = 5;
export const MOST_MINUTES = 240;
/** Viewings of an ad to come: every quarter of an hour of a working week, and some. */
export const MOST_VIEWINGS = 200;
/** How long a place waits for an address to be confirmed. */
export const HOLD_MINUTES = 30;
/** Mails with a link that one address gets for one ad, and ads that wait for it: nobody is flooded in another's name. */
export const MOST_ASKED = 3;
export const MOST_HELD = 3;
const HOUR_MS = 3_600_000;
/** Places that one network may reserve with unproven addresses, so that it cannot block everyone else. */
export const HOLDS_FROM_NETWORK: AttemptLimit = { most: 10, windowMs: HOUR_MS };
/** Of each both sides are told by mail: bookings of an account, and moves of a booking. */
export const BOOKINGS_OF_ACCOUNT: AttemptLimit = { most: 30, windowMs: 24 * HOUR_MS };
export const MOVES_OF_BOOKING: AttemptLimit = { most: 10, windowMs: 24 * HOUR_MS };
/** How long an advertiser can restore a cancelled viewing; people who booked get a mail about both. */
export const RESTORE_MINUTES = 10;
/** What somebody said of themselves is kept for questions about a viewing, and then forgotten. */
export const KEPT_DAYS = 90;

const MINUTE = 60_000;
const WEEK = 7 * 24 * 60 * MINUTE;

export type Slot = { startsAt: Date; endsAt: Date; places: number | null };
export type SlotRefusal = 'length' | 'past' | 'tooFar' | 'hours' | 'openHours';

/** @returns why a viewing cannot be offered as it is, or null */
export function judgeSlot({ startsAt, endsAt, places }: Slot, now: number): SlotRefusal | null {
  const minutes = (endsAt.getTime() - startsAt.getTime()) / MINUTE;
  if (!(minutes >= LEAST_MINUTES && minutes <= MOST_MINUTES)) return 'length';
  if (startsAt.getTime() <= now) return 'past';
  if (startsAt.getTime() > now + WEEKS_AHEAD * WEEK) return 'tooFar';
  const hours = places === null ? OPEN_HOURS : WORKING_HOURS;
  const [startDay, start] = irishTime(startsAt).split('T') as [string, string];
  const [endDay, end] = irishTime(endsAt).split('T') as [string, string];
  if (startDay === endDay && start >= hours.from && end <= hours.to) return null;
  return places === null ? 'openHours' : 'hours';
}

/** @returns the viewings of a series, one after the other, as many as end in time; one alone without `everyMinutes` */
export function slotsOf({ everyMinutes, ...whole }: Slot & { everyMinutes?: number }): Slot[] {
  if (everyMinutes === undefined) return [whole];
  const slots: Slot[] = [];
  const step = everyMinutes * MINUTE;
  const end = whole.endsAt.getTime();
  for (let at = whole.startsAt.getTime(); at + step <= end && slots.length <= MOST_VIEWINGS; at += step) {
    slots.push({ startsAt: new Date(at), endsAt: new Date(at + step), places: whole.places });
  }
  return slots;
}

/** The states in which viewings that were arranged no longer take place; a paused ad only rests. */
export const GONE_STATES: readonly AdLifeState[] = [
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
  ad_state: AdLifeState;
};
export type BookingRefusal = 'gone' | 'open' | 'started' | 'full';

/** @returns why a viewing cannot be booked now, or null */
export function judgeBooking(viewing: Bookable, now: number): BookingRefusal | null {
  if (viewing.ad_state !== 'published' || viewing.cancelled_at) return 'gone';
  if (viewing.places === null) return 'open';
  if (viewing.starts_at.getTime() <= now) return 'started';
  return viewing.taken >= viewing.places ? 'full' : null;
}
