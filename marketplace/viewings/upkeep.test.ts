import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { readPersonalData } from '#marketplace/accounts/personal-data/reads/export.ts';
import { type Person, person } from '#tests/support/people.ts';
import { testProduct } from '#tests/support/product.ts';
import { publishedListing, timeIn } from '#tests/support/viewings.ts';
import type { agenda } from './contract.ts';
import { eraseBookings } from './writes/erase.ts';
import {
  cancelViewingsOfEndedListings,
  closePastViewings,
  deleteOldBookings,
  releaseHolds,
  sendAdvertiserReminders,
  sendBookerReminders,
} from './writes/upkeep.ts';

type Agenda = z.output<typeof agenda>;

const { app, pool, services } = await testProduct({ listings: 0 });

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
function ask(who: Person | null, method: Method, url: string, payload?: object) {
  return app.inject({ method, url, payload, headers: who?.headers });
}

/** A listing with one slot and a visitor. */
async function booked({ places = 2 } = {}) {
  const owner = await person(pool, { name: 'Owner' });
  const adId = await publishedListing(pool, owner);
  const made = await ask(owner, 'POST', `/api/v1/properties/${adId}/viewings`, {
    startsAt: timeIn(3, '10:00'),
    endsAt: timeIn(3, '10:30'),
    places,
  });
  const viewingId = made.json().viewingIds[0] as number;
  const searcher = await person(pool, { name: 'Searcher' });
  const answer = await ask(searcher, 'POST', `/api/v1/viewings/${viewingId}/bookings`, {});
  expect(answer.statusCode).toBe(201);
  return { owner, adId, viewingId, searcher, bookingId: answer.json().bookingId as number };
}
async function subjectsTo({ email }: Person): Promise<string[]> {
  const { rows } = await pool.query<{ subject: string }>(
    'select subject from mail_message where recipient = $1 order by id',
    [email],
  );
  return rows.map(({ subject }) => subject.split(':')[0]!);
}
/** Moves a slot to some minutes from now, and its bookings into the past. */
async function place(viewingId: number, minutes: number): Promise<void> {
  await pool.query(
    `update ad_viewing set starts_at = now() + make_interval(mins => $2),
       ends_at = now() + make_interval(mins => $2 + 15) where id = $1`,
    [viewingId, minutes],
  );
  await pool.query(
    `update viewing_booking set booked_at = now() - interval '9 days', changed_at = now() - interval '9 days'
      where viewing_id = $1`,
    [viewingId],
  );
}
const thrice = <T>(work: () => Promise<T>): Promise<T[]> => Promise.all([work(), work(), work()]);

describe('a held place', () => {
  it('is freed when it is not confirmed in time', async () => {
    const { viewingId } = await booked();
    const email = 'late@example.ie';
    await ask(null, 'POST', `/api/v1/viewings/${viewingId}/bookings`, { name: 'Late', email });
    const taken = async () =>
      (await pool.query('select taken from ad_viewing where id = $1', [viewingId])).rows[0].taken;
    await releaseHolds(pool);
    expect(await taken()).toBe(2);
    await pool.query("update viewing_booking set held_until = now() - interval '1 second' where email = $1", [
      email,
    ]);
    const released = await thrice(() => releaseHolds(pool));
    expect(released.reduce((sum, one) => sum + one, 0)).toBe(1);
    expect(await taken()).toBe(1);
  });
});

describe('an ended listing', () => {
  it.each(['sale_agreed', 'sold', 'withdrawn', 'expired', 'rejected'])(
    '(%s) calls its viewings off at once',
    async (state) => {
      const { adId, viewingId, searcher } = await booked();
      await cancelViewingsOfEndedListings(pool, services, services.undoSeconds);
      expect(await subjectsTo(searcher)).toEqual(['Your viewing is booked']);
      await pool.query('update ad set state = $2 where id = $1', [adId, state]);
      await thrice(() => cancelViewingsOfEndedListings(pool, services, services.undoSeconds));
      expect(await subjectsTo(searcher)).toEqual(['Your viewing is booked', 'Viewing cancelled']);
      const { rows } = await pool.query('select taken, cancelled_by from ad_viewing where id = $1', [
        viewingId,
      ]);
      expect(rows).toEqual([{ taken: 0, cancelled_by: 'ad_gone' }]);
    },
  );

  it('that is paused keeps its slots', async () => {
    const { adId, searcher } = await booked();
    await pool.query("update ad set state = 'paused' where id = $1", [adId]);
    await cancelViewingsOfEndedListings(pool, services, services.undoSeconds);
    expect(await subjectsTo(searcher)).toEqual(['Your viewing is booked']);
  });
});

