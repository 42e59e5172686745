import { Temporal } from 'temporal-polyfill';
import type { AlertPersonRow } from '#database/rows.ts';
import type { Frequency } from '../contract.ts';

/** Daily and weekly mails are sent at 08:00 Irish time, weekly ones on Monday. */
const MORNING = Temporal.PlainTime.from('08:00');
/** Default minimum time between two alert mails to one person; alerts in between are combined into one mail. */
export const MAIL_INTERVAL_MS = 5 * 60_000;

const ZONE = 'Europe/Dublin';

/** Converts to Irish local time. @param at milliseconds since 1970 */
function irishTime(at: number): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(ZONE);
}

/**
 * Converts Irish local time to milliseconds since 1970; a repeated time is the second one, a skipped one is an hour
 * later.
 */
function toInstant(day: Temporal.PlainDate, time: Temporal.PlainTime): number {
  return day.toPlainDateTime(time).toZonedDateTime(ZONE, { disambiguation: 'later' }).epochMilliseconds;
}

/**
 * @param now milliseconds since 1970
 * @returns when an alert raised now is due for a frequency, in milliseconds since 1970
 */
export function dueAt(frequency: Exclude<Frequency, 'none'>, now: number): number {
  if (frequency === 'instant') return now;
  const local = irishTime(now);
  let day = local.toPlainDate();
  if (Temporal.PlainTime.compare(local, MORNING) >= 0) day = day.add({ days: 1 });
  if (frequency === 'weekly') day = day.add({ days: (8 - day.dayOfWeek) % 7 });
  return toInstant(day, MORNING);
}

/** Quiet hours, pause and the time of the last alert mail of a person. */
export type DeliveryLimits = Pick<AlertPersonRow, 'quiet_from' | 'quiet_to' | 'paused_until' | 'mailed_at'>;

/**
 * @param now milliseconds since 1970
 * @param intervalMs minimum time between two mails
 * @returns the earliest time a due mail may be sent: now, or after the pause, the quiet hours and the interval
 */
export function allowedFrom(
  limits: DeliveryLimits,
  now: number,
  intervalMs: number = MAIL_INTERVAL_MS,
): number {
  const paused = limits.paused_until?.getTime() ?? 0;
  const nextMail = limits.mailed_at ? limits.mailed_at.getTime() + intervalMs : 0;
  const earliest = Math.max(now, paused, nextMail);
  return afterQuietHours(limits, earliest);
}

function afterQuietHours({ quiet_from: from, quiet_to: to }: DeliveryLimits, at: number): number {
  if (from === null || to === null) return at;
  const local = irishTime(at);
  const minute = local.hour * 60 + local.minute;
  const isQuiet = from < to ? from <= minute && minute < to : minute >= from || minute < to;
  if (!isQuiet) return at;
  const day = local.toPlainDate().add({ days: minute < to ? 0 : 1 });
  return toInstant(day, Temporal.PlainTime.from({ hour: Math.floor(to / 60), minute: to % 60 }));
}
