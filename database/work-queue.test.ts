import { describe, expect, it } from 'vitest';
import { drainQueue } from './work-queue.ts';

type Work = { owner: string; id: number };

function queue(works: Work[]) {
  const left = [...works];
  return async (busy: readonly string[]) => {
    const at = left.findIndex(({ owner }) => !busy.includes(owner));
    return at < 0 ? undefined : left.splice(at, 1)[0];
  };
}

describe('work in a queue table', () => {
  it('of one owner takes at most two workers while the work of other owners continues', async () => {
    const slow = Array.from({ length: 6 }, (_, id) => ({ owner: 'slow', id }));
    const quick = Array.from({ length: 20 }, (_, id) => ({ owner: `quick ${id}`, id }));
    const released = Promise.withResolvers<void>();
    let [held, max, quickDone] = [0, 0, 0];
    const done = await drainQueue<Work>({
      take: queue([...slow, ...quick]),
      async handle({ owner }) {
        if (owner !== 'slow') {
          quickDone += 1;
          // The slow ones finish only after all the others, so nothing waits for them.
          if (quickDone === quick.length) released.resolve();
          return true;
        }
        held += 1;
        max = Math.max(max, held);
        await released.promise;
        held -= 1;
        return true;
      },
      concurrency: 4,
      max: 100,
      ownerOf: ({ owner }) => owner,
      maxPerOwner: 2,
    });
    expect([done, max]).toEqual([26, 2]);
  });

  it('that arrives while a slow item is being handled is taken before that item ends', async () => {
    const released = Promise.withResolvers<boolean>();
    const later: Work[] = [];
    const works: Work[] = [{ owner: 'slow', id: 1 }];
    const done = await drainQueue<Work>({
      take: async () => works.shift() ?? later.shift(),
      async handle({ owner }) {
        if (owner === 'slow') {
          setTimeout(() => later.push({ owner: 'quick', id: 2 }), 0);
          return released.promise;
        }
        released.resolve(true);
        return true;
      },
      concurrency: 2,
      max: 10,
    });
    expect(done).toBe(2);
  });

  it('ends after the maximum of one run', async () => {
    let id = 0;
    const take = async () => ({ owner: 'one', id: id++ });
    expect(await drainQueue({ take, handle: async () => true, concurrency: 3, max: 7 })).toBe(7);
  });
});
