import { parentPort, workerData } from 'node:worker_threads';
import { parseMail } from './parse-mail.ts';

parentPort!.postMessage(parseMail(Buffer.from(workerData as Uint8Array)));
