import { pruneOutbox } from '#database/outbox.ts';
import type { Job } from '#platform/feature.ts';
import { sweepBudgets } from '#platform/mail/budget.ts';
import { sendDueMessages, sweepMessages } from '#platform/mail/jobs.ts';
import { type FeatureContext, featureJobs } from './features.ts';
import { recordJob } from './metrics/job-metrics.ts';
import { deleteOldCounts } from './plugins/request-counts.ts';
import { withinJobSpan } from './tracing/job-span.ts';

/** The timed work that belongs to no feature. */
const JOBS: readonly Job<FeatureContext>[] = [
  {
    name: 'send messages',
    everyMs: 1_000,
    run: ({ pool, transports, keyring, log }) =>
      sendDueMessages(pool, { transports, keyring }, (err, { id, requestId }) =>
        log.warn({ err, messageId: id, reqId: requestId ?? undefined }, 'a message could not be sent'),
      ),
  },
  { name: 'delete old messages', everyMs: 3_600_000, run: ({ pool }) => sweepMessages(pool) },
  { name: 'delete old mail budgets', everyMs: 3_600_000, run: ({ pool }) => sweepBudgets(pool) },
  { name: 'delete old counts of requests', everyMs: 60_000, run: ({ pool }) => deleteOldCounts(pool) },
  { name: 'prune the outbox', everyMs: 3_600_000, run: ({ pool }) => pruneOutbox(pool) },
];

/**
 * Starts the timed work of this process; a job that takes long is not begun twice. @returns what stops it, once all is
 * done
 */
export function startJobs(context: FeatureContext): () => Promise<unknown> {
  const started = [...JOBS, ...featureJobs()].map(({ name, everyMs, run }) => {
    let running: Promise<unknown> | null = null;
    const timer = setInterval(() => {
      running ??= recordJob({ name, everyMs }, () => withinJobSpan(name, () => run(context)))
        .catch((err: Error) => context.log.error({ err }, `the job "${name}" failed`))
        .finally(() => {
          running = null;
        });
    }, everyMs);
    return () => {
      clearInterval(timer);
      return running;
    };
  });
  return () => Promise.all(started.map((stop) => stop()));
}
