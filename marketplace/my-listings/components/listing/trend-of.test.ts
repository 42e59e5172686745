import fc from 'fast-check';
import { expect, it } from 'vitest';
import { trendOf } from './trend-of.ts';

it('has each of the last thirty days once, today last, at any time and clock change', () => {
  const moments = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2028-12-31') });
  const days = fc.array(fc.nat(50), { minLength: 30, maxLength: 30 });
  fc.assert(
    fc.property(moments, days, (now, counts) => {
      const trend = trendOf({ total: 2_000, days: counts }, now, 'en');
      expect(new Set(trend.days.map(({ day }) => day)).size).toBe(30);
      const [year, month, date] = new Date(now)
        .toLocaleDateString('en-CA', { timeZone: 'Europe/Dublin' })
        .split('-')
        .map(Number) as [number, number, number];
      trend.days.forEach(({ day, count }, index) => {
        const then = new Date(Date.UTC(year, month - 1, date - 29 + index));
        expect(day.split(' ')[0]).toBe(`${then.getUTCDate()}`);
        expect(count).toBe(counts[index]);
      });
      expect(trend.sum).toBe(counts.reduce((sum, count) => sum + count, 0));
      expect(trend.best?.count ?? 0).toBe(Math.max(...counts));
    }),
  );
});

it('has no best day without data', () => {
  expect(
    trendOf({ total: 7, days: Array(30).fill(0) }, Date.parse('2026-11-21T12:00:00Z'), 'ga'),
  ).toMatchObject({
    total: 7,
    sum: 0,
    best: null,
  });
});
