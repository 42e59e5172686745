import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { reachOf } from '#marketplace/listings/access.ts';
import { BY_SECRET_ADDRESS, routesOf } from '#platform/http/define-route.ts';
import { matchesEtag } from '#platform/http/etag.ts';
import { errorOf } from '#platform/http/problem.ts';
import { requireUser } from '#platform/http/viewer.ts';
import * as contract from '../contract.ts';
import * as endpoints from '../endpoints.ts';
import { calendarDigest, calendarTokenOf } from '../keys.ts';
import type { ViewingsOptions } from '../options.ts';
import { presentBooking, presentListing } from '../present.ts';
import { readBookableSlots, readBookingsOf, readOwnBookings } from '../reads/bookings.ts';
import {
  readAuction,
  readCalendarKey,
  readHostedViewings,
  readListing,
  readSavedAuctions,
  readSubscriber,
  readViewingsOf,
} from '../reads/viewings.ts';
import { endCalendar, renewCalendar } from '../writes/calendar.ts';
import { announcedEvent, auctionEvent, bookingEvent, hostedEvent } from './events.ts';
import { CALENDAR_TYPE, writeCalendar } from './write-calendar.ts';

/** Upcoming viewings as a list and as calendar subscriptions. */
export async function calendarApi(instance: FastifyInstance, options: ViewingsOptions): Promise<void> {
  await instance.register(agendaApi, options);
  const route = routesOf(instance, { tag: 'Viewings' });
  const { pool, mailContext } = options;

  /** Sends a calendar, or 304 when the client has the current one. */
  function sendCalendar(request: FastifyRequest, reply: FastifyReply, text: string) {
    const etag = `"${createHash('sha1').update(text).digest('base64url')}"`;
    reply.header('etag', etag);
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.type(CALENDAR_TYPE).send(text);
  }

  route('GET /calendar/:token.ics', {
    access: 'anyone',
    summary: 'Get the calendar of a user',
    description:
      'At its secret URL: booked viewings, viewings of managed listings, and auctions of saved listings.',
    params: contract.tokenParams,
    answers: {},
    async handle(request, reply) {
      reply.headers({
        'cache-control': 'private, no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
      });
      const digest = calendarDigest(request.params.token);
      const subscriber = digest && (await readSubscriber(pool, digest));
      if (!subscriber) return reply.code(404).send(errorOf(404, 'Page not found'));
      const i18n = { ...mailContext.languages[subscriber.locale], publicUrl: mailContext.publicUrl };
      const booked = await readOwnBookings(pool, subscriber);
      const shown = await readHostedViewings(pool, reachOf(subscriber));
      const guests = await readBookingsOf(
        pool,
        shown.map((row) => row.viewing_id),
      );
      const auctions = await readSavedAuctions(pool, subscriber.userId);
      const events = [
        ...booked.filter(({ state }) => state !== 'held').map((row) => bookingEvent(row, i18n)),
        ...shown.map((row) =>
          hostedEvent(
            row,
            guests.filter((guest) => guest.viewing_id === row.viewing_id),
            i18n,
          ),
        ),
        ...auctions.map((row) => auctionEvent(row, i18n)),
      ];
      const name = i18n.t('viewings.calendar.name');
      return sendCalendar(request, reply, writeCalendar({ method: 'PUBLISH', name, events }));
    },
  });

  route('GET /api/v1/ads/:adId/viewings.ics', {
    access: 'anyone',
    summary: 'Get viewings and auction of a listing as a calendar file',
    params: contract.listingParams,
    answers: {},
    async handle(request, reply) {
      const language = request.language;
      const { adId } = request.params;
      const listing = await readListing(pool, adId);
      if (listing?.ad_state !== 'published') {
        return reply.refuse(404, 'listings.unknown');
      }
      const i18n = { ...language, publicUrl: mailContext.publicUrl };
      const auction = await readAuction(pool, adId);
      const events = [
        ...(await readViewingsOf(pool, adId)).map((row) => announcedEvent(row, i18n)),
        ...(auction ? [auctionEvent(auction, i18n)] : []),
      ];
      reply.headers({ 'cache-control': 'no-cache', vary: 'accept-language' });
      const name = language.t('viewings.calendar.ofAd', { title: presentListing(listing, language).title });
      return sendCalendar(request, reply, writeCalendar({ method: 'PUBLISH', name, events }));
    },
  });
}

/** A user's own viewings, and the address of their calendar. */
async function agendaApi(instance: FastifyInstance, options: ViewingsOptions): Promise<void> {
  const route = routesOf(instance, { tag: 'Viewings', headers: BY_SECRET_ADDRESS });
  const { pool, secret, mailContext } = options;
  const addressOf = (token: string) => `${mailContext.publicUrl}/calendar/${token}.ics`;
  instance.addHook<{ Params: { userId: string } }>('preHandler', async (request, reply) => {
    if (request.params.userId === requireUser(request).userId) return;
    await reply.refuse(404, 'publication.unknownUser');
  });

  route(endpoints.readAgenda, {
    access: 'signed-in',
    summary: 'List own viewings',
    params: contract.userParams,
    answer: contract.agenda,
    async handle(request) {
      const viewer = requireUser(request);
      const language = request.language;
      const booked = await readOwnBookings(pool, viewer);
      const free = await readBookableSlots(
        pool,
        booked.map((row) => row.id),
      );
      const shown = (await readHostedViewings(pool, reachOf(viewer))).filter(
        (row) => row.cancelled_at === null,
      );
      const guests = await readBookingsOf(
        pool,
        shown.map((row) => row.viewing_id),
      );
      const calendar = await readCalendarKey(pool, viewer.userId);
      const calendarToken = calendar && calendarTokenOf(secret, calendar);
      return {
        booked: booked.map((row) => presentBooking(row, free, language, secret)),
        shown: shown.map((row) => ({
          viewingId: row.viewing_id,
          startsAt: row.starts_at.toISOString(),
          endsAt: row.ends_at.toISOString(),
          places: row.places,
          bookings: guests
            .filter((guest) => guest.viewing_id === row.viewing_id && guest.state === 'booked')
            .map(({ name, phone }) => ({ name, phone })),
          ad: presentListing(row, language),
        })),
        calendarUrl: calendarToken && addressOf(calendarToken),
      };
    },
  });

  route(endpoints.renewCalendar, {
    access: 'signed-in',
    summary: 'Create a secret calendar URL',
    description: 'Revokes the previous URL.',
    params: contract.userParams,
    answer: contract.calendarAddress,
    handle: async (request) => ({
      calendarUrl: addressOf(await renewCalendar(pool, secret, requireUser(request).userId)),
    }),
  });

  route(endpoints.endCalendar, {
    access: 'signed-in',
    summary: 'Revoke the calendar URL',
    params: contract.userParams,
    async handle(request) {
      await endCalendar(pool, requireUser(request).userId);
      return null;
    },
  });
}
