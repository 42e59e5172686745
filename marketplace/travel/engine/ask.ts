import { Worker } from 'node:worker_threads';
import { type Answers, type Question, type Request, type Response, UnreadableFile } from './questions.ts';

/** Questions that may wait: at some milliseconds each, the last waits about a second. */
const MAX_WAITING = 100;
/** Milliseconds after which the thread is ended, as it does not answer: several times the longest wait. */
const MAX_ANSWER_MS = 30_000;

/** Too many questions wait, or the thread ended: the answer may come when it is asked again. */
export class TravelBusy extends Error {
  /** Of the answer to a request. */
  readonly statusCode = 503;
}

/** A thread that answers questions one after the other; it starts with the first. */
export type Thread = {
  /** @throws TravelBusy, UnreadableFile; Error for any other fault of the thread */
  ask: <K extends Question['kind']>(question: Extract<Question, { kind: K }>) => Promise<Answers[K]>;
  close: () => Promise<void>;
};

type Waiting = {
  resolve: (answer: never) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
};

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
      clearTimeout(asked?.timer);
      if (!('problem' in response)) asked?.resolve(response.answer as never);
      else if (response.file === null) asked?.reject(new Error(response.problem));
      else asked?.reject(new UnreadableFile(response.file));
    });
    const end = (cause?: Error) => {
      if (worker !== started) return;
      worker = null;
      for (const { reject, timer } of waiting.values()) {
        clearTimeout(timer);
        reject(new TravelBusy('The thread of travel times ended', { cause }));
      }
      waiting.clear();
    };
    started.on('error', end);
    started.on('exit', (code) => end(new Error(`It ended with ${code}`)));
    return started;
  }

  return {
    ask: (question) =>
      new Promise((resolve, reject) => {
        if (waiting.size >= MAX_WAITING) return reject(new TravelBusy('Too many questions wait'));
        const asked = worker ?? start();
        worker = asked;
        last += 1;
        const timer = setTimeout(() => void asked.terminate(), MAX_ANSWER_MS).unref();
        waiting.set(last, { resolve, reject, timer });
        asked.postMessage({ id: last, question } satisfies Request);
      }),
    async close() {
      await worker?.terminate();
    },
  };
}
