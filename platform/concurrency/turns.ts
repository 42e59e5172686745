import { createConcurrencyLimit } from './limit.ts';

/**
 * Runs jobs with the same key one after another, in the order of the calls.
 * @param waiting maximum waiting jobs of a key; further jobs are refused at once
 * @returns a function that runs a job, or returns null without running it if the queue of its key is full
 */
export function createTurns<Key>(waiting: number) {
  const queues = new Map<Key, { pass: ReturnType<typeof createConcurrencyLimit>; jobs: number }>();
  return async function inTurn<T>(key: Key, job: () => Promise<T>): Promise<T | null> {
    const queue = queues.get(key) ?? { pass: createConcurrencyLimit(1, waiting), jobs: 0 };
    queues.set(key, queue);
    queue.jobs += 1;
    try {
      return await queue.pass(job);
    } finally {
      queue.jobs -= 1;
      if (queue.jobs === 0) queues.delete(key);
    }
  };
}
