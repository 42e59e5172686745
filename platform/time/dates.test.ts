import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type DateStyle, formatDate } from './dates.ts';

/** Options of the styles, as a program with Irish data would pass them. */
const OPTIONS: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  weekday: { weekday: 'long' },
  dayAndMonth: { day: 'numeric', month: 'long' },
  longDate: { dateStyle: 'long' },
  monthAndYear: { month: 'long', year: 'numeric' },
  mediumDate: { dateStyle: 'medium' },
  fullDate: { dateStyle: 'full' },
  weekdayDate: { weekday: 'short', day: 'numeric', month: 'short' },
  time: { timeStyle: 'short' },
  shortDateTime: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
  mediumDateTime: { dateStyle: 'medium', timeStyle: 'short' },
  mediumDateSeconds: { dateStyle: 'medium', timeStyle: 'medium' },
  longDateTime: { dateStyle: 'long', timeStyle: 'short' },
  weekdayDateTime: { weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' },
  fullDateTime: { dateStyle: 'full', timeStyle: 'short' },
};

it('dates in Irish are those of the Unicode data that Node brings and browsers lack', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2000-01-01'), max: new Date('2050-01-01'), noInvalidDate: true }),
      fc.constantFrom(...(Object.keys(OPTIONS) as DateStyle[])),
      (at, style) => {
        const options = { ...OPTIONS[style], timeZone: 'Europe/Dublin' };
        expect(formatDate(at, style, 'ga')).toBe(new Intl.DateTimeFormat('ga-IE', options).format(at));
      },
    ),
    { numRuns: 2_000 },
  );
});

it('dates in English are of Irish time, and calendar days stay the same day', () => {
  expect(formatDate('2026-07-28T23:30:00Z', 'fullDateTime', 'en')).toBe('Wednesday 29 July 2026 at 00:30');
  expect(formatDate('2026-11-28', 'weekdayDate', 'en')).toBe('Sat 28 Nov');
  expect(formatDate('2026-07-28T10:00:00Z', 'longDateTime', 'en', 'UTC')).toBe('28 July 2026 at 10:00');
});
