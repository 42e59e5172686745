import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import type { RoundSettings } from './model.ts';
import {
  addBiddingTime,
  deadlineAfterBid,
  forbiddenChange,
  isInBiddingHours,
  nextMinimum,
  SETTING_CHANGES,
  TRANSITIONS,
} from './rules.ts';

const MINUTE = 60_000;
const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Dublin',
  hour: 'numeric',
  minute: 'numeric',
  hourCycle: 'h23',
});

/** Minutes since midnight, by another way than the product's. */
function minuteOfDay(at: number): number {
  const parts = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, value]));
  return Number(parts.hour) * 60 + Number(parts.minute);
}

/** Counts minutes one by one, of which only those within the hours are added. */
function oracle(from: number, minutes: number, hours: { from: number; to: number }): number {
  let at = from;
  for (let left = minutes; left > 0; at += MINUTE) {
    const minute = minuteOfDay(at);
    if (minute >= hours.from && minute < hours.to) left -= 1;
  }
  return at;
}

const hoursOfDay = fc
  .tuple(fc.integer({ min: 180, max: 1300 }), fc.integer({ min: 61, max: 700 }))
  .map(([from, length]) => ({ from, to: Math.min(1440, from + length) }));
// The clocks change on 29 March and 25 October 2026.
const minuteOfYear = fc
  .tuple(
    fc.constantFrom(Date.UTC(2026, 2, 28), Date.UTC(2026, 9, 24), Date.UTC(2026, 11, 30)),
    fc.integer({ min: 0, max: 3 * 1440 }),
  )
  .map(([day, minutes]) => day + minutes * MINUTE);

describe('bidding hours', () => {
  it('include their first minute and not their last, in summer and winter', () => {
    fc.assert(
      fc.property(minuteOfYear, hoursOfDay, (at, hours) => {
        const minute = minuteOfDay(at);
        expect(isInBiddingHours(new Date(at), { from: minute, to: minute + 61 })).toBe(true);
        expect(isInBiddingHours(new Date(at), { from: minute - 61, to: minute })).toBe(false);
        const isWithin = minute >= hours.from && minute < hours.to;
        expect(isInBiddingHours(new Date(at), hours)).toBe(isWithin);
      }),
    );
  });
});

describe('soft close', () => {
  it('adds minutes of bidding as an oracle counts them, over nights and changes of the clocks', () => {
    fc.assert(
      fc.property(minuteOfYear, fc.integer({ min: 1, max: 60 }), hoursOfDay, (from, minutes, hours) => {
        fc.pre(isInBiddingHours(new Date(from), hours));
        expect(addBiddingTime(new Date(from), minutes, hours).getTime()).toBe(oracle(from, minutes, hours));
      }),
    );
  });

  it('moves the deadline of a bid in the last minutes, and of no other bid', () => {
    fc.assert(
      fc.property(
        minuteOfYear,
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 1, max: 120 * MINUTE }),
        hoursOfDay,
        (at, softCloseMinutes, before, biddingHours) => {
          const deadline = new Date(at);
          fc.pre(isInBiddingHours(deadline, biddingHours));
          const moved = deadlineAfterBid(
            { deadline, softCloseMinutes, biddingHours },
            new Date(at - before),
          ).getTime();
          const isLate = softCloseMinutes > 0 && before <= softCloseMinutes * MINUTE;
          expect(moved).toBe(isLate ? oracle(at, softCloseMinutes, biddingHours) : at);
        },
      ),
    );
  });
});

describe('the next minimum', () => {
  it('is never below the minimum, and above the highest bid by the increment', () => {
    const amount = fc.integer({ min: 1, max: 1e10 });
    fc.assert(
      fc.property(amount, amount, fc.option(amount), (minimumOfferAmount, minimumIncrement, highest) => {
        const next = nextMinimum({ minimumOfferAmount, minimumIncrement }, highest);
        expect(next).toBeGreaterThanOrEqual(minimumOfferAmount);
        if (highest === null) expect(next).toBe(minimumOfferAmount);
        else expect([minimumOfferAmount, highest + minimumIncrement]).toContain(next);
        expect(next - (highest ?? 0)).toBeGreaterThanOrEqual(highest === null ? 1 : minimumIncrement);
      }),
    );
  });
});

describe('a change of settings', () => {
  const now = new Date('2026-11-24T12:00:00Z');
  const settings: RoundSettings = {
    mode: 'open',
    minimumOfferAmount: 1_000,
    minimumIncrement: 100,
    reserveAmount: 2_000,
    startsAt: now,
    deadline: now,
    softCloseMinutes: 10,
    biddingHours: { from: 480, to: 1260 },
    conditions: 'None',
    bookingDeposit: 500,
    makeOfferPrivate: false,
    showOfferHistorySaleAgreed: false,
  };
  const number = fc.integer({ min: 1, max: 4_000 });

  it('lowers amounts after a bid, and never raises them', () => {
    const names = ['minimumOfferAmount', 'minimumIncrement', 'reserveAmount', 'bookingDeposit'] as const;
    fc.assert(
      fc.property(fc.constantFrom(...names), number, (name, value) => {
        const forbidden = forbiddenChange(settings, { [name]: value }, { hasBids: true, hasStarted: true });
        expect(forbidden).toBe(value <= settings[name]! ? null : name);
      }),
    );
  });

  it('moves the deadline after a bid only to later', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), (ms) => {
        const changes = { deadline: new Date(now.getTime() + ms) };
        const forbidden = forbiddenChange(settings, changes, { hasBids: true, hasStarted: true });
        expect(forbidden).toBe(ms >= 0 ? null : 'deadline');
      }),
    );
  });

  it('never touches the mode, nor what is fixed once a bid stands', () => {
    const changes = {
      mode: 'sealed',
      startsAt: new Date(0),
      biddingHours: { from: 0, to: 1 },
      conditions: 'Some',
      makeOfferPrivate: true,
    } as const;
    for (const [name, value] of Object.entries(changes)) {
      expect(SETTING_CHANGES[name as keyof RoundSettings].after).toBe('never');
      expect(forbiddenChange(settings, { [name]: value }, { hasBids: true, hasStarted: true })).toBe(name);
    }
    expect(forbiddenChange(settings, { mode: 'sealed' }, { hasBids: false, hasStarted: false })).toBe('mode');
  });
});

describe('the state graph', () => {
  it('is the one of the database', async () => {
    const { pool } = await testDatabase();
    const { rows } = await pool.query('select kind, from_state, to_state from offer_transition');
    const edges = Object.entries(TRANSITIONS).flatMap(([kind, graph]) =>
      Object.entries<readonly string[]>(graph).flatMap(([from, to]) =>
        to.map((state) => `${kind} ${from} ${state}`),
      ),
    );
    expect(rows.map((row) => `${row.kind} ${row.from_state} ${row.to_state}`).toSorted()).toEqual(
      edges.toSorted(),
    );
  });
});
