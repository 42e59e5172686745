import { calendarDigest, calendarToken } from '#marketplace/viewings/keys.ts';
import { publishedListing, timeIn } from '../../../support/viewings.ts';
import type { Case, Row } from '../row.ts';
import { ACTORS, type Actor, type World } from '../world.ts';

/** A viewing slot of an actor's listing. */
async function viewingOf(
  world: World,
  whose: 'advertiser' | 'agent',
): Promise<{ adId: number; viewingId: number }> {
  const adId = await publishedListing(world.pool, world.people[whose]);
  const { rows } = await world.pool.query<{ id: number }>(
    `insert into ad_viewing (ad_id, starts_at, ends_at, places, offered_at) values ($1, $2, $3, 5, now()) returning id`,
    [adId, timeIn(3, '10:00'), timeIn(3, '10:30')],
  );
  return { adId, viewingId: rows[0]!.id };
}

type Booked = { bookingId: number; otherId: number; key: string };

/** A booking of an actor's account, or of an email address with the mailed key. */
async function bookingOf(world: World, actor: Actor, state: 'held' | 'booked'): Promise<Booked> {
  const { adId, viewingId } = await viewingOf(world, 'advertiser');
  const isVisitor = actor === 'anonymous' || state === 'held';
  const email = `guest-${viewingId}@example.ie`;
  const answer = await world.app.inject({
    method: 'POST',
    url: `/api/v1/viewings/${viewingId}/bookings`,
    headers: isVisitor ? {} : world.people[actor].headers,
    payload: isVisitor ? { name: 'Guest', email } : {},
  });
  if (answer.statusCode >= 300) throw new Error(answer.body);
  const { rows } = await world.pool.query<{ booking: number; other: number; mail: string | null }>(
    `with other as (insert into ad_viewing (ad_id, starts_at, ends_at, places, offered_at)
       values ($1, $2, $3, 1, now()) returning id)
     select b.id as booking, other.id as other,
            (select content::text from mail_message where recipient = $4 order by id desc limit 1) as mail
       from viewing_booking b, other where b.viewing_id = $5`,
    [adId, timeIn(3, '11:00'), timeIn(3, '11:30'), email, viewingId],
  );
  const { booking, other, mail } = rows[0]!;
  if (isVisitor && state === 'booked') {
    await world.pool.query(
      "update viewing_booking set state = 'booked', booked_at = now(), held_until = null where id = $1",
      [booking],
    );
  }
  const key = /key=[\w-]+/.exec(mail ?? '')?.[0];
  return { bookingId: booking, otherId: other, key: key ? `?${key}` : '' };
}

/** Admits everyone to their own booking, visitors by the key in their mail, and nobody to another's. */
function ofGuest(
  path: string,
  payloadOf?: (otherId: number) => object,
  state: 'held' | 'booked' = 'booked',
): readonly Case[] {
  const url = (bookingId: number, key = '') => `/api/v1/viewing-bookings/${bookingId}${path}${key}`;
  return [
    {
      of: "one's own booking",
      allows: ACTORS,
      ask: async (world, actor) => {
        const { bookingId, otherId, key } = await bookingOf(world, actor, state);
        return { url: url(bookingId, key), payload: payloadOf?.(otherId) };
      },
    },
    {
      of: "somebody else's booking, without a key and with that of another",
      allows: ACTORS,
      answers: [404],
      ask: async (world, actor) => {
        const { bookingId, otherId } = await bookingOf(world, 'anonymous', state);
        const { key } = await bookingOf(world, 'anonymous', state);
        return { url: url(bookingId, actor === 'anonymous' ? key : ''), payload: payloadOf?.(otherId) };
      },
    },
  ];
}

