import { Worker } from 'node:worker_threads';
import type { Answers, Question, Request, Response } from './questions.ts';

/** Questions that may wait: at some milliseconds each, the last waits about a second. */
const MAX_WAITING = 100;

/** Too many questions wait, or the thread ended: the answer may come when it is asked again. */
export class TravelBusy extends Error {
  /** Of the answer to a request. */
  readonly statusCode = 503;
}
/** A file is missing, damaged or of another version. */
export class UnreadableFile extends Error {}

/** A thread that answers questions one after the other; it starts with the first. */
export type Thread = {
  /** @throws TravelBusy, UnreadableFile */
  ask: <K extends Question['kind']>(question: Extract<Question, { kind: K }>) => Promise<Answers[K]>;
  close: () => Promise<void>;
};

type Waiting = { resolve: (answer: never) => void; reject: (error: Error) => void };

/** @returns a thread that starts again after it failed */
export function openThread(): Thread {
  let worker: Worker | null = null;
  let last = 0;
  const waiting = new Map<number, Waiting>();

  function start(): Worker {
    const started = new Worker(new URL('./thread.ts', import.meta.url), { execArgv: [] });
    started.unref();
    started.on('message', (response: Response) => {
      const asked = waiting.get(response.id);
      waiting.delete(response.id);
      if ('problem' in response) asked?.reject(new UnreadableFile(response.problem));
      else asked?.resolve(response.answer as never);
    });
    const end = (cause?: Error) => {
      if (worker !== started) return;
      worker = null;
      for (const { reject } of waiting.values())
        reject(new TravelBusy('The thread of travel times ended', { cause }));
      waiting.clear();
    };
    started.on('error', end);
    started.on('exit', () => end());
    return started;
  }

  return {
    ask: (question) =>
      new Promise((resolve, reject) => {
        if (waiting.size >= MAX_WAITING) return reject(new TravelBusy('Too many questions wait'));
        worker ??= start();
        last += 1;
        waiting.set(last, { resolve, reject });
        worker.postMessage({ id: last, question } satisfies Request);
      }),
    async close() {
      await worker?.terminate();
    },
  };
}
