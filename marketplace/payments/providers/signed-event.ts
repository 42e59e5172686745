import { Stripe } from 'stripe';
import { CURRENCIES, type Currency } from '#property/money.ts';
import type { ProviderEvent, SessionOutcome } from './provider.ts';

/** Maximum age of a signature, so that an intercepted webhook cannot be replayed later. */
export const SIGNATURE_SECONDS = 300;

/** These functions of the library need no API key and make no requests. */
const { webhooks } = Stripe;

/** @returns a current value of the header `stripe-signature` for a body */
export function sign(body: string, secret: string): string {
  return webhooks.generateTestHeaderString({ payload: body, secret });
}

/**
 * Reads an event by Stripe's signature scheme.
 * @returns null if the signature is missing, wrong or too old, or the content is not an event
 */
export function readSignedEvent(
  body: Buffer,
  signature: string | undefined,
  secret: string,
): ProviderEvent | null {
  if (!signature) return null;
  try {
    return eventOf(webhooks.constructEvent(body, signature, secret, SIGNATURE_SECONDS));
  } catch {
    return null;
  }
}

function eventOf(event: Stripe.Event): ProviderEvent {
  const { id, type } = event;
  if (!type.startsWith('checkout.session.')) return { id, type, session: null };
  const session = event.data.object as Stripe.Checkout.Session;
  const checkoutId = Number(session.client_reference_id ?? Number.NaN);
  // Another application may use the same Stripe account.
  if (!Number.isSafeInteger(checkoutId)) return { id, type, session: null };
  const outcome: SessionOutcome =
    type === 'checkout.session.async_payment_failed' ? { state: 'failed' } : sessionOutcome(session);
  return { id, type, session: { checkoutId, sessionId: session.id, outcome } };
}

/** The outcome of a Stripe checkout session. */
export function sessionOutcome(session: Stripe.Checkout.Session): SessionOutcome {
  if (session.payment_status === 'paid') {
    const payment = session.payment_intent;
    const currency = session.currency?.toUpperCase();
    if (!payment || !isCurrency(currency) || session.amount_total === null) {
      throw new Error(`The paid session ${session.id} does not say what was paid`);
    }
    const reference = typeof payment === 'string' ? payment : payment.id;
    return { state: 'paid', money: { reference, amount: session.amount_total, currency, card: null } };
  }
  return session.status === 'expired' ? { state: 'expired' } : { state: 'open' };
}

function isCurrency(text: string | undefined): text is Currency {
  return (CURRENCIES as readonly (string | undefined)[]).includes(text);
}
