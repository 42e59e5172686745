import type { AlertPersonRow } from '#database/rows.ts';
import type { Frequency } from '../contract.ts';

/** Mails of the day and of the week go out at eight in the morning in Ireland, those of the week on Monday. */
const MORNING = 8 * 60;
/** At most one mail of alerts in this time, where nothing else is set; what comes meanwhile goes out together. */
export const BETWEEN_MAILS_MS = 5 * 60_000;

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** A time of day in Ireland: the day as UTC midnight of its date, and minutes since its midnight by the clock. */
type Clock = { day: number; minute: number };

const clocks = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Dublin',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** What clocks in Ireland show. @param at milliseconds since 1970 */
function clockAt(at: number): Clock {
  const part = Object.fromEntries(clocks.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  return {
    day: Date.UTC(part.year!, part.month! - 1, part.day!),
    minute: part.hour! * 60 + part.minute!,
  };
}

/** When clocks in Ireland show a time; one that a change of the clocks leaves out is shown an hour later. */
function instantOf({ day, minute }: Clock): number {
  const asUtc = day + minute * MINUTE_MS;
  const shown = clockAt(asUtc);
  // Ireland is level with UTC or an hour ahead.
  const ahead = shown.day + shown.minute * MINUTE_MS - asUtc;
  const guess = asUtc - ahead;
  const shownThen = clockAt(guess);
  return shownThen.day === day && shownThen.minute === minute ? guess : asUtc;
}

/**
 * When somebody is told of what is found now, by how often they want to hear of it.
 * @param now milliseconds since 1970
 */
export function dueAt(frequency: Exclude<Frequency, 'none'>, now: number): number {
  if (frequency === 'instant') return now;
  let { day } = clockAt(now);
  const isDay = () => frequency === 'daily' || new Date(day).getUTCDay() === 1;
  while (!isDay() || instantOf({ day, minute: MORNING }) <= now) day += DAY_MS;
  return instantOf({ day, minute: MORNING });
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
  const { day, minute } = clockAt(at);
  const isQuiet = from < to ? from <= minute && minute < to : minute >= from || minute < to;
  if (!isQuiet) return at;
  return instantOf({ day: minute < to ? day : day + DAY_MS, minute: to });
}
