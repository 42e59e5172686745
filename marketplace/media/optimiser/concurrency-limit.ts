/**
 * Lets a bounded number of jobs run at once and a bounded number wait; the rest is turned away at once.
 * @param running how many may run together
 * @param waiting how many more may wait
 * @returns a function that runs a job, or answers null without running it when there is no room
 */
export function makeGate(running: number, waiting: number) {
  let active = 0;
  const queue: (() => void)[] = [];
  return async function pass<T>(job: () => Promise<T>): Promise<T | null> {
    if (active >= running) {
      if (queue.length >= waiting) return null;
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      active += 1;
    }
    try {
      return await job();
    } finally {
      const next = queue.shift();
      if (next) next();
      else active -= 1;
    }
  };
}
