import { parentPort } from 'node:worker_threads';
import { answerTo } from './answer.ts';
import { type Question, type Request, type Response, UnreadableFile } from './questions.ts';

// A thread of its own: searches over a whole island would hold up requests.
parentPort!.on('message', ({ id, question }: Request) => {
  const start = performance.now();
  const said = answerOrProblem(question);
  parentPort!.postMessage({ id, ms: performance.now() - start, ...said } satisfies Response);
});

function answerOrProblem(question: Question) {
  try {
    return { answer: answerTo(question) };
  } catch (error) {
    const file = error instanceof UnreadableFile ? error.file : null;
    return { problem: (error as Error).message, file };
  }
}