function ofAdvertiser(path: string, payload?: object, cancel = false): readonly Case[] {
  return (['advertiser', 'agent'] as const).map((whose) => ({
    of: `a viewing of the ${whose}`,
    allows: [whose],
    ask: async (world) => {
      const { viewingId } = await viewingOf(world, whose);
      if (cancel) {
        await world.pool.query(
          "update ad_viewing set cancelled_at = now(), cancelled_by = 'advertiser' where id = $1",
          [viewingId],
        );
      }
      return { url: `/api/v1/viewings/${viewingId}${path}`, payload };
    },
  }));
}

function ofListing(payload?: object): readonly Case[] {
  return (['advertiser', 'agent'] as const).map((whose) => ({
    of: `an ad of the ${whose}`,
    allows: [whose],
    ask: async (world) => {
      const { adId } = await viewingOf(world, whose);
      return { url: `/api/v1/properties/${adId}/viewings`, payload };
    },
  }));
}

function ofOneself(path: string): readonly Case[] {
  return [
    {
      of: 'the searcher',
      allows: ['searcher'],
      ask: (world) => ({ url: `/api/v1/users/${world.people.searcher.userId}/${path}` }),
    },
  ];
}

/** Viewing slots, bookings and the calendars of both sides. */
export const VIEWING_ROWS: Readonly<Record<string, Row>> = {
  'POST /api/v1/properties/:adId/viewings': ofListing({
    startsAt: timeIn(4, '10:00'),
    endsAt: timeIn(4, '10:30'),
    places: 1,
  }),
  'GET /api/v1/properties/:adId/viewings': ofListing(),
  'PATCH /api/v1/viewings/:viewingId': ofAdvertiser('', { places: 6 }),
  'POST /api/v1/viewings/:viewingId/cancellation': ofAdvertiser('/cancellation', {}),
  'DELETE /api/v1/viewings/:viewingId/cancellation': ofAdvertiser('/cancellation', undefined, true),
  'POST /api/v1/viewings/:viewingId/bookings': [
    {
      of: 'a viewing of the advertiser',
      allows: ACTORS,
      ask: async (world, actor) => ({
        url: `/api/v1/viewings/${(await viewingOf(world, 'advertiser')).viewingId}/bookings`,
        payload: actor === 'anonymous' ? { name: 'Visitor', email: 'visitor@example.ie' } : {},
      }),
    },
  ],
  'GET /api/v1/viewing-bookings/:bookingId': ofGuest(''),
  'GET /api/v1/viewing-bookings/:bookingId/viewing.ics': ofGuest('/viewing.ics'),
  'POST /api/v1/viewing-bookings/:bookingId/confirmation': ofGuest('/confirmation', undefined, 'held'),
  'PATCH /api/v1/viewing-bookings/:bookingId': ofGuest('', (viewingId) => ({ viewingId })),
  'DELETE /api/v1/viewing-bookings/:bookingId': ofGuest(''),
  'GET /api/v1/users/:userId/viewings': ofOneself('viewings'),
  'PUT /api/v1/users/:userId/calendar': ofOneself('calendar'),
  'DELETE /api/v1/users/:userId/calendar': ofOneself('calendar'),
  'GET /calendar/:token.ics': [
    {
      of: 'a calendar whose address one has',
      allows: ACTORS,
      ask: async ({ pool, people }) => {
        const nonce = people.searcher.userId;
        const token = calendarToken('any secret', nonce);
        await pool.query(
          'insert into calendar_subscription (user_id, nonce, digest) values ($1, $1, $2) on conflict do nothing',
          [nonce, calendarDigest(token)],
        );
        await pool.query('update calendar_subscription set digest = $2 where user_id = $1', [
          nonce,
          calendarDigest(token),
        ]);
        return { url: `/calendar/${token}.ics` };
      },
    },
    {
      of: 'a calendar whose address one has not',
      allows: ACTORS,
      answers: [404],
      ask: () => ({ url: `/calendar/${'x'.repeat(43)}.ics` }),
    },
  ],
  'GET /api/v1/ads/:adId/viewings.ics': 'public',
};
