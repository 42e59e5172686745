import { expect, it, vi } from 'vitest';
import { perObject } from './per-object.ts';

it('a result is made once for an object and slot, and replaced by another version', () => {
  const make = vi.fn((source: { name: string }, { slot, day }: { slot: string; day: number }) => ({
    text: `${source.name} ${slot} ${day}`,
  }));
  const remembered = perObject(
    make,
    ({ slot }) => slot,
    ({ day }) => day,
  );
  const [one, other] = [{ name: 'one' }, { name: 'other' }];
  const first = remembered(one, { slot: 'en', day: 1 });
  expect(remembered(one, { slot: 'en', day: 1 })).toBe(first);
  expect(remembered(one, { slot: 'ga', day: 1 }).text).toBe('one ga 1');
  expect(remembered(other, { slot: 'en', day: 1 }).text).toBe('other en 1');
  expect(remembered(one, { slot: 'en', day: 2 }).text).toBe('one en 2');
  expect(make).toHaveBeenCalledTimes(4);
  // Day 1 was replaced.
  expect(remembered(one, { slot: 'en', day: 1 })).not.toBe(first);
});
