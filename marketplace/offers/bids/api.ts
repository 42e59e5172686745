import type { FastifyInstance } from 'fastify';
import { createTurns } from '#platform/concurrency/turns.ts';
import { NO_STORE, routesOf } from '#platform/http/define-route.ts';
import { requireUser } from '#platform/http/viewer.ts';
import { readOwnListing, requestOf, sendRefusal } from '../answer.ts';
import type { OffersContext } from '../context.ts';
import * as contract from '../contract.ts';
import * as endpoints from '../endpoints.ts';
import { sealSalt } from '../log/seal.ts';
import { readListing } from '../reads.ts';
import { writeOnce } from '../write-in-round.ts';
import { acceptBid, confirmBid, withdrawBid } from './change.ts';
import { placeBid, type Submitted } from './place.ts';

/** Bids of a listing that wait in this process; with more, it is overloaded. */
const MAX_WAITING_BIDS = 1_000;

/** Bids: placing, raising and withdrawing one's own, and the advertiser's acceptance. */
export async function bidsApi(app: FastifyInstance, context: OffersContext): Promise<void> {
  const route = routesOf(app, { tag: 'Offers', access: 'signed-in', headers: NO_STORE });
  const { pool, secret } = context;
  // In the database they would wait for each other too, each with a connection that others need.
  const inTurn = createTurns<number>(MAX_WAITING_BIDS);

  route(endpoints.submitBid, {
    feature: 'offers',
    summary: 'Place or raise a bid',
    description:
      'By an approved bidder, within the hours of the round. It takes the place of the bidder’s last bid. A bid above the own ceiling is refused with what the part above costs, until it is sent with `confirmAboveCeiling`.',
    params: contract.listingParams,
    headers: contract.keyHeaders,
    body: contract.newSubmission,
    answers: { 201: contract.submitted, 409: contract.aboveCeiling },
    async handle(request, reply) {
      const { userId, agency } = requireUser(request);
      const { adId } = request.params;
      const key = request.headers['idempotency-key'];
      const { amount } = request.body;
      let salt: string | null = null;
      const command = { userId, key, request: requestOf(request) };
      const placed = await inTurn(adId, () =>
        writeOnce<Submitted>(context, command, async (client) => {
          const bid = await placeBid(client, context, { ...request.body, adId, userId, agency, key });
          if (bid.ok) salt = bid.salt;
          return bid;
        }),
      );
      if (!placed) throw Object.assign(new Error('Too many bids wait'), { statusCode: 503 });
      if (!placed.ok) {
        const listing = await readListing(pool, adId);
        return sendRefusal(request, reply, placed, listing?.currency);
      }
      const { roundId, isSealed, receipt, ...answer } = placed.answer;
      if (isSealed && key !== undefined) salt = sealSalt(secret, { roundId, bidderId: answer.bidderId, key });
      return reply
        .code(201)
        .send({ ...answer, amount, receipt: { ...receipt, ...(salt !== null && { salt }) } });
    },
  });

  route(endpoints.changeBid, {
    summary: 'Accept a bid, or confirm the own one',
    description:
      '`WON` by the advertiser: the round has its one winner and the listing is sale agreed. `CONFIRMED` by the bidder, after the sale to another one fell through.',
    params: contract.submissionParams,
    headers: contract.keyHeaders,
    body: contract.submissionChange,
    errors: [409],
    async handle(request, reply) {
      const { userId } = requireUser(request);
      const { params, body } = request;
      const own = body.status === 'WON' ? await readOwnListing(context, request, params.adId) : null;
      if (body.status === 'WON' && !own) return reply.refuse(404, 'offers.error.unknownBid');
      const command = { userId, key: request.headers['idempotency-key'], request: requestOf(request) };
      const changed = await writeOnce(context, command, (client) =>
        own
          ? acceptBid(client, context, { ...params, userId, actor: own.actor })
          : confirmBid(client, context, { ...params, userId }),
      );
      return changed.ok ? reply.code(204).send(null) : sendRefusal(request, reply, changed);
    },
  });

  route(endpoints.withdrawBid, {
    summary: 'Withdraw the own bid',
    description: 'Until it is accepted. The history shows it as withdrawn.',
    params: contract.submissionParams,
    headers: contract.keyHeaders,
    errors: [409],
    async handle(request, reply) {
      const { userId } = requireUser(request);
      const command = { userId, key: request.headers['idempotency-key'], request: requestOf(request) };
      const withdrawn = await writeOnce(context, command, (client) =>
        withdrawBid(client, context, { ...request.params, userId }),
      );
      return withdrawn.ok ? reply.code(204).send(null) : sendRefusal(request, reply, withdrawn);
    },
  });
}
