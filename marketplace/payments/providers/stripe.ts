import { Stripe } from 'stripe';
import type { Card, NewSession, PaymentProvider, SessionOutcome } from './provider.ts';
import { readSignedEvent, sessionOutcome } from './signed-event.ts';

export type StripeSettings = {
  secretKey: string;
  /** Signing secrets of the endpoint, separated by commas or spaces: two while one takes the place of the other. */
  webhookSecret: string;
  /** Address of Stripe's API, for tests; by default Stripe's own. */
  apiUrl?: string | undefined;
};

/** With its one retry, shorter than a request holds its idempotency key. */
const TIMEOUT_MS = 10_000;

/** Maximum length of a product name at Stripe. */
const MAX_NAME_LENGTH = 250;

/**
 * Asks Stripe for one session, as an account with this key may.
 * @throws if Stripe refuses the key or cannot be reached
 */
export async function checkStripeKey(settings: StripeSettings): Promise<void> {
  await openStripe(settings).checkout.sessions.list({ limit: 1 });
}

function openStripe({ secretKey, apiUrl }: StripeSettings): Stripe {
  return new Stripe(secretKey, {
    ...(apiUrl && addressOf(apiUrl)),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
  });
}

/** Stripe Checkout: the visitor pays on Stripe's page, so card numbers never reach us. */
export function stripeProvider(settings: StripeSettings): PaymentProvider {
  const stripe = openStripe(settings);
  const { webhookSecret } = settings;

  async function cardOf(reference: string): Promise<Card | null> {
    const intent = await stripe.paymentIntents.retrieve(reference, { expand: ['latest_charge'] });
    const charge = intent.latest_charge;
    const card = charge && typeof charge === 'object' ? charge.payment_method_details?.card : null;
    return card?.brand && card.last4 ? { brand: card.brand, last4: card.last4 } : null;
  }

  async function outcomeOf(sessionId: string): Promise<SessionOutcome> {
    return sessionOutcome(await stripe.checkout.sessions.retrieve(sessionId));
  }

  return {
    name: 'stripe',
    outcomeOf,
    cardOf,
    async createSession(session) {
      const made = await stripe.checkout.sessions.create(parametersOf(session), {
        idempotencyKey: `gaff-checkout-${session.checkoutId}`,
      });
      if (!made.url) throw new Error(`Stripe gave the session ${made.id} no address`);
      return { sessionId: made.id, url: made.url };
    },
    async expireSession(sessionId) {
      try {
        return sessionOutcome(await stripe.checkout.sessions.expire(sessionId));
      } catch (error) {
        // Only an open session can be expired.
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return outcomeOf(sessionId);
        throw error;
      }
    },
    async refund({ key, paymentReference, amount }) {
      try {
        const refund = await stripe.refunds.create(
          { payment_intent: paymentReference, amount },
          { idempotencyKey: `gaff-${key}` },
        );
        if (refund.status !== 'failed' && refund.status !== 'canceled')
          return { ok: true, reference: refund.id };
        return { ok: false, reason: refund.failure_reason ?? refund.status };
      } catch (error) {
        if (error instanceof Stripe.errors.StripeInvalidRequestError)
          return { ok: false, reason: error.message };
        throw error;
      }
    },
    async readEvent(body, signature) {
      const secrets = webhookSecret.split(/[\s,]+/).filter(Boolean);
      const events = secrets.map((secret) => readSignedEvent(body, signature, secret));
      return events.find((event) => event !== null) ?? null;
    },
  };
}

function addressOf(apiUrl: string): { host: string; port: string; protocol: 'http' | 'https' } {
  const { hostname, port, protocol } = new URL(apiUrl);
  const plain = protocol === 'http:';
  return { host: hostname, port: port || (plain ? '80' : '443'), protocol: plain ? 'http' : 'https' };
}

function parametersOf(session: NewSession): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'payment',
    client_reference_id: String(session.checkoutId),
    customer_email: session.email,
    // Stripe's page has no Irish.
    locale: session.locale === 'ga' ? 'auto' : 'en',
    expires_at: Math.floor(session.expiresAt.getTime() / 1000),
    success_url: session.successUrl,
    cancel_url: session.cancelUrl,
    metadata: { order: String(session.orderId) },
    line_items: session.lines.map(({ name, amount }) => ({
      quantity: 1,
      price_data: {
        currency: session.currency.toLowerCase(),
        unit_amount: amount,
        product_data: { name: [...name].slice(0, MAX_NAME_LENGTH).join('') },
      },
    })),
  };
}
