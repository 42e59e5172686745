import type { Locale } from '#platform/i18n/language.ts';
import type { Currency } from '#property/money.ts';

export const PROVIDER_NAMES = ['offline', 'stripe'] as const;
export type ProviderName = (typeof PROVIDER_NAMES)[number];

/** All that is ever kept of a card. */
export type Card = { brand: string; last4: string };

/** Money that a provider took; `amount` in cents. */
export type TakenMoney = { reference: string; amount: number; currency: Currency; card: Card | null };

/** What became of a checkout at its provider. */
export type SessionOutcome =
  | { state: 'open' }
  | { state: 'paid'; money: TakenMoney }
  | { state: 'failed' }
  | { state: 'expired' };

/** A checkout to open; the same one always asks for the same. */
export type NewSession = {
  checkoutId: number;
  orderId: number;
  email: string;
  locale: Locale;
  currency: Currency;
  /** Amounts in cents, VAT included. */
  lines: readonly { name: string; amount: number }[];
  expiresAt: Date;
  /** Where the visitor goes after paying; nothing is concluded from their coming. */
  successUrl: string;
  cancelUrl: string;
};

/** What a provider tells by its webhook. */
export type ProviderEvent = {
  id: string;
  type: string;
  /** Null where the event is none of ours. */
  session: { checkoutId: number; sessionId: string; outcome: SessionOutcome } | null;
};

/**
 * Who takes the money. Every call that changes something carries a key of ours, so that doing it twice does it once; calls
 * throw when there is no answer.
 */
export type PaymentProvider = {
  /** `none`: payment is not set up; no order can be placed. */
  name: ProviderName | 'none';
  createSession: (session: NewSession) => Promise<{ sessionId: string; url: string }>;
  outcomeOf: (sessionId: string) => Promise<SessionOutcome>;
  /** Ends an unpaid session. @returns what it ended as: paid, when the money came first */
  expireSession: (sessionId: string) => Promise<SessionOutcome>;
  /** The card that paid, or null where it cannot be told. */
  cardOf: (paymentReference: string) => Promise<Card | null>;
  refund: (refund: {
    key: string;
    paymentReference: string;
    amount: number;
  }) => Promise<{ ok: true; reference: string } | { ok: false; reason: string }>;
  /**
   * Reads a webhook.
   * @param body the bytes as they came: the signature is over them
   * @returns null where they are not signed by the provider, within the last five minutes
   */
  readEvent: (body: Buffer, signature: string | undefined) => Promise<ProviderEvent | null>;
};
