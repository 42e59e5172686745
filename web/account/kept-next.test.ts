import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepNext, takeNext } from './kept-next.ts';

let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('somebody new goes on where they were going, once', () => {
  keepNext('/place-ad/new/location');
  expect([takeNext(), takeNext()]).toEqual(['/place-ad/new/location', null]);
});

it('the latest sign-up counts, also one that came from nowhere', () => {
  keepNext('/place-ad/new/location');
  keepNext(null);
  expect(takeNext()).toBeNull();
});

it('nobody is led to another site by what stands in the storage', () => {
  keepNext('/account');
  for (const key of kept.keys()) kept.set(key, '//evil.example');
  expect(takeNext()).toBeNull();
});

it('a browser that stores nothing leads nowhere, and breaks nothing', () => {
  vi.stubGlobal('localStorage', {
    getItem() {
      throw new Error('forbidden');
    },
    setItem() {
      throw new Error('forbidden');
    },
  });
  keepNext('/account');
  expect(takeNext()).toBeNull();
});
