import type { FastifyInstance } from 'fastify';
import { titleOf } from '#marketplace/listings/paths.ts';
import { pdf } from '#marketplace/payments/contract.ts';
import { NO_STORE, routesOf } from '#platform/http/define-route.ts';
import { localePath } from '#platform/i18n/language.ts';
import { readOwnListing } from '../answer.ts';
import type { OffersContext } from '../context.ts';
import { listingParams, roundQuery } from '../contract.ts';
import * as endpoints from '../endpoints.ts';
import { readBidders, readRound } from '../reads.ts';
import { readVisibleRound } from '../rounds/visible-round.ts';
import { isHistoryHidden } from '../view.ts';
import { keys, logFile } from './contract.ts';
import { logFileOf, readLogLines } from './read-log.ts';
import { drawRecord } from './record.ts';
import { readPublishedKeys } from './signing-keys.ts';

/** The signed log of a round, the keys that sign it, and the record that an agent must keep, as a PDF. */
export async function logApi(
  app: FastifyInstance,
  context: Pick<OffersContext, 'pool' | 'mailContext'>,
): Promise<void> {
  const route = routesOf(app, { tag: 'Offers', access: 'signed-in', headers: NO_STORE });
  const { pool, mailContext } = context;

  route('GET /api/v1/properties/:adId/offers/log.pdf', {
    summary: 'Get the complete record of an offers round of an own listing as a PDF',
    description:
      'Settings, bidders with names and contact details, and every event with time, amount and conditions. Sealed amounts are in it once they are opened.',
    params: listingParams,
    query: roundQuery,
    answer: { description: 'The record', content: { 'application/pdf': { schema: pdf } } },
    async handle(request, reply) {
      const { adId } = request.params;
      const own = await readOwnListing(context, request, adId);
      const round = own && (await readRound(pool, adId, request.query.round ?? null));
      if (!own || !round) return reply.refuse(404, 'offers.error.unknown');
      const bytes = await drawRecord(
        {
          listing: { adId, title: titleOf(own.listing) },
          lines: await readLogLines(pool, round.id, { view: 'advertiser' }),
          bidders: await readBidders(pool, round.id),
          madeAt: round.now,
          verifyUrl: mailContext.publicUrl + localePath(request.language.locale, '/verify-offers'),
        },
        request.language,
      );
      return reply
        .header('content-disposition', `attachment; filename="offers-${adId}-${round.id}.pdf"`)
        .type('application/pdf')
        .send(Buffer.from(bytes));
    },
  });

  route(endpoints.downloadLog, {
    summary: 'Download the signed log of an offers round',
    description:
      'Every event of the round, each with the hash of the one before and a signature. Values that only some may read are commitments, opened for those who may.',
    access: 'anyone',
    params: listingParams,
    query: roundQuery,
    answer: logFile,
    async handle(request, reply) {
      const found = await readVisibleRound(
        pool,
        request.params.adId,
        request.viewer,
        request.query.round ?? null,
      );
      if (!found) return reply.refuse(404, 'offers.error.unknown');
      const { listing, round, bidders, viewer } = found;
      const me = bidders.find(({ user_id }) => user_id !== null && user_id === viewer.userId);
      const view =
        viewer.role === 'advertiser'
          ? { view: 'advertiser' as const }
          : me
            ? { view: 'bidder' as const, number: me.number, isApproved: me.state === 'approved' }
            : { view: 'public' as const };
      // Also for those who applied and were not approved: they see as much as the public.
      if (viewer.role === 'public' && isHistoryHidden(round))
        return reply.refuse(404, 'offers.error.unknown');
      const name = `offers-${round.ad_id}-${round.id}.json`;
      reply.header('content-disposition', `attachment; filename="${name}"`);
      return logFileOf({
        view: view.view,
        listing: { adId: listing.id, title: titleOf(listing) },
        keys: await readPublishedKeys(pool),
        lines: await readLogLines(pool, round.id, view),
      });
    },
  });

  route(endpoints.readKeys, {
    summary: 'Get the keys that sign the logs of offers',
    description: 'Oldest first; each is endorsed by the one before.',
    access: 'anyone',
    answer: keys,
    handle: async () => ({ keys: await readPublishedKeys(pool) }),
  });
}