describe('reminders', () => {
  it('are sent once to visitors who booked before the due time, and to the advertiser in one mail', async () => {
    const far = await booked();
    await sendBookerReminders(pool, services);
    await sendAdvertiserReminders(pool, services.mailContext);
    expect(await subjectsTo(far.searcher)).toEqual(['Your viewing is booked']);
    expect(await subjectsTo(far.owner)).toEqual(['New viewing booked']);

    // Both reminders are due an hour from now: only the later one is sent.
    await place(far.viewingId, 60);
    await thrice(() => sendBookerReminders(pool, services));
    expect(await subjectsTo(far.searcher)).toEqual(['Your viewing is booked', 'Today']);
    await thrice(() => sendAdvertiserReminders(pool, services.mailContext));
    const reminders = await subjectsTo(far.owner);
    expect(reminders).toHaveLength(2);
    expect(reminders[1]).toMatch(/^1 person is coming to view 12 Sandymount Green/);
  });

  it('are not sent for fresh bookings, cancelled slots or paused listings', async () => {
    const fresh = await booked();
    await place(fresh.viewingId, 60);
    await pool.query('update viewing_booking set booked_at = now() where id = $1', [fresh.bookingId]);
    const cancelled = await booked();
    await place(cancelled.viewingId, 60);
    await ask(cancelled.searcher, 'DELETE', `/api/v1/viewing-bookings/${cancelled.bookingId}`);
    const resting = await booked();
    await place(resting.viewingId, 60);
    await pool.query("update ad set state = 'paused' where id = $1", [resting.adId]);
    await sendBookerReminders(pool, services);
    for (const { searcher } of [fresh, cancelled, resting]) {
      expect(await subjectsTo(searcher)).not.toContain('Today');
    }
  });
});

describe('a past viewing', () => {
  it(`is no longer shown, stays in the visitor's history, and is deleted in the end`, async () => {
    const { adId, viewingId, searcher, bookingId } = await booked();
    await place(viewingId, -60);
    const feed = async () =>
      (await pool.query('select count(*) as rows from outbox where subject_id = $1', [adId])).rows[0].rows;
    const before = await feed();
    await thrice(() => closePastViewings(pool));
    expect(await feed()).toBeGreaterThan(before);
    const afterClosing = await feed();
    await closePastViewings(pool);
    expect(await feed()).toBe(afterClosing);
    expect((await app.inject(`/api/v3/ads/listing/${adId}`)).json().listing.viewings).toEqual([]);
    const own = `/api/v1/viewing-bookings/${bookingId}`;
    expect((await ask(searcher, 'GET', own)).json().state).toBe('over');
    expect((await ask(searcher, 'DELETE', own)).statusCode).toBe(409);
    await deleteOldBookings(pool);
    expect((await ask(searcher, 'GET', own)).statusCode).toBe(200);
    await place(viewingId, -91 * 24 * 60);
    await deleteOldBookings(pool);
    expect((await ask(searcher, 'GET', own)).statusCode).toBe(404);
  });
});

describe('my viewings', () => {
  it('are those I booked and those of my listings, next first, and nobody else’s', async () => {
    const { owner, searcher, bookingId, viewingId } = await booked();
    const agenda = async (who: Person) =>
      (await ask(who, 'GET', `/api/v1/users/${who.userId}/viewings`)).json() as Agenda;
    expect(await agenda(searcher)).toMatchObject({ booked: [{ bookingId }], shown: [], calendarUrl: null });
    expect(await agenda(owner)).toMatchObject({
      booked: [],
      shown: [{ viewingId, bookings: [{ name: 'Searcher', phone: null }] }],
    });
    for (const [method, path] of [
      ['GET', 'viewings'],
      ['PUT', 'calendar'],
      ['DELETE', 'calendar'],
    ] as const) {
      expect((await ask(owner, method, `/api/v1/users/${searcher.userId}/${path}`)).statusCode).toBe(404);
    }
  });
});

