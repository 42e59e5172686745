import { rm } from 'node:fs/promises';
import path from 'node:path';
import { createPool } from '#database/client.ts';
import { startEmbedded } from '#database/embedded.ts';
import { freePort } from '#database/free-port.ts';
import { migrate } from '#database/migrate.ts';
import { temporaryFolder } from '#database/temporary-folder.ts';
import { seedGazetteer } from '#marketplace/places/jobs.ts';
import { openStripeStandIn } from '../../support/stripe-stand-in.ts';
import { deliver, order, send } from './buyer.ts';
import { countWrong, plantSellers } from './market.ts';
import { startServer } from './server.ts';

const PAYMENTS = 1_000;
/** Orders whose visitor leaves without paying and for which an event is forged. */
const UNPAID = 100;
/** Concurrent visitors. */
const VISITORS = 16;
const KILLS = 8;
/** Maximum delay of an event after the payment. */
const LATEST_MS = 10_000;

/**
 * Runs payments against real server processes that are killed repeatedly, with a provider that sends each event one
 * to five times, in any order and late. Holds when exactly the paid listings are published.
 */
export async function provePayments() {
  const folder = await temporaryFolder('payments');
  const database = await startEmbedded({ directory: path.join(folder, 'cluster') });
  const pool = createPool({ connectionString: database.connectionString });
  const stripe = await openStripeStandIn({ delayMs: () => Math.random() * 60 });
  await migrate(pool);
  await seedGazetteer(pool);
  const sellers = await plantSellers(pool, PAYMENTS + UNPAID);
  const server = await startServer(await freePort(), {
    DATABASE_URL: database.connectionString,
    DATA_DIR: folder,
    RATE_LIMIT: '0',
    LOG_LEVEL: 'fatal',
    STRIPE_SECRET_KEY: 'sk_test_stand_in',
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_URL: stripe.url,
  });
  const { origin } = server;
  const paidListings: number[] = [];
  const deliveries: Promise<number>[] = [];
  let killing = Promise.resolve();

  async function visit(n: number): Promise<void> {
    const seller = sellers[n]!;
    const sessionId = await order(origin, seller);
    // Every eleventh visitor leaves.
    if (n % 11 === 10) {
      const { amount_total, currency, client_reference_id } = stripe.sessions.get(sessionId)!;
      const forged = stripe.event('checkout.session.completed', {
        ...{ id: sessionId, payment_status: 'paid', status: 'complete', payment_intent: `pi_forged_${n}` },
        ...{ amount_total, currency, client_reference_id },
      });
      await send(origin, forged, stripe.sign(forged, 'whsec_guessed'));
      return;
    }
    const event = stripe.pay(sessionId);
    paidListings.push(seller.adId);
    for (let copies = 1 + Math.floor(Math.random() * 5); copies > 0; copies -= 1) {
      const late = new Promise((resolve) => setTimeout(resolve, Math.random() * LATEST_MS));
      deliveries.push(late.then(() => deliver(origin, stripe, event)));
    }
  }

  let next = 0;
  async function visitor(): Promise<void> {
    while (next < sellers.length) {
      const n = next;
      next += 1;
      if (n > 0 && n % Math.floor(sellers.length / KILLS) === 0) killing = killing.then(server.kill);
      await visit(n);
    }
  }

  try {
    await Promise.all(Array.from({ length: VISITORS }, visitor));
    const sent = await Promise.all(deliveries);
    await killing;
    const { irregular, ...wrong } = await countWrong(pool, paidListings);
    const report = {
      payments: paidListings.length,
      ...wrong,
      irregular,
      kills: server.kills(),
      webhooks: sent.reduce((sum, one) => sum + one, 0),
    };
    const holds =
      report.payments === PAYMENTS && Object.values(wrong).every((n) => n === 0) && irregular === 0;
    return { report, holds };
  } finally {
    await Promise.allSettled(deliveries);
    await killing.catch(() => {});
    await server.stop();
    await stripe.close();
    await pool.end();
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
