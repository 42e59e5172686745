import http from 'node:http';
import type { RoundEvent } from '#marketplace/offers/events/contract.ts';

/** The orders of this process: where to watch, and the number of watchers. */
export type WatchOrder = { url: string; watchers: number; lastEventId: number };
/** Bids after this entry of the log are counted. */
export type CountOrder = { countAfter: number };
/** `latencies`: how many bids arrived after so many milliseconds; `bids`: how many each watcher got. */
export type WatchReport =
  | { kind: 'watching' }
  | { kind: 'counting' }
  | { kind: 'seen'; latencies: number[]; bids: number[]; broken: number };

/** Events later than this are counted here. */
const MAX_LATENCY_MS = 60_000;

const latencies = new Uint32Array(MAX_LATENCY_MS + 1);
const bids: number[] = [];
let countAfter = Infinity;
let broken = 0;

function report(message: WatchReport): void {
  process.send?.(message);
}

// All watchers get the same message at almost the same time.
let lastText = '';
let lastBids: { sequence: number; time: number }[] = [];
function bidsOf(message: string): typeof lastBids {
  if (message === lastText) return lastBids;
  const data = message.match(/^data: (.*)$/m)?.[1];
  const entries = data ? (JSON.parse(data) as RoundEvent).entries : [];
  lastText = message;
  lastBids = entries
    .filter(({ type }) => type === 'bid')
    .map(({ sequence, at }) => ({ sequence, time: Date.parse(at) }));
  return lastBids;
}

/** Watches the round as one client; its event is late by the time since the bid was made. */
function watch({ url, lastEventId }: WatchOrder, watcher: number): Promise<void> {
  bids[watcher] = 0;
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
          if (countAfter === Infinity) continue;
          for (const { sequence, time } of bidsOf(message)) {
            if (sequence <= countAfter) continue;
            latencies[Math.min(Math.max(now - time, 0), MAX_LATENCY_MS)]! += 1;
            bids[watcher]! += 1;
          }
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

process.on('message', async (message: WatchOrder | CountOrder | 'report') => {
  if (message === 'report') report({ kind: 'seen', latencies: [...latencies], bids, broken });
  else if ('countAfter' in message) {
    countAfter = message.countAfter;
    report({ kind: 'counting' });
  } else {
    for (let at = 0; at < message.watchers; at += 1) await watch(message, at);
    report({ kind: 'watching' });
  }
});
