import { createHmac } from 'node:crypto';
import { type FetchResult, type Network, ssrfSafeFetch } from './ssrf-safe-fetch.ts';

/** Timeout for a receiver to acknowledge a delivery. */
const TIMEOUT_MS = 10_000;
/** Only the status of the response is read. */
const MAX_RESPONSE_BYTES = 16 * 1024;
/** Minutes before each retry of a delivery: three days in total. */
const RETRY_MINUTES = [1, 5, 30, 120, 300, 600, 840, 1200, 1320];

/** @returns minutes to wait after an attempt, counted from 1; null when the delivery is given up */
export function retryDelay(attempts: number): number | null {
  return RETRY_MINUTES[attempts - 1] ?? null;
}

/**
 * The header `gaff-signature`: the time and an HMAC of time and body, so that a receiver can verify the sender and
 * reject replays.
 * @param at seconds since 1970
 */
function signature(secret: string, body: string, at: number): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
}

/** A call of a webhook. `delivery` stays the same when it is repeated. */
export type SignedPost = { url: string; secret: string; event: string; delivery: string; body: string };

/** Calls the webhook of a receiver on the public internet, with a signature. */
export function postSigned(
  { url, secret, event, delivery, body }: SignedPost,
  network: Partial<Network>,
): Promise<FetchResult> {
  return ssrfSafeFetch(
    new URL(url),
    {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'gaff-event': event,
        'gaff-delivery': delivery,
        'gaff-signature': signature(secret, body, Math.floor(Date.now() / 1000)),
      },
      body,
      bytes: MAX_RESPONSE_BYTES,
      milliseconds: TIMEOUT_MS,
    },
    network,
  );
}

/** @returns whether a receiver acknowledged a delivery: any success status */
export function isAcknowledged(answer: FetchResult): boolean {
  return answer.ok && answer.status >= 200 && answer.status < 300;
}
