import { describe, expect, it } from 'vitest';
import { takeTurns } from './work-queue.ts';

type Work = { owner: string; id: number };

function queue(works: Work[]) {
  const left = [...works];
  return async (busy: readonly string[]) => {
    const at = left.findIndex(({ owner }) => !busy.includes(owner));
    return at < 0 ? undefined : left.splice(at, 1)[0];
  };
}

describe('work that waits in a table', () => {
  it('of one owner takes two turns at most, and that of others goes on beside it', async () => {
    const slow = Array.from({ length: 6 }, (_, id) => ({ owner: 'slow', id }));
    const quick = Array.from({ length: 20 }, (_, id) => ({ owner: `quick ${id}`, id }));
    const released = Promise.withResolvers<void>();
    let [held, most, quickDone] = [0, 0, 0];
    const done = await takeTurns<Work>({
      take: queue([...slow, ...quick]),
      async handle({ owner }) {
        if (owner !== 'slow') {
          quickDone += 1;
          // The slow ones answer only when all others are done: nothing waits for them.
          if (quickDone === quick.length) released.resolve();
          return true;
        }
        held += 1;
        most = Math.max(most, held);
        await released.promise;
        held -= 1;
        return true;
      },
      atOnce: 4,
      most: 100,
      ownerOf: ({ owner }) => owner,
      mostOfOwner: 2,
    });
    expect([done, most]).toEqual([26, 2]);
  });

  it('that comes while a slow one is under way is taken before that ends', async () => {
    const released = Promise.withResolvers<boolean>();
    const later: Work[] = [];
    const works: Work[] = [{ owner: 'slow', id: 1 }];
    const done = await takeTurns<Work>({
      take: async () => works.shift() ?? later.shift(),
      async handle({ owner }) {
        if (owner === 'slow') {
          setTimeout(() => later.push({ owner: 'quick', id: 2 }), 0);
          return released.promise;
        }
        released.resolve(true);
        return true;
      },
      atOnce: 2,
      most: 10,
    });
    expect(done).toBe(2);
  });

  it('ends with as many as one run takes', async () => {
    let id = 0;
    const take = async () => ({ owner: 'one', id: id++ });
    expect(await takeTurns({ take, handle: async () => true, atOnce: 3, most: 7 })).toBe(7);
  });
});
