import { Worker } from 'node:worker_threads';
import { currentNetwork } from '#platform/http/request-scope.ts';
import {
  type Answers,
  type Question,
  type Request,
  type Response,
  TravelBusy,
  UnreadableFile,
} from './questions.ts';
import { openShares } from './shares.ts';

/** Questions that may wait: at some milliseconds each, the last waits about a second. */
const MAX_WAITING = 100;
/** Milliseconds after which the thread is ended, as it does not answer: several times the longest wait. */
const MAX_ANSWER_MS = 30_000;

/** A thread that answers questions one after the other; it starts with the first. */
export type Thread = {
  /** @throws TravelBusy, UnreadableFile; Error for any other fault of the thread */
  ask: <K extends Question['kind']>(question: Extract<Question, { kind: K }>) => Promise<Answers[K]>;
  close: () => Promise<void>;
};

type Waiting = {
  /** Of the request on whose behalf it is asked; null for timed work, which asks one question after the other. */
  network: string | null;
  /** When it was asked, in milliseconds as `performance.now()` has them. */
  since: number;
  resolve: (answer: never) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
};

/** @returns a thread that starts again after it failed */
export function openThread(): Thread {
  let worker: Worker | null = null;
  let last = 0;
  const waiting = new Map<number, Waiting>();
  const shares = openShares();

  function start(): Worker {
    const started = new Worker(new URL('./thread.ts', import.meta.url), { execArgv: [] });
    started.unref();
    started.on('message', (response: Response) => {
      const asked = waiting.get(response.id);
      waiting.delete(response.id);
      if (!asked) return;
      clearTimeout(asked.timer);
      if (asked.network !== null) shares.leave(asked.network, response.ms);
      if ('answer' in response) asked.resolve(response.answer as never);
      else if (response.file === null) asked.reject(new Error(response.problem));
      else asked.reject(new UnreadableFile(response.file));
    });
    const end = (cause?: Error) => {
      if (worker !== started) return;
      worker = null;
      // The thread worked on the first; the others only waited.
      const [first] = waiting.values();
      for (const asked of waiting.values()) {
        const { network, since, reject, timer } = asked;
        clearTimeout(timer);
        if (network !== null) shares.leave(network, asked === first ? performance.now() - since : 0);
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
        if (waiting.size >= MAX_WAITING) throw new TravelBusy('Too many questions wait');
        const asked = worker ?? start();
        worker = asked;
        const network = currentNetwork() ?? null;
        if (network !== null) shares.enter(network);
        last += 1;
        const timer = setTimeout(() => void asked.terminate(), MAX_ANSWER_MS).unref();
        waiting.set(last, { network, since: performance.now(), resolve, reject, timer });
        asked.postMessage({ id: last, question } satisfies Request);
      }),
    async close() {
      await worker?.terminate();
    },
  };
}
