import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds after which a worker that found nothing looks again while others are still at work. */
const LOOK_AGAIN_MS = 500;

/**
 * Works through what waits in a table, several at a time, each taken as its turn comes: a slow one keeps none of the
 * others from another process.
 * @param take gives the next that is due, claimed for so long as its work may take; undefined when there is none. `busy`:
 *   owners that have as many under way as they may
 * @param handle does the work and notes what came of it. @returns whether it succeeded
 * @param most taken in one run; the next takes the rest
 * @param ownerOf whose work it is; without it nobody's is limited
 * @param mostOfOwner under way at the same time of one owner
 * @returns how many succeeded
 */
export async function takeTurns<T>({
  take,
  handle,
  atOnce,
  most,
  ownerOf,
  mostOfOwner = atOnce,
}: {
  take: (busy: readonly string[]) => Promise<T | undefined>;
  handle: (taken: T) => Promise<boolean>;
  atOnce: number;
  most: number;
  ownerOf?: (taken: T) => string;
  mostOfOwner?: number;
}): Promise<number> {
  let [taken, done] = [0, 0];
  const underWay = new Set<Promise<boolean>>();
  const byOwner = new Map<string, number>();
  let taking: Promise<unknown> = Promise.resolve();

  /** One at a time, so that what each owner has under way is known. */
  async function takeNext(): Promise<T | undefined> {
    const next = taking.then(async () => {
      const found = await take([...byOwner].flatMap(([owner, count]) => (count >= mostOfOwner ? owner : [])));
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
    while (taken < most) {
      taken += 1;
      const next = await takeNext();
      if (next === undefined) {
        if (underWay.size === 0) return;
        taken -= 1;
        // New work does not wait for the slowest.
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
  await Promise.all(Array.from({ length: atOnce }, work));
  return done;
}
