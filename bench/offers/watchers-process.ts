import http from 'node:http';
import type { RoundEvent } from '#marketplace/offers/events/contract.ts';

/** The orders of this process: where to watch, and the number of watchers. */
export type WatchOrder = { url: string; watchers: number; lastEventId: number };
/** `latencies`: how many events arrived after so many milliseconds. */
export type WatchReport = { kind: 'watching' } | { kind: 'seen'; latencies: number[]; broken: number };

/** Events later than this are counted here. */
const MAX_LATENCY_MS = 60_000;

const latencies = new Uint32Array(MAX_LATENCY_MS + 1);
let isCounting = false;
let broken = 0;

function report(message: WatchReport): void {
  process.send?.(message);
}

// All watchers get the same message at almost the same time.
let lastText = '';
let lastTimes: number[] = [];
function timesOf(message: string): number[] {
  if (message === lastText) return lastTimes;
  const data = message.match(/^data: (.*)$/m)?.[1];
  const entries = data ? (JSON.parse(data) as RoundEvent).entries : [];
  lastText = message;
  lastTimes = entries.filter(({ type }) => type === 'bid').map(({ at }) => Date.parse(at));
  return lastTimes;
}

/** Watches the round as one client; its event is late by the time since the bid was made. */
function watch({ url, lastEventId }: WatchOrder): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { accept: 'text/event-stream', 'last-event-id': String(lastEventId) };
    const request = http.get(url, { agent: false, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`A watcher got ${answer.statusCode}`));
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => {
        const now = Date.now();
        text += part;
        for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
          const message = text.slice(0, end);
          text = text.slice(end + 2);
          if (!isCounting) continue;
          for (const at of timesOf(message)) latencies[Math.min(Math.max(now - at, 0), MAX_LATENCY_MS)]! += 1;
        }
      });
      answer.on('close', () => {
        broken += 1;
      });
      resolve();
    });
    request.on('error', reject);
  });
}

process.on('message', async (message: WatchOrder | 'count' | 'report') => {
  if (message === 'count') isCounting = true;
  else if (message === 'report') {
    isCounting = false;
    report({ kind: 'seen', latencies: [...latencies], broken });
  } else {
    for (let at = 0; at < message.watchers; at += 1) await watch(message);
    report({ kind: 'watching' });
  }
});