describe('a calendar', () => {
  const eventsOf = (body: string) =>
    new ICAL.Component(ICAL.parse(body)).getAllSubcomponents('vevent').map((event) => ({
      uid: String(event.getFirstPropertyValue('uid')),
      status: event.getFirstPropertyValue('status'),
      sequence: Number(event.getFirstPropertyValue('sequence')),
      summary: String(event.getFirstPropertyValue('summary')),
    }));
  const newCalendar = async (who: Person) => {
    const made = await ask(who, 'PUT', `/api/v1/users/${who.userId}/calendar`);
    expect(made.statusCode).toBe(200);
    return new URL(made.json().calendarUrl).pathname;
  };

  it('is read at its secret address without a login, and shows cancellations', async () => {
    const { owner, searcher, bookingId, viewingId } = await booked();
    const [mine, shown] = [await newCalendar(searcher), await newCalendar(owner)];
    const first = await app.inject(mine);
    expect(first.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    });
    expect(eventsOf(first.body)).toMatchObject([
      { uid: expect.stringMatching(`^viewing-booking-${bookingId}@`), status: 'CONFIRMED', sequence: 0 },
    ]);
    const again = await app.inject({ url: mine, headers: { 'if-none-match': String(first.headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const [before] = eventsOf((await app.inject(shown)).body);
    expect(before).toMatchObject({ uid: expect.stringMatching(`^viewing-${viewingId}@`) });
    expect(before!.summary).toMatch(/^Viewing for 1 person/);

    await ask(owner, 'POST', `/api/v1/viewings/${viewingId}/cancellation`);
    expect(eventsOf((await app.inject(mine)).body)).toMatchObject([{ status: 'CANCELLED', sequence: 1 }]);
    const [after] = eventsOf((await app.inject(shown)).body);
    expect(after).toMatchObject({ uid: before!.uid, status: 'CANCELLED' });
    expect(after!.sequence).toBeGreaterThan(before!.sequence);
  });

  it('includes auctions of saved listings', async () => {
    const owner = await person(pool);
    const auctionDate = new Date(timeIn(20, '14:00'));
    const adId = await publishedListing(pool, owner, {
      sellingType: 'auction',
      auctionDate,
      auctionAddress: 'The Shelbourne',
    });
    await pool.query('insert into saved_ad (user_id, ad_id) values ($1, $2)', [owner.userId, adId]);
    const { body } = await app.inject(await newCalendar(owner));
    expect(eventsOf(body)).toMatchObject([{ summary: expect.stringMatching(/^Auction: /) }]);
    expect(body).toContain('LOCATION:The Shelbourne');
  });

  it('has no content at a renewed, ended or wrong token', async () => {
    const { searcher } = await booked();
    const old = await newCalendar(searcher);
    const now = await newCalendar(searcher);
    expect([(await app.inject(old)).statusCode, (await app.inject(now)).statusCode]).toEqual([404, 200]);
    const url = `/api/v1/users/${searcher.userId}`;
    expect((await ask(searcher, 'GET', `${url}/viewings`)).json().calendarUrl).toContain(now);
    expect((await ask(searcher, 'DELETE', `${url}/calendar`)).statusCode).toBe(204);
    expect((await app.inject(now)).statusCode).toBe(404);
    for (const token of ['x', 'x'.repeat(43), '%00', '..', 'x'.repeat(201)]) {
      expect((await app.inject(`/calendar/${token}.ics`)).statusCode).toBe(404);
    }
  });

  it('of a listing shows its viewings and auction publicly, without visitors', async () => {
    const owner = await person(pool);
    const adId = await publishedListing(pool, owner, {
      sellingType: 'auction',
      auctionDate: new Date(timeIn(20, '14:00')),
      viewings: [{ startsAt: new Date(timeIn(4, '18:00')), endsAt: new Date(timeIn(4, '18:30')) }],
    });
    const url = `/api/v1/ads/${adId}/viewings.ics`;
    const answer = await app.inject(url);
    expect(eventsOf(answer.body).map(({ summary }) => summary.split(':')[0])).toEqual([
      'Open viewing',
      'Auction',
    ]);
    expect(answer.body).not.toContain('D04 XY45');
    const known = await app.inject({ url, headers: { 'if-none-match': String(answer.headers.etag) } });
    expect(known.statusCode).toBe(304);
    await pool.query("update ad set state = 'withdrawn' where id = $1", [adId]);
    for (const gone of [url, '/api/v1/ads/999999999/viewings.ics', '/api/v1/ads/x/viewings.ics']) {
      expect((await app.inject(gone)).statusCode).toBe(404);
    }
  });
});

describe('a departing user', () => {
  it('has their bookings cancelled: places are freed and the advertiser is notified without a name', async () => {
    const { owner, adId, viewingId, searcher, bookingId } = await booked();
    const own = await readPersonalData(pool, searcher.userId, searcher.email, []);
    expect(own.viewing_booking).toMatchObject([{ id: bookingId, name: 'Searcher' }]);
    await ask(null, 'POST', `/api/v1/viewings/${viewingId}/bookings`, {
      name: 'Same',
      email: searcher.email,
    });
    await place(viewingId, 90);
    await sendAdvertiserReminders(pool, services.mailContext);
    expect(await subjectsTo(owner)).toHaveLength(2);
    const client = await pool.connect();
    await client.query('begin');
    await eraseBookings(services)(client, { userId: searcher.userId, email: searcher.email });
    await client.query('delete from user_account where id = $1', [searcher.userId]);
    await client.query('commit');
    client.release();
    const { rows } = await pool.query('select taken from ad_viewing where id = $1', [viewingId]);
    expect(rows).toEqual([{ taken: 0 }]);
    expect(await subjectsTo(owner)).toEqual(['Booking cancelled']);
    const { rows: mails } = await pool.query('select content from mail_message where recipient = $1', [
      owner.email,
    ]);
    expect(JSON.stringify(mails)).not.toMatch(new RegExp(`Searcher|${searcher.email}`));
    expect(
      (await pool.query('select from viewing_booking where id = $1 or ad_id = $2', [bookingId, adId]))
        .rowCount,
    ).toBe(0);
  });
});
