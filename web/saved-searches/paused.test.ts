import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetPaused, keepPaused, pausedHere } from './paused.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const silent = (id: number) => ({ id, notificationFrequency: 'none' as const });

it('what was paused comes back as it told before, and what was silent then stays so', () => {
  keepPaused([
    { id: 1, notificationFrequency: 'daily' },
    silent(2),
    { id: 3, notificationFrequency: 'instant' },
  ]);
  expect(pausedHere([silent(1), silent(2), { id: 3, notificationFrequency: 'weekly' }, silent(4)])).toEqual([
    { id: 1, notificationFrequency: 'daily' },
  ]);
  forgetPaused();
  expect(pausedHere([silent(1)])).toEqual([]);
});

it.each(['', 'null', '[]', '{"1":"hourly"}', '{"1":{}}', 'no json'])(
  'what was kept and is none brings nothing back: %s',
  (text) => {
    kept.set('paused-searches', text);
    expect(pausedHere([silent(1)])).toEqual([]);
  },
);

it('a browser that keeps nothing is no reason to fail', () => {
  vi.stubGlobal('localStorage', undefined);
  keepPaused([{ id: 1, notificationFrequency: 'daily' }]);
  forgetPaused();
  expect(pausedHere([silent(1)])).toEqual([]);
});
