import type pg from 'pg';
import { sign } from '../providers/signed-event.ts';
import { readTestSecret } from './reads.ts';
import { claimTestEvents, markTestEventDelivered } from './writes.ts';

/** Sends one signed event. @returns the status of the answer */
export type SendEvent = (body: string, signature: string) => Promise<number>;

/** Our own webhook answers within this time. */
const TIMEOUT_MS = 10_000;

/** @param url of our own webhook */
export function sendTo(url: string): SendEvent {
  return async (body, signature) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.arrayBuffer();
    return answer.status;
  };
}

/**
 * Delivers the due events of the test checkout, each with a fresh signature. Events without a 2xx answer are
 * delivered again.
 * @returns the number delivered
 */
export async function deliverTestEvents(pool: pg.Pool, send: SendEvent): Promise<number> {
  const events = await claimTestEvents(pool);
  if (events.length === 0) return 0;
  const secret = await readTestSecret(pool);
  let delivered = 0;
  for (const { id, body } of events) {
    const status = await send(body, sign(body, secret)).catch(() => 0);
    if (status < 200 || status >= 300) continue;
    await markTestEventDelivered(pool, id);
    delivered += 1;
  }
  return delivered;
}
