import { createHash } from 'node:crypto';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { reserveAttempt } from '#marketplace/accounts/writes.ts';
import { refuseUpload, UPLOAD_REFUSALS } from '#marketplace/media/uploads/refuse.ts';
import { MAX_DOCUMENT_BYTES } from '#marketplace/media/uploads/rules.ts';
import { acceptDocument } from '#marketplace/media/uploads/take.ts';
import { attachment, FOREIGN_FILE } from '#platform/http/attachment.ts';
import { NO_STORE, routesOf } from '#platform/http/define-route.ts';
import { errorBody } from '#platform/http/error-body.ts';
import { requireUser } from '#platform/http/viewer.ts';
import { readOwnListing, sendRefusal } from '../answer.ts';
import type { OffersContext } from '../context.ts';
import * as contract from '../contract.ts';
import * as endpoints from '../endpoints.ts';
import { readBidder, readRound } from '../reads.ts';
import { MAX_PROOFS_PER_ACCOUNT } from '../rules.ts';
import { readProof } from './reads.ts';
import { deleteProofsOfBidder, proofRefusal, storeProof } from './writes.ts';

const ENDINGS = { 'application/pdf': '.pdf', 'image/jpeg': '.jpg' } as const;

/** Proof of funds: sent and deleted by the bidder, opened only by the advertiser. */
export async function proofOfFundsApi(app: FastifyInstance, context: OffersContext): Promise<void> {
  await app.register(multipart);
  const route = routesOf(app, { tag: 'Offers', access: 'signed-in', headers: NO_STORE });
  const { pool, secret, media } = context;

  async function refusalFor({ adId, bidderId }: { adId: number; bidderId: number }, userId: string) {
    const round = await readRound(pool, adId);
    return proofRefusal(round, round && (await readBidder(pool, round.id, { bidderId })), userId);
  }

  route(endpoints.sendProofOfFunds, {
    // Before the body is read; malformed ids are refused with the other fields.
    preParsing: async (request, reply) => {
      const params = contract.bidderParams.safeParse(request.params);
      if (!params.success) return;
      const refused = await refusalFor(params.data, requireUser(request).userId);
      if (refused) await sendRefusal(request, reply.header('connection', 'close'), refused);
    },
    summary: 'Send a proof of funds as a bidder',
    description:
      'One PDF or picture (10 MB) as `multipart/form-data`: a letter of a lender or solicitor, without a PPS number, a bank statement or photo identity. Only the advertiser can open it. It replaces an earlier one, and is deleted 30 days after the round has ended, or when the bidder is removed.',
    consumes: ['multipart/form-data'],
    params: contract.bidderParams,
    answers: { 200: contract.proofOfFunds, ...UPLOAD_REFUSALS, 409: errorBody },
    async handle(request, reply) {
      const { userId } = requireUser(request);
      const subject = createHash('sha256').update(`offers proof ${userId}`).digest('base64url');
      if (!(await reserveAttempt(pool, [subject], MAX_PROOFS_PER_ACCOUNT)))
        return refuseUpload(request, reply, 'day-full', MAX_DOCUMENT_BYTES);
      const accepted = await acceptDocument(request, userId, { ...media, pool });
      if (!accepted.ok) return refuseUpload(request, reply, accepted.reason, MAX_DOCUMENT_BYTES);
      const { document } = accepted;
      const stored = await storeProof(pool, secret, { ...request.params, userId }, document);
      if (!stored.ok) return sendRefusal(request, reply, stored);
      return reply.code(200).send({ name: document.name, createDate: stored.sentAt.toISOString() });
    },
  });

  route(endpoints.deleteProofOfFunds, {
    summary: 'Delete the own proof of funds',
    params: contract.bidderParams,
    async handle(request, reply) {
      const { userId } = requireUser(request);
      const { adId, bidderId } = request.params;
      const round = await readRound(pool, adId);
      const bidder = round && (await readBidder(pool, round.id, { bidderId }));
      if (bidder?.user_id !== userId) return reply.refuse(404, 'offers.error.unknownBidder');
      await deleteProofsOfBidder(pool, bidderId);
      return reply.code(204).send(null);
    },
  });

  route('GET /api/v1/properties/:adId/offers/bidders/:bidderId/proof-of-funds', {
    summary: 'Open the proof of funds of a bidder on an own listing',
    params: contract.bidderParams,
    answer: {
      description: 'The document',
      content: {
        'application/pdf': { schema: contract.documentBytes },
        'image/jpeg': { schema: contract.documentBytes },
      },
    },
    async handle(request, reply) {
      const own = await readOwnListing(context, request, request.params.adId);
      const proof = own && (await readProof(pool, secret, request.params));
      if (!proof) return reply.refuse(404, 'offers.error.unknownProof');
      const ending = ENDINGS[proof.contentType];
      const stem = proof.name.replace(/\.[a-z]{3,4}$/i, '');
      return reply
        .headers({ ...FOREIGN_FILE, 'content-disposition': attachment(`${stem}${ending}`) })
        .type(proof.contentType)
        .send(proof.bytes);
    },
  });
}
