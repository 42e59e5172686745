import type pg from 'pg';
import type { Logger } from 'pino';
import { type PaymentJobs, paymentJobs } from '#marketplace/payments/jobs.ts';
import { sendTo } from '#marketplace/payments/offline/deliver.ts';
import { offlineProvider } from '#marketplace/payments/offline/provider.ts';
import type { PaymentContext } from '#marketplace/payments/orders/payment-context.ts';
import type { Purchases } from '#marketplace/payments/orders/purchases.ts';
import { noProvider } from '#marketplace/payments/providers/none.ts';
import type { PaymentProvider } from '#marketplace/payments/providers/provider.ts';
import { stripeProvider } from '#marketplace/payments/providers/stripe.ts';
import { languages } from '#platform/i18n/languages.ts';

/** The settings of the product that payments read; `server/env.ts` says what each is. */
export type PaymentSettings = {
  HOST: string;
  PORT: number;
  PUBLIC_URL: string;
  SELLER_NAME: string;
  /** Lines, parted by semicolons. */
  SELLER_ADDRESS: string;
  SELLER_EMAIL: string;
  SELLER_VAT_NUMBER?: string;
  STRIPE_API_URL?: string;
  STRIPE_SECRET_KEY?: string;
  STRIPE_WEBHOOK_SECRET?: string;
  TEST_CHECKOUT: boolean;
};

export type Payments = { context: PaymentContext; jobs: PaymentJobs };

/**
 * Creates payments from the settings: with Stripe if it has keys, else with the test checkout if allowed, else
 * without a provider.
 */
export function openPayments(given: {
  env: PaymentSettings;
  pool: pg.Pool;
  log: Logger;
  purchases: Purchases;
}): Payments {
  const { env, pool, log, purchases } = given;
  const context: PaymentContext = {
    pool,
    purchases,
    languages,
    publicUrl: env.PUBLIC_URL,
    provider: providerOf(env, pool),
    seller: {
      name: env.SELLER_NAME,
      address: env.SELLER_ADDRESS.split(';').map((line) => line.trim()),
      email: env.SELLER_EMAIL,
      vatNumber: env.SELLER_VAT_NUMBER ?? null,
    },
  };
  const report = (err: unknown) =>
    log.warn({ err }, 'a payment could not be looked after, and is tried again');
  return { context, jobs: paymentJobs(context, sendTo(`${ownOrigin(env)}/api/v1/payments/webhook`), report) };
}

function providerOf(env: PaymentSettings, pool: pg.Pool): PaymentProvider {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  if (!secretKey || !webhookSecret)
    return env.TEST_CHECKOUT ? offlineProvider(pool, env.PUBLIC_URL) : noProvider;
  return stripeProvider({ secretKey, webhookSecret, apiUrl: env.STRIPE_API_URL });
}

/** The address at which this process reaches itself, without proxies. */
function ownOrigin({ HOST, PORT }: PaymentSettings): string {
  const host = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[HOST] ?? (HOST.includes(':') ? `[${HOST}]` : HOST);
  return `http://${host}:${PORT}`;
}
