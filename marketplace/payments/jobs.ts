import { pruneKeys } from './idempotency/writes.ts';
import { deliverTestEvents, type SendEvent } from './offline/deliver.ts';
import { reconcile } from './orders/ends.ts';
import type { PaymentContext } from './orders/payment-context.ts';
import { sendRefund } from './refunds/send.ts';
import { claimRefunds } from './refunds/writes.ts';

/** Timed work of payments; every job claims its rows, so any number of processes may run it. */
export type PaymentJobs = {
  /** Delivers the events of the test checkout to our own webhook. */
  deliverEvents: () => Promise<number>;
  /** Synchronises old open checkouts with the provider, and ends expired ones. */
  reconcile: () => Promise<number>;
  /** Sends pending refunds to the provider. @returns the number sent */
  sendRefunds: () => Promise<number>;
  pruneKeys: () => Promise<number>;
};

/**
 * @param send delivers events of the test checkout to the webhook
 * @param report receives errors; the work is retried
 */
export function paymentJobs(
  context: PaymentContext,
  send: SendEvent,
  report: (error: unknown) => void,
): PaymentJobs {
  return {
    deliverEvents: async () =>
      context.provider.name === 'offline' ? deliverTestEvents(context.pool, send) : 0,
    reconcile: () => reconcile(context, report),
    async sendRefunds() {
      let made = 0;
      for (const id of await claimRefunds(context.pool)) {
        await sendRefund(context, id).then(() => (made += 1), report);
      }
      return made;
    },
    pruneKeys: () => pruneKeys(context.pool),
  };
}
