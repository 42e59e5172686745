import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { reserveAttempt } from '#marketplace/accounts/writes.ts';
import { reachOf } from '#marketplace/listings/access.ts';
import { priceText } from '#marketplace/listings/format/price.ts';
import { askingPricesOf } from '#marketplace/listings/from-rows.ts';
import { listingPath, titleOf } from '#marketplace/listings/paths.ts';
import { pageStatus, sidesOf } from '#marketplace/listings/rules.ts';
import { NO_STORE, routesOf } from '#platform/http/define-route.ts';
import { requireUser } from '#platform/http/viewer.ts';
import type { Language } from '#platform/i18n/language.ts';
import { readOwnListing, requestOf, sendRefusal } from '../answer.ts';
import type { OffersContext } from '../context.ts';
import type { Round } from '../contract.ts';
import * as contract from '../contract.ts';
import * as endpoints from '../endpoints.ts';
import { type ListingRow, readBidders, readBids, readOwnRounds, readRound } from '../reads.ts';
import { MAX_ROUNDS_PER_ACCOUNT } from '../rules.ts';
import { presentOwnOffers, presentRound } from '../view.ts';
import { type Command, writeOnce } from '../write-in-round.ts';
import { cancelRound, changeSettings, reopenRound } from './change.ts';
import { newRound, ownOffers, ownOffersQuery, ROUNDS_PER_PAGE, roundChange } from './contract.ts';
import { sealKeyFor, startRound } from './start.ts';
import { readVisibleRound } from './visible-round.ts';

/** @returns whose rates of stamp duty apply to a purchase; null in Northern Ireland */
function dutyKind({ currency, ad_type }: Pick<ListingRow, 'currency' | 'ad_type'>): Round['ad']['stampDuty'] {
  if (currency === 'GBP') return null;
  return ad_type === 'sale' ? 'residential' : 'other';
}

function presentListing(listing: ListingRow, { t }: Language): Round['ad'] {
  return {
    title: titleOf(listing),
    path: pageStatus(listing.ad_state, true) === 404 ? null : listingPath(listing),
    price: priceText(askingPricesOf(listing), t),
    stampDuty: dutyKind(listing),
  };
}

/** Rounds of offers: read by everybody as far as each may see, run by the advertiser. */
export async function roundsApi(app: FastifyInstance, context: OffersContext): Promise<void> {
  const route = routesOf(app, { tag: 'Offers', access: 'signed-in', headers: NO_STORE });
  const { pool, secret } = context;

  route(endpoints.readOffers, {
    summary: 'Get the offers round of a listing',
    description:
      'The current round, or else the last one. Names, contact details and conditions are only in the answers to the bidder and the advertiser; a sealed amount is in nobody’s answer before the deadline.',
    access: 'anyone',
    params: contract.listingParams,
    answer: contract.round,
    async handle(request, reply) {
      const found = await readVisibleRound(pool, request.params.adId, request.viewer);
      if (!found) return reply.refuse(404, 'offers.error.unknown');
      const { listing, round, bidders, viewer } = found;
      const rows = { round, bidders, bids: await readBids(pool, round.id) };
      const ad = presentListing(listing, request.language);
      return presentRound(rows, viewer, { secret, ad });
    },
  });

  route(endpoints.readManagedOffers, {
    summary: 'Get the offers round of an own listing, or whether one can start',
    params: contract.listingParams,
    answer: contract.managedOffers,
    async handle(request, reply) {
      const { userId } = requireUser(request);
      const own = await readOwnListing(context, request, request.params.adId);
      if (!own) return reply.refuse(404, 'listings.unknown');
      const { listing } = own;
      const round = await readRound(pool, listing.id);
      const rows = round && {
        round,
        bidders: await readBidders(pool, round.id),
        bids: await readBids(pool, round.id),
      };
      const ad = presentListing(listing, request.language);
      const isForSale = sidesOf(listing.ad_type, listing.price_type).includes('sale');
      return {
        ad: {
          adId: listing.id,
          title: ad.title,
          currency: listing.currency,
          askingPrice: listing.sale_value,
          mayStart: isForSale && listing.ad_state === 'published',
        },
        round: rows && presentRound(rows, { role: 'advertiser', userId }, { secret, ad }),
      };
    },
  });

  route(endpoints.startRound, {
    feature: 'offers',
    summary: 'Start an offers round for an own listing',
    description: 'For a published listing for sale that has no other round.',
    params: contract.listingParams,
    headers: contract.keyHeaders,
    body: newRound,
    answers: { 201: contract.roundStarted },
    errors: [409],
    async handle(request, reply) {
      const { userId } = requireUser(request);
      const own = await readOwnListing(context, request, request.params.adId);
      if (!own) return reply.refuse(404, 'listings.unknown');
      const seal = await sealKeyFor(request.body.mode, secret);
      const command: Command = {
        userId,
        key: request.headers['idempotency-key'],
        request: requestOf(request),
        async refusalOfNew() {
          const subject = createHash('sha256').update(`offers start ${userId}`).digest('base64url');
          const isFree = await reserveAttempt(pool, [subject], MAX_ROUNDS_PER_ACCOUNT);
          return isFree ? null : { ok: false, reason: 'tooManyRounds' };
        },
      };
      const started = await writeOnce(context, command, (client) =>
        startRound(client, context, own.listing, request.body, { userId, seal }),
      );
      return started.ok ? reply.code(201).send(started.answer) : sendRefusal(request, reply, started);
    },
  });

  route(endpoints.changeRound, {
    summary: 'Change or cancel the offers round of an own listing',
    description:
      'Settings, as far as they may still change; `CANCELLED` ends the round; `REOPENED` puts the listing back on the market after a sale fell through.',
    params: contract.listingParams,
    headers: contract.keyHeaders,
    body: roundChange,
    errors: [409],
    async handle(request, reply) {
      const { userId } = requireUser(request);
      const { adId } = request.params;
      const own = await readOwnListing(context, request, adId);
      if (!own) return reply.refuse(404, 'listings.unknown');
      const { body } = request;
      const command = { userId, key: request.headers['idempotency-key'], request: requestOf(request) };
      const changed = await writeOnce(context, command, (client) => {
        if (!('status' in body)) return changeSettings(client, context, adId, body);
        if (body.status === 'CANCELLED') return cancelRound(client, context, adId);
        return reopenRound(client, context, adId, { userId, actor: own.actor });
      });
      return changed.ok ? reply.code(204).send(null) : sendRefusal(request, reply, changed);
    },
  });

  route(endpoints.readOwnOffers, {
    summary: 'List the offers rounds of a user',
    description: 'Rounds in which the user applied, and rounds of the listings that the user manages.',
    params: contract.userParams,
    query: ownOffersQuery,
    answer: ownOffers,
    async handle(request, reply) {
      const viewer = requireUser(request);
      if (viewer.userId !== request.params.userId) return reply.refuse(404, 'publication.unknownUser');
      const { biddingPage, runningPage } = request.query;
      const partOf = (page: number) => ({
        limit: ROUNDS_PER_PAGE,
        offset: (page - 1) * ROUNDS_PER_PAGE,
      });
      const whose = { userId: viewer.userId, reach: reachOf(viewer) };
      const parts = { bidding: partOf(biddingPage), running: partOf(runningPage) };
      return presentOwnOffers(await readOwnRounds(pool, whose, parts));
    },
  });
}
