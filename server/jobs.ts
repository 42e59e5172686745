import { pruneFeed } from '#database/feed.ts';
import { sweepAccounts } from '#marketplace/accounts/writes.ts';
import { expireAds } from '#marketplace/listings/writes.ts';
import type { Services } from './services.ts';

type Job = { name: string; everyMs: number; run: (services: Services) => Promise<unknown> };

/** Timed work. Every job may run in several processes at once and twice: each takes only what is still to be done. */
const JOBS: readonly Job[] = [
  { name: 'expire ads', everyMs: 60_000, run: ({ pool }) => expireAds(pool) },
  { name: 'sweep accounts', everyMs: 3_600_000, run: ({ pool }) => sweepAccounts(pool) },
  { name: 'prune the feed', everyMs: 3_600_000, run: ({ pool }) => pruneFeed(pool) },
];

/** Starts the timed work of this process. @returns what stops it */
export function startJobs(services: Services): () => void {
  const timers = JOBS.map(({ name, everyMs, run }) =>
    setInterval(() => {
      run(services).catch((err: Error) => services.log.error({ err }, `the job "${name}" failed`));
    }, everyMs),
  );
  return () => timers.forEach(clearInterval);
}
