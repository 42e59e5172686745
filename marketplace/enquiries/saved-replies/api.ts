import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { NO_STORE, routesOf } from '#platform/http/define-route.ts';
import { requireUser, type Viewer } from '#platform/http/viewer.ts';
import * as endpoints from '../endpoints.ts';
import * as contract from './contract.ts';
import { type RepliesOwner, readSavedReplies } from './reads.ts';
import { addSavedReply, changeSavedReply, deleteSavedReply } from './writes.ts';

function ownerOf({ userId, agency }: Viewer): RepliesOwner {
  return { userId, agencyId: agency?.id ?? null };
}

/** Replies that advertisers save and insert: their own, and the replies of their agency. */
export async function savedRepliesApi(instance: FastifyInstance, { pool }: { pool: pg.Pool }): Promise<void> {
  const route = routesOf(instance, { tag: 'Conversations', access: 'signed-in', headers: NO_STORE });

  route(endpoints.listSavedReplies, {
    summary: 'List saved replies',
    description: 'The user’s own, and those of their agency.',
    answer: contract.savedReplies,
    async handle(request) {
      const viewer = requireUser(request);
      return { replies: await readSavedReplies(pool, ownerOf(viewer)), mayShare: viewer.agency !== null };
    },
  });

  route(endpoints.addSavedReply, {
    summary: 'Save a reply',
    description: '409 at 50 replies of the user, or of the agency.',
    body: contract.newSavedReply,
    answers: { 201: contract.savedReply },
    errors: [409],
    async handle(request, reply) {
      const owner = ownerOf(requireUser(request));
      const { isShared, ...facts } = request.body;
      if (isShared && owner.agencyId === null) return reply.refuse(403, 'enquiries.reply.noAgency');
      const added = await addSavedReply(pool, isShared ? owner : { ...owner, agencyId: null }, facts);
      return added ?? reply.refuse(409, 'enquiries.reply.tooMany');
    },
  });

  route(endpoints.changeSavedReply, {
    summary: 'Change a saved reply',
    params: contract.savedReplyParams,
    body: contract.savedReplyFacts,
    answer: contract.savedReply,
    async handle(request, reply) {
      const owner = ownerOf(requireUser(request));
      const changed = await changeSavedReply(pool, owner, request.params.id, request.body);
      return changed ?? reply.refuse(404, 'enquiries.reply.unknown');
    },
  });

  route(endpoints.deleteSavedReply, {
    summary: 'Delete a saved reply',
    params: contract.savedReplyParams,
    async handle(request, reply) {
      const isDone = await deleteSavedReply(pool, ownerOf(requireUser(request)), request.params.id);
      return isDone ? null : reply.refuse(404, 'enquiries.reply.unknown');
    },
  });
}
