import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ListingOwnership } from '#marketplace/listings/access.ts';
import { errorOf } from '#platform/http/problem.ts';
import { formatCents } from '#property/money.ts';
import { advertiserActor } from './access.ts';
import type { OffersContext } from './context.ts';
import { type ListingRow, readListing } from './reads.ts';
import { REFUSALS, type Refused } from './refusals.ts';

/** Sends the refusal of an offer's write: status, text and field of the table `REFUSALS`. */
export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  { reason, path: given, values = {}, ceiling }: Refused,
  currency: 'EUR' | 'GBP' = 'EUR',
) {
  const { status, key, ...rest } = REFUSALS[reason];
  const amounts = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'number' ? formatCents(value, currency) : value,
  ]);
  const message = request.language.t(key, Object.fromEntries(amounts));
  const path = given ?? ('path' in rest ? rest.path : undefined);
  const body = errorOf(status, message, path ? [{ path, message }] : undefined);
  return reply.code(status).send(ceiling ? { ...body, ceiling } : body);
}

export type OwnListing = { listing: ListingRow; actor: 'owner' | 'agent' };

/** @returns a listing that the requester advertises; null for others, who are told that it is unknown */
export async function readOwnListing(
  { pool }: Pick<OffersContext, 'pool'>,
  { viewer }: FastifyRequest,
  adId: number,
): Promise<OwnListing | null> {
  const listing = await readListing(pool, adId);
  const actor = listing && advertiserActor(viewer, listing satisfies ListingOwnership);
  return listing && actor ? { listing, actor } : null;
}

/** @returns the request as its idempotency key stands for it */
export function requestOf({ method, url, body }: FastifyRequest) {
  return { method, url, body };
}
