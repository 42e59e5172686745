import type { FastifyInstance } from 'fastify';
import { titleOf } from '#marketplace/listings/paths.ts';
import { pdf } from '#marketplace/payments/contract.ts';
import { NO_STORE, routesOf } from '#platform/http/define-route.ts';
import { localePath } from '#platform/i18n/language.ts';
import { readOwnListing } from '../answer.ts';
import type { OffersContext } from '../context.ts';
import { listingParams, roundQuery } from '../contract.ts';
import { readBidders, readRound } from '../reads.ts';
import { readLogLines } from './read-log.ts';
import { drawRecord } from './record.ts';

/** The record of a round that an agent must keep, as a PDF for its advertiser. */
export async function recordApi(
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
}
