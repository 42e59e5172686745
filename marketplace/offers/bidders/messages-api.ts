import type { FastifyInstance } from 'fastify';
import { writeToSearcher } from '#marketplace/enquiries/conversations/send.ts';
import { NO_STORE, routesOf } from '#platform/http/define-route.ts';
import { errorOf } from '#platform/http/problem.ts';
import { requireUser } from '#platform/http/viewer.ts';
import type { Locale } from '#platform/i18n/language.ts';
import { readOwnListing } from '../answer.ts';
import type { OffersContext } from '../context.ts';
import * as contract from '../contract.ts';
import * as endpoints from '../endpoints.ts';
import { readBidder, readRound } from '../reads.ts';

/** Longest name in a conversation. */
const MAX_NAME = 100;

/** Messages of the advertiser to bidders, in the conversations of enquiries. */
export async function bidderMessagesApi(app: FastifyInstance, context: OffersContext): Promise<void> {
  const route = routesOf(app, { tag: 'Offers', access: 'signed-in', headers: NO_STORE });
  const { pool, secret, mailContext } = context;

  route(endpoints.messageBidder, {
    summary: 'Message a bidder on an own listing',
    description:
      'Continues the conversation of the bidder about the listing, or opens one. The limits of conversations apply.',
    params: contract.bidderParams,
    body: contract.bidderMessage,
    answers: { 201: contract.messageSent },
    errors: [409],
    async handle(request, reply) {
      const { adId, bidderId } = request.params;
      const own = await readOwnListing(context, request, adId);
      const round = own && (await readRound(pool, adId));
      const bidder = round && (await readBidder(pool, round.id, { bidderId }));
      if (!bidder) return reply.refuse(404, 'offers.error.unknownBidder');
      const { user_id: userId, email, first_name, last_name, phone, locale } = bidder;
      if (userId === null || email === null) return reply.refuse(409, 'enquiries.closed.nobody');
      const name = `${first_name ?? ''} ${last_name ?? ''}`.trim().slice(0, MAX_NAME);
      const sent = await writeToSearcher(
        pool,
        { ...mailContext, secret },
        { adId, viewer: requireUser(request), ip: request.ip },
        { userId, email, name, phone, locale: locale as Locale },
        request.body.text,
      );
      if (sent.ok) return reply.code(201).send({ conversationId: sent.conversationId });
      if (sent.reason !== 'tooMany') return reply.refuse(409, `enquiries.closed.${sent.reason}`);
      const message = request.language.t('enquiries.refusal.tooMany');
      return reply.code(429).header('retry-after', '3600').send(errorOf(429, message));
    },
  });
}
