import { parentPort } from 'node:worker_threads';
import { answerTo } from './answer.ts';
import { type Request, type Response, UnreadableFile } from './questions.ts';

// A thread of its own: searches over a whole island would hold up requests.
parentPort!.on('message', ({ id, question }: Request) => {
  let response: Response;
  try {
    response = { id, answer: answerTo(question) };
  } catch (error) {
    const file = error instanceof UnreadableFile ? error.file : null;
    response = { id, problem: (error as Error).message, file };
  }
  parentPort!.postMessage(response);
});
