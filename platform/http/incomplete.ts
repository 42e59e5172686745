import type { FastifyReply } from 'fastify';

/** The header of an answer in which a part is missing that could not be made now. */
export const INCOMPLETE_HEADER = 'x-incomplete';

/** Says that a part of the answer is missing: no cache may hold it, nor a page that is made from it. */
export function markIncomplete(reply: FastifyReply): void {
  reply.headers({ [INCOMPLETE_HEADER]: 'true', 'cache-control': 'no-store' });
}
