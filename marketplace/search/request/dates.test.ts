import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NOW } from '../testing/queries.ts';
import { printDate, readDate } from './dates.ts';

const day = (text: string) => Date.parse(`${text}T00:00:00Z`);

describe('date bound', () => {
  // Friday, 20 November 2026, 15:30:45.123.
  it.each<[string | number, number, number]>([
    ['now', NOW, NOW],
    ['now/d', day('2026-11-20'), day('2026-11-21') - 1],
    ['now-3d/d', day('2026-11-17'), day('2026-11-18') - 1],
    ['now-1w/d', day('2026-11-13'), day('2026-11-14') - 1],
    ['now/w', day('2026-11-16'), day('2026-11-23') - 1],
    ['now-1M/M', day('2026-10-01'), day('2026-11-01') - 1],
    ['now+1y-2d', Date.UTC(2027, 10, 18, 15, 30, 45, 123), Date.UTC(2027, 10, 18, 15, 30, 45, 123)],
    ['now-12h/h', Date.UTC(2026, 10, 20, 3), Date.UTC(2026, 10, 20, 4) - 1],
    ['2026-12-01', day('2026-12-01'), day('2026-12-02') - 1],
    ['2026-12-01T10:00:00Z', Date.UTC(2026, 11, 1, 10), Date.UTC(2026, 11, 1, 10)],
    ['2026-12-01T10:00', Date.UTC(2026, 11, 1, 10), Date.UTC(2026, 11, 1, 10)],
    [1_700_000_000_000, 1_700_000_000_000, 1_700_000_000_000],
    ['1700000000000.0', 1_700_000_000_000, 1_700_000_000_000],
  ])('parses %s', (text, from, to) => {
    expect(readDate(text, 'from', NOW)).toBe(from);
    expect(readDate(text, 'to', NOW)).toBe(to);
  });

  it.each(['soon', 'now-', 'now-3x', '2026-13-01', 'now-99999y', '-5', 'NaN', '1e999'])(
    'refuses %s',
    (text) => {
      expect(readDate(text, 'from', NOW)).toBeUndefined();
    },
  );

  it.each(['', ' ', null, undefined])('%j leaves a bound open', (text) => {
    expect(readDate(text, 'from', NOW)).toBeNull();
  });

  it('is parsed to the same date after printing, and stays relative on another day', () => {
    const at = fc.integer({ min: 1, max: Date.UTC(2099, 0, 1) });
    const midnight = fc.integer({ min: 1, max: 40_000 }).map((days) => days * 86_400_000);
    fc.assert(
      fc.property(
        fc.oneof(
          at,
          midnight,
          midnight.map((time) => time - 1),
        ),
        fc.constantFrom('from' as const, 'to' as const),
        fc.boolean(),
        (time, side, relative) => {
          expect(readDate(printDate(time, side, NOW, relative), side, NOW)).toBe(time);
        },
      ),
    );
    expect(printDate(day('2026-11-13'), 'from', NOW, true)).toBe('now-7d/d');
  });
});
