import { expect, it } from 'vitest';
import { createModelCache } from './model-cache.ts';

/** A cache whose loads end when `finish` is called, and the numbers of the models that were loaded. */
function cacheOf(max: number) {
  const get = createModelCache<string>(max);
  const loads: number[] = [];
  const ends: (() => void)[] = [];
  const ask = (id: number, state = 'a') =>
    get(id, state, async () => {
      loads.push(id);
      await new Promise<void>((resolve) => ends.push(resolve));
      return `${id}${state}`;
    });
  const finish = async (promise: Promise<string>) => {
    await Promise.resolve();
    ends.shift()?.();
    return promise;
  };
  return { ask, finish, loads };
}

it('loads one model at a time, once for all who ask for it', async () => {
  const { ask, finish, loads } = cacheOf(8);
  const asked = [ask(1), ask(2), ask(1), ask(2), ask(3)];
  expect(loads).toEqual([1]);
  expect(await finish(asked[0]!)).toBe('1a');
  expect(await asked[2]).toBe('1a');
  await expect.poll(() => loads).toEqual([1, 2]);
  expect(await finish(asked[3]!)).toBe('2a');
  await expect.poll(() => loads).toEqual([1, 2, 3]);
  expect(await finish(asked[4]!)).toBe('3a');
});

it('keeps the models that were used last', async () => {
  const { ask, finish, loads } = cacheOf(2);
  await finish(ask(1));
  await finish(ask(2));
  await ask(1);
  await finish(ask(3));
  await ask(1);
  expect(loads).toEqual([1, 2, 3]);
  await finish(ask(2));
  expect(loads).toEqual([1, 2, 3, 2]);
});

it('loads a model again when its state changed, and after a failure', async () => {
  const { ask, finish, loads } = cacheOf(2);
  await finish(ask(1, 'a'));
  expect(await finish(ask(1, 'b'))).toBe('1b');
  expect(await ask(1, 'b')).toBe('1b');
  expect(loads).toEqual([1, 1]);
  const get = createModelCache<string>(1);
  await expect(get(1, 'a', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database');
  expect(await get(1, 'a', async () => 'there')).toBe('there');
});
