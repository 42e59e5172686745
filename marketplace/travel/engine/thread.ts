import { parentPort } from 'node:worker_threads';
import { answerTo } from './answer.ts';
import type { Request, Response } from './questions.ts';

// A thread of its own: searches over a whole island would hold up requests.
parentPort!.on('message', ({ id, question }: Request) => {
  let response: Response;
  try {
    response = { id, answer: answerTo(question) };
  } catch (error) {
    response = { id, problem: (error as Error).message };
  }
  parentPort!.postMessage(response);
});
