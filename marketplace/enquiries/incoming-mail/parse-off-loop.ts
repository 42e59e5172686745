import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type ParsedMail, parseMail } from './parse-mail.ts';

/** Mails above this size in bytes are parsed in a thread; below it starting one takes longer than parsing. */
const THREAD_FROM = 262_144;

/** Parses a mail, a large one beside the event loop. */
export async function parseOffLoop(bytes: Buffer): Promise<ParsedMail> {
  if (bytes.length < THREAD_FROM) return parseMail(bytes);
  const worker = new Worker(new URL('./parse-thread.ts', import.meta.url), { workerData: bytes });
  try {
    const [parsed] = (await once(worker, 'message')) as [ParsedMail];
    return parsed;
  } finally {
    await worker.terminate();
  }
}
