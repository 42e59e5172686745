import { Worker } from 'node:worker_threads';
import type pg from 'pg';
import type { Logger } from 'pino';
import { directOf, withAdvisoryLock } from '#database/advisory-lock.ts';
import { createPool } from '#database/client.ts';
import { TRAINING_LOCK } from '../model/jobs.ts';
import { monthOf } from '../price-index/rules.ts';
import { readTrainingState } from './reads.ts';
import { type DueTraining, dueTraining, type TrainingState } from './rules.ts';
import type { ThreadRequest, ThreadResult } from './thread-jobs.ts';

/** The parts of the process that training needs. */
export type TrainingContext = { pool: pg.Pool; log: Logger };

/** Trains the models of prices that are due, in a thread of its own. */
export type ScheduledTraining = {
  /** Trains the models that are due, one after the other. @returns how many were stored */
  trainDue: (context: TrainingContext, now?: Date) => Promise<number>;
  /** Begins to train the models that are due, unless that is under way; logs errors. */
  begin: (context: TrainingContext) => void;
};

/** Time after a failure until the next attempt. */
const PAUSE_MS = 600_000;

/** Remembers what was tried for which import, so that too few sales are logged once. */
export function createScheduledTraining(): ScheduledTraining {
  const tried = new Set<string>();
  let isTraining = false;
  let pausedUntil = 0;

  async function findDue(pool: pg.Pool, now: Date) {
    const state = await readTrainingState(pool);
    const due = dueTraining(state, now, monthOf(now.toISOString()));
    return due && !tried.has(keyOf(state, due)) ? { due, key: keyOf(state, due) } : null;
  }

  /** A thread takes much memory, so that only the process with the lock starts one. */
  async function trainNext(pool: pg.Pool, now: Date) {
    if (!(await findDue(pool, now))) return null;
    const connectionString = directOf(pool).options.connectionString!;
    // The end of the process waits for the connections of its pool, and not for the training.
    const locking = createPool({ connectionString, poolSize: 1 });
    try {
      return await withAdvisoryLock(locking, TRAINING_LOCK, '', async () => {
        // Another process may have trained it before this one got the lock.
        const found = await findDue(pool, now);
        if (!found) return null;
        const result = await inThread({ ...found.due, connectionString });
        tried.add(found.key);
        return { ...result, due: found.due };
      });
    } finally {
      await locking.end();
    }
  }

  async function trainDue({ pool, log }: TrainingContext, now = new Date()): Promise<number> {
    for (let trained = 0; ; trained++) {
      const result = await trainNext(pool, now);
      if (!result) return trained;
      if ('tooFew' in result) {
        log.info({ ...result.due, reason: result.tooFew }, 'no model of prices can be trained');
        return trained;
      }
      log.info({ ...result.due, ...result.report }, 'a model of prices was trained');
    }
  }

  return {
    trainDue,
    // The end of the process does not wait for it: the thread ends with the process, and nothing is half stored.
    begin: (context) => {
      if (isTraining || Date.now() < pausedUntil) return;
      isTraining = true;
      void trainDue(context)
        .catch((err: Error) => {
          pausedUntil = Date.now() + PAUSE_MS;
          if (!context.pool.ended) context.log.error({ err }, 'a model of prices could not be trained');
        })
        .finally(() => {
          isTraining = false;
        });
    },
  };
}

function keyOf({ lastImport }: TrainingState, { month, isHistoric }: DueTraining): string {
  return `${lastImport?.getTime()} ${month} ${isHistoric}`;
}

function inThread(request: ThreadRequest): Promise<ThreadResult> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./thread-jobs.ts', import.meta.url), {
      workerData: request,
      execArgv: [],
    });
    // With `node --watch` a worker also posts the modules that it imports.
    worker.on('message', (message: ThreadResult | object) => {
      if ('report' in message || 'tooFew' in message) resolve(message);
    });
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The training ended with ${code}`)));
  });
}
