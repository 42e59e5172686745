import type { FastifyInstance } from 'fastify';
import { biddersApi } from './bidders/api.ts';
import { bidderMessagesApi } from './bidders/messages-api.ts';
import { bidsApi } from './bids/api.ts';
import type { OffersContext } from './context.ts';
import { eventsApi } from './events/api.ts';
import type { OfferEvents } from './events/hub.ts';
import { logApi } from './log/api.ts';
import { proofOfFundsApi } from './proof-of-funds/api.ts';
import { roundsApi } from './rounds/api.ts';

/** Rounds of offers: settings, bidders, bids, events and the log. */
export async function offersApi(
  app: FastifyInstance,
  context: OffersContext & { offerEvents: OfferEvents },
): Promise<void> {
  await app.register(async (scope) => roundsApi(scope, context));
  await app.register(async (scope) => biddersApi(scope, context));
  await app.register(async (scope) => bidderMessagesApi(scope, context));
  await app.register(async (scope) => proofOfFundsApi(scope, context));
  await app.register(async (scope) => bidsApi(scope, context));
  await app.register(async (scope) => eventsApi(scope, context));
  await app.register(async (scope) => logApi(scope, context));
}
