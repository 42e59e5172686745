import { randomUUID } from 'node:crypto';
import type { StripeStandIn } from '../../support/stripe-stand-in.ts';
import type { Seller } from './market.ts';

/** Maximum wait for a server that is down, or for a key still held by a killed process. */
const PATIENCE_MS = 120_000;

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Orders a plan like a client that loses responses: repeats the same key until it gets one. @returns the session */
export async function order(origin: string, { person, adId }: Seller): Promise<string> {
  const key = randomUUID();
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; ) {
    const answer = await fetch(`${origin}/api/v1/orders`, {
      method: 'POST',
      headers: { ...person.headers, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ lines: [{ adId, kind: 'plan', planId: 'sale-standard' }] }),
    }).catch(() => null);
    const text = await answer?.text().catch(() => null);
    if (answer?.status === 201 && text) {
      const { checkoutUrl } = JSON.parse(text) as { checkoutUrl: string };
      return checkoutUrl.split('/').at(-1)!;
    }
    if (answer && answer.status !== 409 && answer.status !== 503) throw new Error(`${answer.status} ${text}`);
    await pause(200);
  }
  throw new Error(`The ad ${adId} could not be ordered for`);
}

/** Sends an event until it is accepted, as Stripe does. @returns the number of attempts */
export async function deliver(origin: string, stripe: StripeStandIn, body: string): Promise<number> {
  let sent = 0;
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; ) {
    sent += 1;
    if ((await send(origin, body, stripe.sign(body))) === 200) return sent;
    await pause(300 * Math.min(sent, 10));
  }
  throw new Error('An event was not taken in');
}

/** @returns the status; 0 without a response */
export function send(origin: string, body: string, signature: string): Promise<number> {
  return fetch(`${origin}/api/v1/payments/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body,
  }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    },
    () => 0,
  );
}
