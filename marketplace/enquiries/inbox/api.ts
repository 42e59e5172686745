import type { FastifyInstance } from 'fastify';
import { titleOf } from '#marketplace/listings/paths.ts';
import { BY_SECRET_ADDRESS, routesOf } from '#platform/http/define-route.ts';
import { requireUser } from '#platform/http/viewer.ts';
import { isAdvertiser } from '../access.ts';
import type { EnquiriesOptions } from '../answers/answers.ts';
import * as contract from '../contract.ts';
import { readListingOrUnitParent } from '../conversations/reads.ts';
import { paginationOf } from '../rules.ts';
import { readEnquiries } from './reads.ts';
import { markEnquiries } from './writes.ts';

/** Enquiries about a listing, for existing advertiser clients. */
export async function inboxApi(instance: FastifyInstance, options: EnquiriesOptions): Promise<void> {
  const { pool } = options;
  const route = routesOf(instance, { tag: 'Enquiries', access: 'signed-in', headers: BY_SECRET_ADDRESS });

  route('GET /api/v3/enquiries', {
    summary: 'List enquiries about a listing',
    description: 'Newest first. The email address of a searcher is not disclosed: reply in the conversation.',
    query: contract.inboxQuery,
    answer: contract.inbox,
    async handle(request, reply) {
      const { adId, pageNumber } = request.query;
      const listing = await readListingOrUnitParent(pool, adId);
      if (!listing || !isAdvertiser(requireUser(request), listing)) {
        return reply.refuse(404, 'listings.unknown');
      }
      const { rows, total } = await readEnquiries(pool, listing.id, pageNumber);
      return {
        adTitle: titleOf(listing),
        replies: rows.map((row) => ({
          replyId: row.id,
          adId: listing.id,
          name: row.searcher_name ?? '',
          email: '',
          phone: row.searcher_phone ?? '',
          message: row.text ?? '',
          read: row.read_at !== null,
          createdDate: row.created_at.toISOString(),
          conversationId: row.conversation_id,
        })),
        pagination: paginationOf(pageNumber, total, rows.length),
      };
    },
  });

  route('PATCH /api/v3/replies', {
    summary: 'Mark enquiries as read or unread',
    description: 'All or none: 404 if one of them is not about a managed listing.',
    body: contract.replyMarks,
    async handle(request, reply) {
      if (await markEnquiries(pool, requireUser(request), request.body)) return null;
      return reply.refuse(404, 'enquiries.refusal.unknown');
    },
  });
}
