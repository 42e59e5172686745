import { pruneKeys } from './idempotency/writes.ts';
import { deliverTestEvents, type SendEvent } from './offline/deliver.ts';
import type { Desk } from './orders/desk.ts';
import { reconcile } from './orders/ends.ts';
import { sendRefund } from './refunds/send.ts';
import { claimRefunds } from './refunds/writes.ts';

/** Timed work of this room; each takes only what is still to be done, in however many processes. */
export type PaymentJobs = {
  /** Delivers the events of the test checkout to our own webhook. */
  deliverEvents: () => Promise<number>;
  /** Asks the provider of checkouts open too long, and ends those whose time is over. */
  reconcile: () => Promise<number>;
  /** Makes the refunds that are still to be made. @returns how many were */
  sendRefunds: () => Promise<number>;
  pruneKeys: () => Promise<number>;
};

/**
 * @param send how events of the test checkout reach the webhook
 * @param report hears of what could not be done now; it is tried again
 */
export function paymentJobs(desk: Desk, send: SendEvent, report: (error: unknown) => void): PaymentJobs {
  return {
    deliverEvents: async () => (desk.provider.name === 'offline' ? deliverTestEvents(desk.pool, send) : 0),
    reconcile: () => reconcile(desk, report),
    async sendRefunds() {
      let made = 0;
      for (const id of await claimRefunds(desk.pool)) {
        await sendRefund(desk, id).then(() => (made += 1), report);
      }
      return made;
    },
    pruneKeys: () => pruneKeys(desk.pool),
  };
}
