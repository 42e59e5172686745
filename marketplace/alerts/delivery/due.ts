import { Temporal } from 'temporal-polyfill';
import type { AlertPersonRow } from '#database/rows.ts';
import type { Frequency } from '../contract.ts';

/** Mails of the day and of the week go out at eight in the morning in Ireland, those of the week on Monday. */
const MORNING = Temporal.PlainTime.from('08:00');
/** At most one mail of alerts in this time, where nothing else is set; what comes meanwhile goes out together. */
export const BETWEEN_MAILS_MS = 5 * 60_000;

const ZONE = 'Europe/Dublin';

/** What clocks in Ireland show. @param at milliseconds since 1970 */
function clockAt(at: number): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(ZONE);
}

/** When clocks in Ireland show a time: the second time where they show it twice, an hour later where they skip it. */
function instantOf(day: Temporal.PlainDate, time: Temporal.PlainTime): number {
  return day.toPlainDateTime(time).toZonedDateTime(ZONE, { disambiguation: 'later' }).epochMilliseconds;
}

/**
 * When somebody is told of what is found now, by how often they want to hear of it.
 * @param now milliseconds since 1970
 */
export function dueAt(frequency: Exclude<Frequency, 'none'>, now: number): number {
  if (frequency === 'instant') return now;
  const clock = clockAt(now);
  let day = clock.toPlainDate();
  if (Temporal.PlainTime.compare(clock, MORNING) >= 0) day = day.add({ days: 1 });
  if (frequency === 'weekly') day = day.add({ days: (8 - day.dayOfWeek) % 7 });
  return instantOf(day, MORNING);
}

/** When a person does not want to hear of anything, and when they last did. */
export type Rest = Pick<AlertPersonRow, 'quiet_from' | 'quiet_to' | 'paused_until' | 'mailed_at'>;

/**
 * When a mail that is due may go: now, or once the pause, the quiet hours and the time between two mails are over.
 * @param now milliseconds since 1970
 * @param apartMs between two mails
 */
export function allowedFrom(rest: Rest, now: number, apartMs: number = BETWEEN_MAILS_MS): number {
  const paused = rest.paused_until?.getTime() ?? 0;
  const apart = rest.mailed_at ? rest.mailed_at.getTime() + apartMs : 0;
  const earliest = Math.max(now, paused, apart);
  return endOfQuiet(rest, earliest);
}

function endOfQuiet({ quiet_from: from, quiet_to: to }: Rest, at: number): number {
  if (from === null || to === null) return at;
  const clock = clockAt(at);
  const minute = clock.hour * 60 + clock.minute;
  const isQuiet = from < to ? from <= minute && minute < to : minute >= from || minute < to;
  if (!isQuiet) return at;
  const day = clock.toPlainDate().add({ days: minute < to ? 0 : 1 });
  return instantOf(day, Temporal.PlainTime.from({ hour: Math.floor(to / 60), minute: to % 60 }));
}
