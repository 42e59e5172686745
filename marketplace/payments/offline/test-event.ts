import type { TestSession } from './reads.ts';

export type TestEventType =
  | 'checkout.session.completed'
  | 'checkout.session.expired'
  | 'checkout.session.async_payment_failed';

/** An event in Stripe's format, with the fields that checkout events need. @returns JSON, to be signed unchanged */
export function eventBody(id: string, type: TestEventType, session: TestSession): string {
  return JSON.stringify({
    id,
    object: 'event',
    type,
    created: Math.floor(Date.now() / 1000),
    livemode: false,
    data: {
      object: {
        id: session.id,
        object: 'checkout.session',
        client_reference_id: String(session.checkoutId),
        amount_total: session.amount,
        currency: session.currency.toLowerCase(),
        payment_intent: session.paymentReference,
        payment_status: session.state === 'complete' ? 'paid' : 'unpaid',
        status: session.state === 'expired' ? 'expired' : 'complete',
      },
    },
  });
}
