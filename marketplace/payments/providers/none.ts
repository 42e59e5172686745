import type { PaymentProvider } from './provider.ts';

/** The provider when payment is not configured: refuses orders, webhooks and refunds. */
export const noProvider: PaymentProvider = {
  name: 'none',
  createSession: notSetUp,
  outcomeOf: notSetUp,
  expireSession: notSetUp,
  cardOf: notSetUp,
  refund: notSetUp,
  readEvent: async () => null,
};

async function notSetUp(): Promise<never> {
  throw new Error('Payment is not set up: STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are missing');
}
