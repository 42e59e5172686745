import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { titleOf } from '#marketplace/listings/paths.ts';
import { BY_SECRET_ADDRESS, routesOf } from '#platform/http/define-route.ts';
import { errorOf } from '#platform/http/problem.ts';
import { requireUser } from '#platform/http/viewer.ts';
import type { MessageKey } from '#platform/i18n/language.ts';
import { mayManageViewings } from './access.ts';
import * as contract from './contract.ts';
import * as endpoints from './endpoints.ts';
import type { ViewingsOptions } from './options.ts';
import { presentSlot } from './present.ts';
import { readBookingsOf } from './reads/bookings.ts';
import { readListing, readViewing, readViewingsOf } from './reads/viewings.ts';
import { expandSlots } from './rules.ts';
import {
  cancelViewing,
  changeViewing,
  createSlots,
  restoreViewing,
  type ViewingChanged,
  type ViewingRefusal,
} from './writes/viewings.ts';

/** HTTP status, text key and field of each refusal. */
const REFUSALS: Record<ViewingRefusal, { status: 409 | 422; key: MessageKey; path?: string }> = {
  length: { status: 422, key: 'viewings.error.length', path: 'endsAt' },
  past: { status: 422, key: 'viewings.error.past', path: 'startsAt' },
  tooFar: { status: 422, key: 'viewings.error.tooFar', path: 'startsAt' },
  hours: { status: 422, key: 'viewings.error.hours', path: 'startsAt' },
  openHours: { status: 422, key: 'viewings.error.openHours', path: 'startsAt' },
  overlap: { status: 409, key: 'viewings.error.overlap' },
  notPublished: { status: 409, key: 'viewings.error.notPublished' },
  tooMany: { status: 409, key: 'viewings.error.tooMany' },
  over: { status: 409, key: 'viewings.error.over' },
  notOffered: { status: 409, key: 'viewings.error.notOffered' },
  placesTaken: { status: 409, key: 'viewings.error.placesTaken' },
};

/** Slots of a listing for its advertiser: create, change, cancel, and list visitors. */
export async function slotsApi(instance: FastifyInstance, options: ViewingsOptions): Promise<void> {
  const route = routesOf(instance, { tag: 'Viewings', access: 'signed-in', headers: BY_SECRET_ADDRESS });
  const { pool } = options;

  function refuse(request: FastifyRequest, reply: FastifyReply, reason: ViewingRefusal) {
    const { status, key, path } = REFUSALS[reason];
    const message = request.language.t(key);
    return reply.code(status).send(errorOf(status, message, path ? [{ path, message }] : undefined));
  }
  function unknown(_request: FastifyRequest, reply: FastifyReply, key: MessageKey) {
    return reply.refuse(404, key);
  }

  route(endpoints.createSlots, {
    feature: 'viewings',
    summary: 'Add a viewing or a series of viewings',
    description:
      'For a published listing. Bookable viewings are between 09:00 and 17:00 Irish time and must not overlap; open viewings between 08:00 and 21:00.',
    params: contract.listingParams,
    body: contract.newSlots,
    answers: { 201: contract.slotsCreated },
    errors: [409],
    async handle(request, reply) {
      const { adId } = request.params;
      const listing = await readListing(pool, adId);
      if (!listing || !mayManageViewings(requireUser(request), listing))
        return unknown(request, reply, 'listings.unknown');
      const created = await createSlots(pool, adId, expandSlots(request.body));
      if (!created.ok) return refuse(request, reply, created.reason);
      return { viewingIds: created.viewingIds };
    },
  });

  route(endpoints.listSlots, {
    summary: 'List viewings and bookings of an own listing',
    params: contract.listingParams,
    answer: contract.viewingSlots,
    async handle(request, reply) {
      const { adId } = request.params;
      const listing = await readListing(pool, adId);
      if (!listing || !mayManageViewings(requireUser(request), listing))
        return unknown(request, reply, 'listings.unknown');
      const rows = await readViewingsOf(pool, adId);
      const guests = await readBookingsOf(
        pool,
        rows.map((row) => row.viewing_id),
      );
      const now = Date.now();
      return {
        ad: { adId, title: titleOf(listing), mayOffer: listing.ad_state === 'published' },
        viewings: rows.map((row) => presentSlot(row, guests, now)),
      };
    },
  });

  /** Applies a change to one slot; answers 404 to anyone who does not manage it. */
  async function act(
    request: FastifyRequest<{ Params: { viewingId: number } }>,
    reply: FastifyReply,
    work: (of: { adId: number; viewingId: number }) => Promise<ViewingChanged>,
  ) {
    const { viewingId } = request.params;
    const viewing = await readViewing(pool, viewingId);
    if (!viewing || !mayManageViewings(requireUser(request), viewing)) {
      return unknown(request, reply, 'viewings.error.unknown');
    }
    const done = await work({ adId: viewing.id, viewingId });
    if (!done.ok) return refuse(request, reply, done.reason);
    return reply.code(204).send(null);
  }

  route('PATCH /api/v1/viewings/:viewingId', {
    summary: 'Change a viewing',
    description: 'Notifies the people who booked of a new time.',
    params: contract.viewingParams,
    body: contract.change,
    errors: [409],
    handle: (request, reply) =>
      act(request, reply, (of) => changeViewing(pool, options, { ...of, ...request.body })),
  });

  route(endpoints.cancelViewing, {
    summary: 'Cancel a viewing',
    description: 'Notifies the people who booked immediately.',
    params: contract.viewingParams,
    body: contract.cancellation,
    errors: [409],
    handle: (request, reply) =>
      act(request, reply, (of) => cancelViewing(pool, options, { ...of, words: request.body.words })),
  });

  route(endpoints.restoreViewing, {
    summary: 'Undo the cancellation of a viewing',
    description: 'Within ten minutes. Restores the bookings and notifies the people who booked.',
    params: contract.viewingParams,
    errors: [409],
    handle: (request, reply) => act(request, reply, (of) => restoreViewing(pool, options, of)),
  });
}
