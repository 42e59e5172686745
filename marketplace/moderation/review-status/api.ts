import type { FastifyInstance } from 'fastify';
import { routesOf } from '#platform/http/define-route.ts';
import { requireUser } from '#platform/http/viewer.ts';
import { mayAppealFor } from '../access.ts';
import { listingParams } from '../contract.ts';
import * as endpoints from '../endpoints.ts';
import type { AppealsOptions } from '../queue/appeals-api.ts';
import { assessListing } from '../queue/assess.ts';
import { readOwnership } from '../reads.ts';
import { readAppealableDecision } from '../writes.ts';
import { reviewStatus } from './contract.ts';
import { presentReviewStatus } from './present.ts';
import { readMailedDecisions, readOpenCase } from './reads.ts';

/** The review status of an advertiser's own listing. */
export async function reviewStatusApi(instance: FastifyInstance, options: AppealsOptions): Promise<void> {
  const { pool } = options;
  routesOf(instance, { tag: 'Moderation', access: 'signed-in' })(endpoints.readReviewStatus, {
    summary: 'Get the review status of a listing',
    description: 'Whether a review is open, past decisions with reasons, and the requests that are possible.',
    params: listingParams,
    answer: reviewStatus,
    async handle(request, reply) {
      const language = request.language;
      const { adId } = request.params;
      const listing = await readOwnership(pool, adId);
      const assessed =
        listing && mayAppealFor(requireUser(request), listing) ? await assessListing(pool, adId) : null;
      if (!listing || !assessed) return reply.refuse(404, 'moderation.answer.adUnknown');
      reply.header('vary', 'accept-language').header('cache-control', 'no-store');
      const [openCase, mailed, appeal] = await Promise.all([
        readOpenCase(pool, adId),
        readMailedDecisions(pool, adId),
        readAppealableDecision(pool, adId),
      ]);
      const { fields, mustStop } = assessed;
      return presentReviewStatus(
        { state: listing.state, openCase, mailed, isAppealable: appeal.ok, mustStop, fields },
        language,
      );
    },
  });
}
