import { Worker } from 'node:worker_threads';
import type { Booster } from './booster.ts';
import type { TrainBooster } from './train-booster.ts';
import type { TrainReport, TrainRequest } from './train-worker.ts';

/** Trains ensembles in threads, as many at a time as there are threads. */
export type Trainers = { train: TrainBooster; close: () => Promise<void> };

/** Starts the threads; `close` ends them. */
export function startTrainers(threads: number): Trainers {
  const free = Array.from(
    { length: threads },
    () => new Worker(new URL('./train-worker.ts', import.meta.url)),
  );
  const all = [...free];
  const waiting: ((worker: Worker) => void)[] = [];
  const train: TrainBooster = async (table, target, options, { weights, onTree } = {}) => {
    const worker = free.pop() ?? (await new Promise<Worker>((resolve) => waiting.push(resolve)));
    try {
      const request: TrainRequest = { table, target, options, weights: weights ?? null };
      // Moves the columns, which may be hundreds of megabytes, instead of copying them.
      return await ask(worker, request, onTree);
    } finally {
      const next = waiting.shift();
      if (next) next(worker);
      else free.push(worker);
    }
  };
  return { train, close: async () => void (await Promise.all(all.map((worker) => worker.terminate()))) };
}

function ask(worker: Worker, request: TrainRequest, onTree?: (trees: number) => void): Promise<Booster> {
  return new Promise((resolve, reject) => {
    const end = (done: () => void) => {
      worker.off('message', listen).off('error', fail);
      done();
    };
    const listen = (report: TrainReport) => {
      if ('trees' in report) onTree?.(report.trees);
      else end(() => resolve(report.booster));
    };
    const fail = (error: Error) => end(() => reject(error));
    worker.on('message', listen).on('error', fail);
    worker.postMessage(
      request,
      request.table.columns.map((column) => column.buffer as ArrayBuffer),
    );
  });
}
