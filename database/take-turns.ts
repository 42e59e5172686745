/**
 * Works through what waits in a table, several at a time, each taken as its turn comes: a slow one keeps none of the
 * others from another process.
 * @param take gives the next that is due, claimed for so long as its work may take; undefined when there is none
 * @param handle does the work and notes what came of it. @returns whether it succeeded
 * @param most taken in one run; the next takes the rest
 * @returns how many succeeded
 */
export async function takeTurns<T>({
  take,
  handle,
  atOnce,
  most,
}: {
  take: () => Promise<T | undefined>;
  handle: (taken: T) => Promise<boolean>;
  atOnce: number;
  most: number;
}): Promise<number> {
  let [taken, done] = [0, 0];
  async function work(): Promise<void> {
    while (taken < most) {
      taken += 1;
      const next = await take();
      if (next === undefined) return;
      if (await handle(next)) done += 1;
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work));
  return done;
}
