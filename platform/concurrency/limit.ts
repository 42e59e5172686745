/**
 * Limits concurrent jobs and waiting jobs; further jobs are refused at once.
 * @param running maximum concurrent jobs
 * @param waiting maximum waiting jobs
 * @returns a function that runs a job, or returns null without running it if the queue is full
 */
export function createConcurrencyLimit(running: number, waiting: number) {
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
