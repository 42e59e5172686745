import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { reserveAttempt } from '#marketplace/accounts/writes.ts';
import { BY_SECRET_ADDRESS, routesOf } from '#platform/http/define-route.ts';
import { networkOf } from '#platform/http/ip.ts';
import { errorOf } from '#platform/http/problem.ts';
import type { MessageKey } from '#platform/i18n/language.ts';
import { countRequestedMail } from '#platform/mail/unproven.ts';
import { ownsBooking } from './access.ts';
import { bookingEvent } from './calendar/events.ts';
import { CALENDAR_TYPE, writeCalendar } from './calendar/write-calendar.ts';
import * as contract from './contract.ts';
import * as endpoints from './endpoints.ts';
import { isBookingKey } from './keys.ts';
import type { ViewingsOptions } from './options.ts';
import { presentBooking } from './present.ts';
import { type BookingRow, readBookableSlots, readBooking } from './reads/bookings.ts';
import {
  type BookingRefusal,
  MAX_BOOKINGS_PER_ACCOUNT,
  MAX_HOLDS_PER_NETWORK,
  MAX_MOVES_PER_BOOKING,
} from './rules.ts';
import {
  type Booked,
  book,
  type Changed,
  cancelBooking,
  confirmBooking,
  type Guest,
  moveBooking,
} from './writes/bookings.ts';

type Refusal = BookingRefusal | 'over' | 'already' | 'tooMany' | 'tooOften';
const REFUSALS: Record<Refusal, { status: 409 | 429; key: MessageKey }> = {
  gone: { status: 409, key: 'viewings.error.gone' },
  open: { status: 409, key: 'viewings.error.open' },
  started: { status: 409, key: 'viewings.error.started' },
  full: { status: 409, key: 'viewings.error.full' },
  over: { status: 409, key: 'viewings.error.bookingOver' },
  already: { status: 409, key: 'viewings.error.already' },
  tooMany: { status: 429, key: 'viewings.error.asked' },
  tooOften: { status: 429, key: 'viewings.error.tooOften' },
};

/** Digest of a subject whose requests are counted. */
function subjectOf(of: string): string {
  return createHash('sha256').update(`viewing ${of}`).digest('base64url');
}

type BookingRequest = FastifyRequest<{ Params: { bookingId: number }; Querystring: { key?: string } }>;

