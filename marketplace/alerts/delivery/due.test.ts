import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allowedFrom, dueAt, MAIL_INTERVAL_MS } from './due.ts';

const MINUTE = 60_000;

/** The local time in Dublin as text, independent of the tested code except for the time zone. */
const wall = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Dublin',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
});
const showing = (at: number) => wall.format(at);
const minuteShown = (at: number) => {
  const [hour, minute] = /(\d\d):(\d\d)/.exec(showing(at))!.slice(1).map(Number) as [number, number];
  return hour * 60 + minute;
};

/** The first full minute from a time at which the local clock shows a value; tried minute by minute. */
function firstShowing(after: number, test: (at: number) => boolean): number {
  let at = Math.floor(after / MINUTE) * MINUTE + MINUTE;
  while (!test(at)) at += MINUTE;
  return at;
}

/** Times over fifteen years, half of them within three days of a clock change. */
const CHANGES = Array.from({ length: 15 }, (_, year) =>
  [2, 9].map((month) => {
    const last = new Date(Date.UTC(2024 + year, month + 1, 0, 1));
    return last.getTime() - last.getUTCDay() * 86_400_000;
  }),
).flat();
const moment = fc.oneof(
  fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2039, 0, 1) }),
  fc
    .tuple(fc.constantFrom(...CHANGES), fc.integer({ min: -3 * 86_400_000, max: 3 * 86_400_000 }))
    .map(([change, offset]) => change + offset),
);

describe('a new alert', () => {
  it('is due at once, the next morning at eight, or on Monday at eight, across clock changes', () => {
    fc.assert(
      fc.property(moment, (now) => {
        expect(dueAt('instant', now)).toBe(now);
        expect(dueAt('daily', now)).toBe(firstShowing(now, (at) => showing(at).endsWith('08:00')));
        expect(dueAt('weekly', now)).toBe(firstShowing(now, (at) => /^mån.*08:00$/.test(showing(at))));
      }),
      { numRuns: 60 },
    );
  });
});

describe('a due mail', () => {
  const REST = { quiet_from: null, quiet_to: null, paused_until: null, mailed_at: null };

  it('is sent now when nothing delays it', () => {
    fc.assert(fc.property(moment, (now) => allowedFrom(REST, now) === now));
  });

  it('waits for the end of the quiet hours, across clock changes', () => {
    const minute = fc.integer({ min: 0, max: 1439 });
    fc.assert(
      fc.property(moment, minute, minute, (at, from, to) => {
        fc.pre(from !== to);
        const now = Math.floor(at / MINUTE) * MINUTE;
        const isQuiet = (then: number) => {
          const shown = minuteShown(then);
          return from < to ? shown >= from && shown < to : shown >= from || shown < to;
        };
        let allowed = now;
        // Asked again at every returned time, like the job.
        for (let asked = -1; asked !== allowed; ) {
          asked = allowed;
          allowed = allowedFrom({ ...REST, quiet_from: from, quiet_to: to }, asked);
        }
        expect(isQuiet(allowed)).toBe(false);
        // Every minute before is quiet, except in the night with a repeated hour.
        const minutes = Array.from({ length: (allowed - now) / MINUTE }, (_, n) => now + n * MINUTE);
        expect(minutes.filter((then) => !isQuiet(then)).length).toBeLessThanOrEqual(60);
        if (!CHANGES.some((change) => Math.abs(change - now) < 2 * 86_400_000))
          expect(minutes.every(isQuiet)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('waits for the end of a pause, and five minutes after the last mail', () => {
    const now = Date.UTC(2026, 5, 1, 12);
    const later = new Date(now + 3_600_000);
    expect(allowedFrom({ ...REST, paused_until: later }, now)).toBe(later.getTime());
    expect(allowedFrom({ ...REST, mailed_at: new Date(now - MINUTE) }, now)).toBe(
      now - MINUTE + MAIL_INTERVAL_MS,
    );
    expect(allowedFrom({ ...REST, mailed_at: new Date(now - MAIL_INTERVAL_MS) }, now)).toBe(now);
    // A pause that ends in the quiet hours (13:00 to 14:00 in Ireland is 12:00 to 13:00 UTC).
    const rest = { ...REST, paused_until: new Date(now + MINUTE), quiet_from: 13 * 60, quiet_to: 14 * 60 };
    expect(allowedFrom(rest, now)).toBe(now + 60 * MINUTE);
  });
});
