import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds after which an idle worker checks the queue again while other workers are busy. */
const LOOK_AGAIN_MS = 500;

/**
 * Drains a queue table with several workers. Each worker claims one row at a time, so a slow row does not hold back
 * rows that other processes could take.
 * @param take claims the next due row for as long as its work may take; undefined if there is none. `busy`: owners
 * that have reached their limit
 * @param handle does the work and records the result. @returns whether it succeeded
 * @param max rows taken in one run; the next run takes the rest
 * @param ownerOf the owner whose concurrent rows are limited; without it there is no limit
 * @param maxPerOwner rows of one owner handled at the same time
 * @returns the number of successes
 */
export async function drainQueue<T>({
  take,
  handle,
  concurrency,
  max,
  ownerOf,
  maxPerOwner = concurrency,
}: {
  take: (busy: readonly string[]) => Promise<T | undefined>;
  handle: (taken: T) => Promise<boolean>;
  concurrency: number;
  max: number;
  ownerOf?: (taken: T) => string;
  maxPerOwner?: number;
}): Promise<number> {
  let [taken, done] = [0, 0];
  const underWay = new Set<Promise<boolean>>();
  const byOwner = new Map<string, number>();
  let taking: Promise<unknown> = Promise.resolve();

  /** Claims run one after another, so that the count of each owner is exact. */
  async function takeNext(): Promise<T | undefined> {
    const next = taking.then(async () => {
      const found = await take([...byOwner].flatMap(([owner, count]) => (count >= maxPerOwner ? owner : [])));
      if (found !== undefined && ownerOf) count(ownerOf(found), 1);
      return found;
    });
    taking = next.catch(() => {});
    return next;
  }

  function count(owner: string, more: number): void {
    const now = (byOwner.get(owner) ?? 0) + more;
    if (now > 0) byOwner.set(owner, now);
    else byOwner.delete(owner);
  }

  async function work(): Promise<void> {
    while (taken < max) {
      taken += 1;
      const next = await takeNext();
      if (next === undefined) {
        if (underWay.size === 0) return;
        taken -= 1;
        // Checks for new work without waiting for the slowest row.
        await Promise.race([...underWay, wait(LOOK_AGAIN_MS)]).catch(() => {});
        continue;
      }
      const handled = handle(next);
      underWay.add(handled);
      try {
        if (await handled) done += 1;
      } finally {
        underWay.delete(handled);
        if (ownerOf) count(ownerOf(next), -1);
      }
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work));
  return done;
}
