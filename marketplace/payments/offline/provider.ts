import type pg from 'pg';
import { inTransaction } from '#database/transaction.ts';
import { localePath } from '#platform/i18n/language.ts';
import type { PaymentProvider } from '../providers/provider.ts';
import { readSignedEvent } from '../providers/signed-event.ts';
import { outcomeOf, readTestCard, readTestSecret, readTestSession } from './reads.ts';
import { createTestSession, expireTestSession, refundTestPayment } from './writes.ts';

/** The test checkout: pages and events like a real provider's, without money. Used until a Stripe key is configured. */
export function offlineProvider(pool: pg.Pool, publicUrl: string): PaymentProvider {
  return {
    name: 'offline',
    async createSession(session) {
      const sessionId = await createTestSession(pool, session);
      return { sessionId, url: publicUrl + localePath(session.locale, `/checkout/${sessionId}`) };
    },
    async outcomeOf(sessionId) {
      return known(await readTestSession(pool, sessionId), sessionId);
    },
    async expireSession(sessionId) {
      return known(await inTransaction(pool, (client) => expireTestSession(client, sessionId)), sessionId);
    },
    cardOf: (paymentReference) => readTestCard(pool, paymentReference),
    async refund(refund) {
      const reference = await inTransaction(pool, (client) => refundTestPayment(client, refund));
      return reference ? { ok: true, reference } : { ok: false, reason: 'More than was paid' };
    },
    async readEvent(body, signature) {
      return signature ? readSignedEvent(body, signature, await readTestSecret(pool)) : null;
    },
  };
}

function known(session: Awaited<ReturnType<typeof readTestSession>>, id: string) {
  if (!session) throw new Error(`The test checkout has no session ${id}`);
  return outcomeOf(session);
}
