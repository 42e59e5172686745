import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { titleOf } from '#marketplace/listings/paths.ts';
import { errorBody } from '#platform/http/error-body.ts';
import { requireUser } from '#platform/http/viewer.ts';
import { isAdvertiser } from '../access.ts';
import { type EnquiriesOptions, setNoStore } from '../answers/answers.ts';
import * as contract from '../contract.ts';
import { readListingOrUnitParent } from '../conversations/reads.ts';
import { paginationOf } from '../rules.ts';
import { readEnquiries } from './reads.ts';
import { markEnquiries } from './writes.ts';

const tags = ['Enquiries'];
const config = { access: 'signed-in' } as const;

/** Enquiries about a listing, for existing advertiser clients. */
export async function inboxApi(instance: FastifyInstance, options: EnquiriesOptions): Promise<void> {
  const { pool } = options;
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.addHook('onRequest', setNoStore);

  app.get(
    '/api/v3/enquiries',
    {
      config,
      schema: {
        tags,
        summary: 'The enquiries about an ad',
        description:
          "The latest first. A searcher's own address is told to nobody: answers go by the conversation.",
        querystring: contract.inboxQuery,
        response: { 200: contract.inbox, 404: errorBody },
      },
    },
    async (request, reply) => {
      const { adId, pageNumber } = request.query;
      const ad = await readListingOrUnitParent(pool, adId);
      if (!ad || !isAdvertiser(requireUser(request), ad)) {
        return reply.refuse(404, 'listings.unknown');
      }
      const { rows, total } = await readEnquiries(pool, ad.id, pageNumber);
      return {
        adTitle: titleOf(ad),
        replies: rows.map((row) => ({
          replyId: row.id,
          adId: ad.id,
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
  );

  app.patch(
    '/api/v3/replies',
    {
      config,
      schema: {
        tags,
        summary: 'Mark enquiries as read or unread',
        description: 'All or none: 404 where one of them is not about an ad one looks after.',
        body: contract.replyMarks,
        response: { 204: z.null(), 404: errorBody },
      },
    },
    async (request, reply) => {
      if (await markEnquiries(pool, requireUser(request), request.body)) return reply.code(204).send(null);
      return reply.refuse(404, 'enquiries.refusal.unknown');
    },
  );
}
