import type { Locale } from '#platform/i18n/language.ts';
import type { Currency } from '#property/money.ts';

export const PROVIDER_NAMES = ['offline', 'stripe'] as const;
export type ProviderName = (typeof PROVIDER_NAMES)[number];

/** All card data that is stored. */
export type Card = { brand: string; last4: string };

/** Money that a provider received; `amount` in cents. */
export type TakenMoney = { reference: string; amount: number; currency: Currency; card: Card | null };

/** The outcome of a checkout at its provider. */
export type SessionOutcome =
  | { state: 'open' }
  | { state: 'paid'; money: TakenMoney }
  | { state: 'failed' }
  | { state: 'expired' };

/** A checkout to open; the same checkout always gives the same values. */
export type NewSession = {
  checkoutId: number;
  orderId: number;
  email: string;
  locale: Locale;
  currency: Currency;
  /** Amounts in cents, VAT included. */
  lines: readonly { name: string; amount: number }[];
  expiresAt: Date;
  /** The page to return to after paying; a visit to it does not prove a payment. */
  successUrl: string;
  cancelUrl: string;
};

/** An event that a provider sends to the webhook. */
export type ProviderEvent = {
  id: string;
  type: string;
  /** Null if the event is not about one of our checkouts. */
  session: { checkoutId: number; sessionId: string; outcome: SessionOutcome } | null;
};

/**
 * A payment provider. Every call that changes something carries an idempotency key and throws if there is no answer.
 */
export type PaymentProvider = {
  /** `none`: payment is not configured, and no order can be placed. */
  name: ProviderName | 'none';
  createSession: (session: NewSession) => Promise<{ sessionId: string; url: string }>;
  outcomeOf: (sessionId: string) => Promise<SessionOutcome>;
  /** Ends an unpaid session. @returns its outcome: paid, if the payment arrived before */
  expireSession: (sessionId: string) => Promise<SessionOutcome>;
  /** The card of a payment, or null if unknown. */
  cardOf: (paymentReference: string) => Promise<Card | null>;
  refund: (refund: {
    key: string;
    paymentReference: string;
    amount: number;
  }) => Promise<{ ok: true; reference: string } | { ok: false; reason: string }>;
  /**
   * Reads a webhook request.
   * @param body raw bytes, which the signature covers
   * @returns null unless signed by the provider within the last five minutes
   */
  readEvent: (body: Buffer, signature: string | undefined) => Promise<ProviderEvent | null>;
};
