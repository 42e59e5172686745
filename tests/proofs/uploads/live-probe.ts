import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

/** Milliseconds between two requests. */
const EVERY_MS = 20;

/**
 * Requests `/live` repeatedly in a thread of its own and replies to a message with the longest response time. Time
 * that the server and this thread waited for a processor does not count, because it depends on the machine's load.
 */
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const { origin, pid } = workerData as { origin: string; pid: number };
let longest = 0;
let isEnded = false;

/** Milliseconds that threads have run, and have waited for a processor. */
function scheduled(path: string): { ran: number; waited: number } {
  const [ran = 0, waited = 0] = readFileSync(path, 'utf8').split(' ').map(Number);
  return { ran: ran / 1e6, waited: waited / 1e6 };
}

function ask(): void {
  const server = scheduled(`/proc/${pid}/task/${pid}/schedstat`);
  const own = scheduled('/proc/thread-self/schedstat');
  const began = performance.now();
  get(`${origin}/live`, { agent }, (answer) => {
    answer.resume().on('end', () => {
      const ms = performance.now() - began;
      const serverNow = scheduled(`/proc/${pid}/task/${pid}/schedstat`);
      const waited =
        serverNow.waited - server.waited + scheduled('/proc/thread-self/schedstat').waited - own.waited;
      longest = Math.max(longest, Math.min(ms, Math.max(serverNow.ran - server.ran, ms - waited)));
      if (!isEnded) setTimeout(ask, EVERY_MS);
    });
  }).on('error', (error) => {
    throw error;
  });
}

parentPort!.once('message', () => {
  isEnded = true;
  parentPort!.postMessage(Math.round(longest));
  agent.destroy();
});
ask();
