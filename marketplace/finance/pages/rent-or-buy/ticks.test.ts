import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shortEuro, ticksBetween } from './ticks.ts';

it('a chart has few round lines that hold all of it', () => {
  const amount = fc.integer({ min: -5_000_000, max: 5_000_000 });
  fc.assert(
    fc.property(amount, amount, (one, other) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)];
      const ticks = ticksBetween(low, high);
      expect(ticks[0]).toBeLessThanOrEqual(low);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(high);
      expect(ticks.length).toBeLessThanOrEqual(7);
      if (low <= 0 && high >= 0) expect(ticks.some((tick) => Math.abs(tick) < 1e-9)).toBe(true);
    }),
  );
});

it.each([
  [250_000, '€250k'],
  [-49_600, '−€50k'],
  [1_234_000, '€1.2m'],
  [2_000_000, '€2m'],
  [812, '€812'],
  [0, '€0'],
  [-0.2, '€0'],
])('%d is %s on a chart', (amount, words) => {
  expect(shortEuro(amount)).toBe(words);
});
