import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { readUser } from '#marketplace/accounts/profile/reads.ts';
import { reserveAttempt } from '#marketplace/accounts/writes.ts';
import { NO_STORE, routesOf } from '#platform/http/define-route.ts';
import { requireUser } from '#platform/http/viewer.ts';
import { contactNumber } from '#property/phone.ts';
import { isOnAdvertisersSide } from '../access.ts';
import { readOwnListing, requestOf, sendRefusal } from '../answer.ts';
import type { OffersContext } from '../context.ts';
import * as contract from '../contract.ts';
import * as endpoints from '../endpoints.ts';
import { readListing } from '../reads.ts';
import { MAX_APPLICATIONS_PER_ACCOUNT } from '../rules.ts';
import { type Command, writeOnce } from '../write-in-round.ts';
import { applyToRound, decideOnBidder, setCeiling } from './writes.ts';

/** County of a number without a country code: the account's number is stored with one, so any in the Republic. */
const ANY_COUNTY = 1;

/** Applying to bid, and the advertiser's decisions. */
export async function biddersApi(app: FastifyInstance, context: OffersContext): Promise<void> {
  const route = routesOf(app, { tag: 'Offers', access: 'signed-in', headers: NO_STORE });
  const { pool } = context;

  route(endpoints.applyToBid, {
    feature: 'offers',
    summary: 'Apply to bid',
    description:
      'With the verified email address and phone number of the account. The advertiser and their colleagues cannot bid on their own listing.',
    params: contract.listingParams,
    headers: contract.keyHeaders,
    body: contract.application,
    answers: { 201: contract.applied },
    errors: [409],
    async handle(request, reply) {
      const viewer = requireUser(request);
      const { userId, email } = viewer;
      const { adId } = request.params;
      const { body } = request;
      const listing = await readListing(pool, adId);
      if (!listing) return reply.refuse(404, 'offers.error.unknown');
      const { phone } = await readUser(pool, userId);
      const command: Command = {
        userId,
        key: request.headers['idempotency-key'],
        request: requestOf(request),
        async refusalOfNew() {
          if (isOnAdvertisersSide({ ...viewer, phone }, listing)) return { ok: false, reason: 'ownListing' };
          if (!phone) return { ok: false, reason: 'verifyPhone' };
          if (body.email.trim().toLowerCase() !== email.toLowerCase())
            return { ok: false, reason: 'otherEmail' };
          if (body.phone !== undefined) {
            const given = contactNumber(body.phone, ANY_COUNTY);
            if (!given.ok || given.e164 !== phone) return { ok: false, reason: 'otherPhone' };
          }
          const subject = createHash('sha256').update(`offers apply ${userId}`).digest('base64url');
          const isFree = await reserveAttempt(pool, [subject], MAX_APPLICATIONS_PER_ACCOUNT);
          return isFree ? null : { ok: false, reason: 'tooManyApplications' };
        },
      };
      const applied = await writeOnce(context, command, async (client) => {
        if (!phone) return { ok: false, reason: 'verifyPhone' };
        const by = { userId, locale: request.language.locale };
        return applyToRound(client, context, adId, by, { ...body, email, phone });
      });
      return applied.ok ? reply.code(201).send(applied.answer) : sendRefusal(request, reply, applied);
    },
  });

  route(endpoints.changeBidder, {
    summary: 'Decide on a bidder, or set the own ceiling',
    description:
      'The advertiser approves, declines with a reason, or removes with a reason. A bidder sets the private ceiling, until the first bid.',
    params: contract.bidderParams,
    headers: contract.keyHeaders,
    body: contract.bidderChange,
    errors: [409],
    async handle(request, reply) {
      const { userId } = requireUser(request);
      const { body, params } = request;
      const own = 'ceiling' in body ? null : await readOwnListing(context, request, params.adId);
      if (!('ceiling' in body) && !own) return reply.refuse(404, 'offers.error.unknownBidder');
      const command = { userId, key: request.headers['idempotency-key'], request: requestOf(request) };
      const changed = await writeOnce(context, command, (client) => {
        if ('ceiling' in body) return setCeiling(client, context, { ...params, userId }, body.ceiling);
        if (body.status === 'APPROVED')
          return decideOnBidder(client, context, params, { state: 'approved', reason: null });
        const state = body.status === 'DECLINED' ? 'declined' : 'removed';
        return decideOnBidder(client, context, params, { state, reason: body.reason });
      });
      return changed.ok ? reply.code(204).send(null) : sendRefusal(request, reply, changed);
    },
  });
}