/** Booking a viewing with an account or by address, moving it and cancelling it. */
export async function bookingsApi(instance: FastifyInstance, options: ViewingsOptions): Promise<void> {
  const route = routesOf(instance, { tag: 'Viewings', access: 'anyone', headers: BY_SECRET_ADDRESS });
  const { pool, secret } = options;

  function refuse(request: FastifyRequest, reply: FastifyReply, reason: Refusal) {
    const { status, key } = REFUSALS[reason];
    return reply.code(status).send(errorOf(status, request.language.t(key)));
  }
  async function present(row: BookingRow, request: FastifyRequest) {
    const free = await readBookableSlots(pool, [row.id]);
    return presentBooking(row, free, request.language, secret);
  }

  route(endpoints.bookViewing, {
    feature: 'viewings',
    summary: 'Book a viewing',
    description:
      'With an account the booking is immediate (201). Without one a name and an email address are required: the place is held (202) until the emailed link is opened.',
    params: contract.viewingParams,
    body: contract.bookingRequest,
    answers: { 201: contract.booking, 202: contract.held },
    errors: [409],
    async handle(request, reply) {
      const { viewer, body } = request;
      const { t, locale } = request.language;
      const name = body.name ?? viewer?.name;
      const email = viewer?.email ?? body.email;
      if (!name || !email) {
        const missing = [
          ...(name ? [] : [{ path: 'name', message: t('viewings.error.name') }]),
          ...(email ? [] : [{ path: 'email', message: t('viewings.error.email') }]),
        ];
        return reply.code(422).send(errorOf(422, t('viewings.error.who'), missing));
      }
      const named = { email, name, phone: body.phone ?? null, locale };
      let guest: Guest;
      if (viewer) {
        const mark = await reserveAttempt(
          pool,
          [subjectOf(`account ${viewer.userId}`)],
          MAX_BOOKINGS_PER_ACCOUNT,
        );
        if (mark === null) return refuse(request, reply, 'tooOften');
        guest = { userId: viewer.userId, ...named };
      } else {
        const network = subjectOf(`network ${networkOf(request.ip)}`);
        const held = await reserveAttempt(pool, [network], MAX_HOLDS_PER_NETWORK);
        const cause = held && (await countRequestedMail(pool, { ip: request.ip, email }));
        if (cause === null) return refuse(request, reply, 'tooMany');
        guest = { userId: null, cause, ...named };
      }
      const booked: Booked = await book(pool, options, request.params.viewingId, guest);
      if (!booked.ok) {
        if (booked.reason !== 'unknown') return refuse(request, reply, booked.reason);
        return reply.refuse(404, 'viewings.error.unknown');
      }
      const { booking } = booked;
      if (booking.state === 'held') {
        return reply.code(202).send({
          state: 'held' as const,
          message: t('viewings.held', { email }),
          heldUntil: booking.held_until!.toISOString(),
        });
      }
      return reply.code(201).send(await present(booking, request));
    },
  });

  /** @returns the requester's booking; null for anyone else's */
  async function own(request: BookingRequest): Promise<BookingRow | null> {
    const { bookingId } = request.params;
    const { key } = request.query;
    const row = await readBooking(pool, bookingId);
    if (!row) return null;
    const hasKey = key !== undefined && isBookingKey(secret, bookingId, key);
    return ownsBooking(request.viewer, row, hasKey) ? row : null;
  }
  function unknown(_request: FastifyRequest, reply: FastifyReply) {
    return reply.refuse(404, 'viewings.error.noBooking');
  }
  async function act(request: BookingRequest, reply: FastifyReply, work: (id: number) => Promise<Changed>) {
    const row = await own(request);
    if (!row) return unknown(request, reply);
    const done = await work(row.booking_id);
    return done.ok
      ? reply.code(200).send(await present(done.booking, request))
      : refuse(request, reply, done.reason);
  }
  async function move(id: number, viewingId: number): Promise<Changed> {
    const mark = await reserveAttempt(pool, [subjectOf(`booking ${id}`)], MAX_MOVES_PER_BOOKING);
    return mark ? moveBooking(pool, options, id, viewingId) : { ok: false, reason: 'tooOften' };
  }
  const params = contract.bookingParams;
  const query = contract.keyQuery;

  route(endpoints.readBooking, {
    summary: 'Get a booking',
    params,
    query,
    answer: contract.booking,
    async handle(request, reply) {
      const row = await own(request);
      return row ? present(row, request) : unknown(request, reply);
    },
  });

  route(endpoints.confirmBooking, {
    summary: 'Confirm a booking by email key',
    description: 'Uses the key from the email. Cancels another booking of the same person for this listing.',
    params,
    query,
    answer: contract.booking,
    errors: [409],
    handle: (request, reply) => act(request, reply, (id) => confirmBooking(pool, options, id)),
  });

  route(endpoints.moveBooking, {
    summary: 'Move a booking to another viewing',
    params,
    query,
    body: contract.move,
    answer: contract.booking,
    errors: [409],
    handle: (request, reply) => act(request, reply, (id) => move(id, request.body.viewingId)),
  });

  route(endpoints.cancelBooking, {
    summary: 'Cancel a booking',
    params,
    query,
    answer: contract.booking,
    errors: [409],
    handle: (request, reply) => act(request, reply, (id) => cancelBooking(pool, options, id)),
  });

  route('GET /api/v1/viewing-bookings/:bookingId/viewing.ics', {
    summary: 'Get a booking as a calendar file',
    params,
    query,
    answers: {},
    async handle(request, reply) {
      const row = await own(request);
      if (!row || row.state === 'held') return unknown(request, reply);
      const language = request.language;
      const event = bookingEvent(row, { ...language, publicUrl: options.mailContext.publicUrl });
      return reply
        .type(CALENDAR_TYPE)
        .header('content-disposition', 'attachment; filename="viewing.ics"')
        .send(writeCalendar({ method: 'PUBLISH', name: event.summary, events: [event] }));
    },
  });
}
