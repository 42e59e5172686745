import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { irishTimeToDate } from '#platform/time/clock.ts';
import { bookingRefusal, expandSlots, type Slot, slotRefusal } from './rules.ts';

const NOW = new Date('2026-11-21T18:00:00Z').getTime();
const slot = (from: string, to: string, places: number | null = 1): Slot => ({
  startsAt: irishTimeToDate(from),
  endsAt: irishTimeToDate(to),
  places,
});

describe('a bookable slot', () => {
  it.each([
    ['2026-11-23T09:00', '2026-11-23T09:15', null],
    ['2026-11-28T16:45', '2026-11-28T17:00', null],
    ['2026-11-23T08:59', '2026-11-23T09:15', 'hours'],
    ['2026-11-23T16:50', '2026-11-23T17:01', 'hours'],
    ['2026-11-23T16:50', '2026-11-24T09:05', 'length'],
    ['2026-11-21T17:00', '2026-11-21T17:30', 'past'],
    ['2027-02-15T10:00', '2027-02-15T10:15', 'tooFar'],
    ['2027-02-12T10:00', '2027-02-12T10:15', null],
    ['2026-11-23T10:00', '2026-11-23T10:00', 'length'],
    ['2026-11-23T10:15', '2026-11-23T10:00', 'length'],
    ['2026-11-23T10:00', '2026-11-23T14:01', 'length'],
  ])('from %s to %s: %s', (from, to, reason) => {
    expect(slotRefusal(slot(from, to), NOW)).toBe(reason);
  });

  it('uses Irish local time on both sides of a clock change', () => {
    const winter = new Date('2027-03-20T18:00:00Z').getTime();
    // 08:00 UTC is 09:00 in Irish summer time and 08:00 in winter.
    const at = (moment: string): Slot => ({
      startsAt: new Date(moment),
      endsAt: new Date(new Date(moment).getTime() + 900_000),
      places: 1,
    });
    expect(slotRefusal(at('2027-03-27T08:00:00Z'), winter)).toBe('hours');
    expect(slotRefusal(at('2027-03-28T08:00:00Z'), winter)).toBeNull();
    expect(slotRefusal(at('2027-03-28T16:00:00Z'), winter)).toBe('hours');
    expect(slotRefusal(at('2027-03-27T16:00:00Z'), winter)).toBe(null);
  });
});

describe('an open viewing', () => {
  it.each([
    ['2026-11-28T18:30', '2026-11-28T19:00', null],
    ['2026-11-28T07:30', '2026-11-28T08:30', 'openHours'],
    ['2026-11-28T20:30', '2026-11-28T21:01', 'openHours'],
  ])('from %s to %s: %s', (from, to, reason) => {
    expect(slotRefusal(slot(from, to, null), NOW)).toBe(reason);
  });
});

describe('a series', () => {
  it('covers 10:00 to 12:00 every 15 minutes', () => {
    const slots = expandSlots({ ...slot('2026-11-28T10:00', '2026-11-28T12:00', 2), everyMinutes: 15 });
    expect(slots).toHaveLength(8);
    expect(slots.at(-1)).toEqual(slot('2026-11-28T11:45', '2026-11-28T12:00', 2));
  });

  it('has no gaps, stays within its time and leaves less than one slot over', () => {
    const minutes = fc.record({
      length: fc.integer({ min: 0, max: 700 }),
      every: fc.integer({ min: 5, max: 240 }),
    });
    fc.assert(
      fc.property(minutes, ({ length, every }) => {
        const startsAt = irishTimeToDate('2026-11-28T09:00');
        const endsAt = new Date(startsAt.getTime() + length * 60_000);
        const slots = expandSlots({ startsAt, endsAt, places: 1, everyMinutes: every });
        expect(slots).toHaveLength(Math.floor(length / every));
        let at = startsAt.getTime();
        for (const one of slots) {
          expect([one.startsAt.getTime(), one.endsAt.getTime()]).toEqual([at, at + every * 60_000]);
          at = one.endsAt.getTime();
        }
      }),
    );
  });

  it('with endless steps stops', () => {
    const startsAt = new Date(NOW);
    const endsAt = new Date('9999-01-01T00:00:00Z');
    expect(expandSlots({ startsAt, endsAt, places: 1, everyMinutes: 5 }).length).toBeLessThan(300);
  });
});

describe('booking a viewing', () => {
  const bookable = {
    ad_state: 'published' as const,
    starts_at: new Date(NOW + 1),
    places: 2,
    taken: 1,
    cancelled_at: null,
  };
  it.each([
    [{}, null],
    [{ taken: 2 }, 'full'],
    [{ places: null, taken: 0 }, 'open'],
    [{ starts_at: new Date(NOW) }, 'started'],
    [{ cancelled_at: new Date(NOW) }, 'gone'],
    [{ ad_state: 'paused' as const }, 'gone'],
    [{ ad_state: 'let_agreed' as const }, 'gone'],
  ])('%j: %s', (change, reason) => {
    expect(bookingRefusal({ ...bookable, ...change }, NOW)).toBe(reason);
  });
});
