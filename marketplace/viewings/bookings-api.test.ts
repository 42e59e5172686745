import { createHash, randomUUID } from 'node:crypto';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { proveAddress } from '#platform/mail/proof.ts';
import { type Person, person } from '#tests/support/people.ts';
import { testProduct } from '#tests/support/product.ts';
import { publishedListing, timeIn } from '#tests/support/viewings.ts';
import type { Booking } from './contract.ts';
import { bookingKey } from './keys.ts';
import { MAX_BOOKINGS_PER_ACCOUNT, MAX_HOLDS_PER_NETWORK, MAX_MOVES_PER_BOOKING } from './rules.ts';

const { app, pool, services } = await testProduct({ listings: 0 });

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
function ask(who: Person | null, method: Method, url: string, payload?: object) {
  return app.inject({ method, url, payload, headers: who?.headers });
}

const newEmail = () => `${randomUUID()}@example.ie`;

/** A listing with slots on one day, every 15 minutes from 10:00, each with the given number of places. */
async function offer({ places = 1, count = 2, days = 3 } = {}) {
  const owner = await person(pool, { name: 'Owner' });
  const adId = await publishedListing(pool, owner);
  const hour = 10 + Math.floor(count / 4);
  const answer = await ask(owner, 'POST', `/api/v1/properties/${adId}/viewings`, {
    startsAt: timeIn(days, '10:00'),
    endsAt: timeIn(days, `${hour}:${String((count % 4) * 15).padStart(2, '0')}`),
    places,
    everyMinutes: 15,
  });
  expect(answer.statusCode).toBe(201);
  const { viewingIds } = answer.json() as { viewingIds: number[] };
  expect(viewingIds).toHaveLength(count);
  return { owner, adId, viewingIds };
}

const bookAs = (who: Person, viewingId: number) =>
  ask(who, 'POST', `/api/v1/viewings/${viewingId}/bookings`, {});
const bookBy = (email: string, viewingId: number, name = 'Seán') =>
  app.inject({
    method: 'POST',
    url: `/api/v1/viewings/${viewingId}/bookings`,
    payload: { name, email },
    remoteAddress: newIp(),
  });
let visitors = 0;
/** A new network for each call, so that tests do not share rate limits. */
function newIp(): string {
  visitors += 1;
  return `10.2.${Math.floor(visitors / 250)}.${visitors % 250}`;
}

type Mail = {
  subject: string;
  content: { blocks: { text?: string; url?: string; rows?: [string, string][] }[]; footer?: string[] };
  attachments: { name: string; contentType: string; base64: string }[];
};
async function mailsTo(email: string): Promise<Mail[]> {
  const { rows } = await pool.query<Mail>(
    'select subject, content, attachments from mail_message where recipient = $1 order by id',
    [email],
  );
  return rows;
}
async function subjectsTo(email: string): Promise<string[]> {
  return (await mailsTo(email)).map(({ subject }) => subject.split(':')[0]!);
}
/** The calendar event attached to a mail. */
function eventOf({ attachments: [file] }: Mail) {
  expect(file?.name).toBe('viewing.ics');
  const calendar = new ICAL.Component(ICAL.parse(Buffer.from(file!.base64, 'base64').toString()));
  const event = calendar.getFirstSubcomponent('vevent')!;
  const value = (name: string) => String(event.getFirstPropertyValue(name));
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: value('uid'),
    sequence: Number(value('sequence')),
    status: value('status'),
    start: value('dtstart'),
    location: value('location'),
  };
}
/** The API path of the link in the last mail to an address. */
async function linkOf(email: string) {
  const url = (await mailsTo(email)).at(-1)!.content.blocks.find((block) => block.url)!.url!;
  const { pathname, searchParams } = new URL(url);
  const [, page, bookingId] = pathname.split('/');
  expect(page).toBe('viewing');
  return {
    bookingId: Number(bookingId),
    path: `/api/v1/viewing-bookings/${bookingId}`,
    query: `?key=${searchParams.get('key')}`,
  };
}
async function takenOf(viewingId: number): Promise<number> {
  const { rows } = await pool.query<{ taken: number }>('select taken from ad_viewing where id = $1', [
    viewingId,
  ]);
  return rows[0]!.taken;
}

describe('a user with an account', () => {
  it('books a viewing, and both sides get it in their calendars', async () => {
    const { owner, adId, viewingIds } = await offer();
    const searcher = await person(pool, { name: 'Searcher' });
    const answer = await bookAs(searcher, viewingIds[0]!);
    expect(answer.statusCode).toBe(201);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    const booking = answer.json() as Booking;
    expect(booking).toMatchObject({
      viewingId: viewingIds[0],
      state: 'booked',
      startsAt: timeIn(3, '10:00'),
      address: '12 Sandymount Green, Sandymount, Dublin 4',
      eircode: 'D04 XY45',
      others: [{ viewingId: viewingIds[1] }],
      ad: { adId },
    });
    const [mail] = await mailsTo(searcher.email);
    expect(mail!.subject).toMatch(/^Your viewing is booked: 12 Sandymount Green/);
    expect(JSON.stringify(mail!.content)).toContain('D04 XY45');
    expect(mail!.content.footer?.[0]).toMatch(/photo ID, a PPS number or bank details/);
    const mine = eventOf(mail!);
    expect(mine).toMatchObject({ method: 'REQUEST', status: 'CONFIRMED', sequence: 0 });
    expect(mine.location).toContain('D04 XY45');
    const [advertiserMail] = await mailsTo(owner.email);
    expect(advertiserMail!.subject).toMatch(/^New viewing booked/);
    expect(JSON.stringify(advertiserMail)).not.toContain(searcher.email);
    expect(eventOf(advertiserMail!)).toMatchObject({
      method: 'REQUEST',
      uid: expect.stringMatching(/^viewing-\d+@/),
    });
  });

  it('has one booking per listing, and moves it: the old place is freed and the event stays the same', async () => {
    const { owner, viewingIds } = await offer();
    const [first, second] = viewingIds as [number, number];
    const searcher = await person(pool);
    const { bookingId } = (await bookAs(searcher, first)).json() as Booking;
    const again = await bookAs(searcher, second);
    expect([again.statusCode, again.json().message]).toEqual([409, expect.stringMatching(/already/)]);
    expect(await takenOf(second)).toBe(0);
    const url = `/api/v1/viewing-bookings/${bookingId}`;
    const moved = await ask(searcher, 'PATCH', url, { viewingId: second });
    expect([moved.statusCode, moved.json().viewingId]).toEqual([200, second]);
    expect([await takenOf(first), await takenOf(second)]).toEqual([0, 1]);
    const [before, after] = (await mailsTo(searcher.email)).map(eventOf);
    expect(after!.uid).toBe(before!.uid);
    expect(after!.sequence).toBeGreaterThan(before!.sequence);
    expect(after!.start).not.toBe(before!.start);
    expect(await subjectsTo(owner.email)).toEqual(['New viewing booked', 'Viewing moved']);
  });

  it('cancels, and may then book again', async () => {
    const { owner, viewingIds } = await offer();
    const searcher = await person(pool);
    const { bookingId } = (await bookAs(searcher, viewingIds[0]!)).json() as Booking;
    const url = `/api/v1/viewing-bookings/${bookingId}`;
    const cancelled = await ask(searcher, 'DELETE', url);
    expect([cancelled.statusCode, cancelled.json().state]).toEqual([200, 'cancelled']);
    expect(cancelled.json()).toMatchObject({ address: null, eircode: null, calendarPath: null });
    expect(await takenOf(viewingIds[0]!)).toBe(0);
    expect((await mailsTo(searcher.email)).map(eventOf).at(-1)).toMatchObject({
      method: 'CANCEL',
      status: 'CANCELLED',
      sequence: 1,
    });
    expect(await subjectsTo(owner.email)).toEqual(['New viewing booked', 'Booking cancelled']);
    for (const [method, payload] of [['DELETE'], ['PATCH', { viewingId: viewingIds[1] }]] as const) {
      expect((await ask(searcher, method, url, payload)).statusCode).toBe(409);
    }
    expect((await bookAs(searcher, viewingIds[0]!)).statusCode).toBe(201);
  });

  it('causes a limited number of mails to the advertiser about bookings and moves', async () => {
    const { owner, viewingIds } = await offer();
    const [first, second] = viewingIds as [number, number];
    const searcher = await person(pool);
    const { bookingId } = (await bookAs(searcher, first)).json() as Booking;
    const url = `/api/v1/viewing-bookings/${bookingId}`;
    for (let n = 0; n < MAX_MOVES_PER_BOOKING.most; n += 1) {
      const moved = await ask(searcher, 'PATCH', url, { viewingId: n % 2 ? first : second });
      expect(moved.statusCode).toBe(200);
    }
    const refused = await ask(searcher, 'PATCH', url, { viewingId: second });
    expect([refused.statusCode, refused.json().message]).toEqual([
      429,
      expect.stringMatching(/a lot of viewings/),
    ]);
    expect(await mailsTo(owner.email)).toHaveLength(MAX_MOVES_PER_BOOKING.most + 1);
    expect((await ask(searcher, 'DELETE', url)).statusCode).toBe(200);
    await pool.query(
      `insert into sign_in_failure (subject) select subject from sign_in_failure, generate_series(1, $1)
        where subject = $2`,
      [
        MAX_BOOKINGS_PER_ACCOUNT.most,
        createHash('sha256').update(`viewing account ${searcher.userId}`).digest('base64url'),
      ],
    );
    expect((await bookAs(searcher, first)).statusCode).toBe(429);
  });

  it('cannot move to a slot of another listing, a full slot or an unknown one', async () => {
    const { viewingIds } = await offer();
    const other = await offer();
    const searcher = await person(pool);
    const { bookingId } = (await bookAs(searcher, viewingIds[0]!)).json() as Booking;
    expect((await bookAs(await person(pool), viewingIds[1]!)).statusCode).toBe(201);
    for (const viewingId of [other.viewingIds[0], viewingIds[1], 999_999_999]) {
      const answer = await ask(searcher, 'PATCH', `/api/v1/viewing-bookings/${bookingId}`, { viewingId });
      expect(answer.statusCode).toBe(409);
    }
    expect(await takenOf(viewingIds[0]!)).toBe(1);
  });

  it('may book again after attending', async () => {
    const { viewingIds } = await offer();
    const searcher = await person(pool);
    await bookAs(searcher, viewingIds[0]!);
    await pool.query(
      "update ad_viewing set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour' where id = $1",
      [viewingIds[0]],
    );
    expect((await bookAs(searcher, viewingIds[1]!)).statusCode).toBe(201);
  });
});

describe('a visitor without an account', () => {
  it('holds a place, then confirms, moves and cancels through the mailed link', async () => {
    const { owner, viewingIds } = await offer();
    const email = newEmail();
    const held = await bookBy(email, viewingIds[0]!);
    expect([held.statusCode, held.json().state]).toEqual([202, 'held']);
    expect(held.json().message).toContain(email);
    expect(await takenOf(viewingIds[0]!)).toBe(1);
    expect(await mailsTo(owner.email)).toEqual([]);
    const { path, query } = await linkOf(email);
    const seen = await ask(null, 'GET', path + query);
    expect(seen.json()).toMatchObject({ state: 'held', address: null, eircode: null });
    for (let times = 0; times < 2; times += 1) {
      const confirmed = await ask(null, 'POST', `${path}/confirmation${query}`);
      expect([confirmed.statusCode, confirmed.json().state]).toEqual([200, 'booked']);
      expect(confirmed.json().eircode).toBe('D04 XY45');
    }
    expect(await subjectsTo(owner.email)).toEqual(['New viewing booked']);
    const file = await ask(null, 'GET', (await ask(null, 'GET', path + query)).json().calendarPath);
    expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(file.body).toContain('STATUS:CONFIRMED');
    expect((await ask(null, 'PATCH', path + query, { viewingId: viewingIds[1] })).statusCode).toBe(200);
    expect((await ask(null, 'DELETE', path + query)).json().state).toBe('cancelled');
    expect([await takenOf(viewingIds[0]!), await takenOf(viewingIds[1]!)]).toEqual([0, 0]);
    expect(await subjectsTo(email)).toEqual([
      'Confirm your viewing',
      'Your viewing is booked',
      'Your viewing has been moved',
      'Your viewing is cancelled',
    ]);
  });

  it('is refused without a key, with a wrong one, or with the key of another booking', async () => {
    const { viewingIds } = await offer();
    const email = newEmail();
    await bookBy(email, viewingIds[0]!);
    const { bookingId, path } = await linkOf(email);
    const stranger = await person(pool);
    const keys = [
      '',
      '?key=',
      `?key=${'x'.repeat(43)}`,
      `?key=${bookingKey(services.secret, bookingId + 1)}`,
      '?key=%00',
    ];
    for (const query of keys) {
      for (const who of [null, stranger]) {
        for (const [method, end, payload] of [
          ['GET', ''],
          ['GET', '/viewing.ics'],
          ['POST', '/confirmation'],
          ['PATCH', '', { viewingId: viewingIds[1] }],
          ['DELETE', ''],
        ] as const) {
          expect((await ask(who, method, path + end + query, payload)).statusCode).toBe(404);
        }
      }
    }
  });

  it('must give a name and a valid address', async () => {
    const { viewingIds } = await offer();
    const url = `/api/v1/viewings/${viewingIds[0]}/bookings`;
    const nobody = await ask(null, 'POST', url, {});
    expect([nobody.statusCode, nobody.json().details.map(({ path }: { path: string }) => path)]).toEqual([
      422,
      ['name', 'email'],
    ]);
    for (const payload of [
      { name: 'Seán', email: 'not an address' },
      { name: '', email: newEmail() },
      { name: 'a\u0000b', email: newEmail() },
      { name: 'x'.repeat(41), email: newEmail() },
      { name: 'Seán', email: newEmail(), phone: '1'.repeat(41) },
      { name: 'Seán', email: newEmail(), pps: '1234567T' },
    ]) {
      expect((await ask(null, 'POST', url, payload)).statusCode).toBe(422);
    }
    expect(await takenOf(viewingIds[0]!)).toBe(0);
  });

  it('holds one place per listing: another request replaces it, and the number of mails is limited', async () => {
    const { viewingIds } = await offer({ count: 4 });
    const email = newEmail();
    for (const viewingId of viewingIds.slice(0, 3)) {
      expect((await bookBy(email, viewingId)).statusCode).toBe(202);
    }
    expect(await Promise.all(viewingIds.map(takenOf))).toEqual([0, 0, 1, 0]);
    expect((await bookBy(email, viewingIds[3]!)).statusCode).toBe(429);
    // The address is unverified: the link of the one mail confirms the slot chosen last.
    expect(await mailsTo(email)).toHaveLength(1);
    const { path, query } = await linkOf(email);
    expect((await ask(null, 'POST', `${path}/confirmation${query}`)).statusCode).toBe(200);
    expect(await Promise.all(viewingIds.map(takenOf))).toEqual([0, 0, 1, 0]);
  });

  it('swaps places with another visitor at the same moment without a deadlock', async () => {
    const { viewingIds } = await offer({ places: 20 });
    const [first, second] = viewingIds as [number, number];
    const emails = Array.from({ length: 6 }, newEmail);
    await Promise.all(emails.map((email, n) => bookBy(email, n % 2 ? first : second)));
    const answers = await Promise.all(
      emails.flatMap((email) => [bookBy(email, first), bookBy(email, second)]),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([202]));
    expect((await takenOf(first)) + (await takenOf(second))).toBe(6);
  });

  it('has no text of theirs sent to an unverified address', async () => {
    const { viewingIds } = await offer();
    const email = newEmail();
    await bookBy(email, viewingIds[0]!, 'Win at swindle.example');
    expect(JSON.stringify(await mailsTo(email))).not.toContain('swindle');
  });

  it('cannot block slots or flood a mailbox with many addresses', async () => {
    const { viewingIds } = await offer({ places: 50, count: 1 });
    const url = `/api/v1/viewings/${viewingIds[0]}/bookings`;
    const statuses: number[] = [];
    for (let n = 0; n <= MAX_HOLDS_PER_NETWORK.most; n += 1) {
      const payload = { name: 'Seán', email: newEmail() };
      const remoteAddress = `2001:db8:0:1::${n + 1}`;
      statuses.push((await app.inject({ method: 'POST', url, payload, remoteAddress })).statusCode);
    }
    expect(statuses).toEqual([...Array<number>(MAX_HOLDS_PER_NETWORK.most).fill(202), 429]);
    expect(await takenOf(viewingIds[0]!)).toBe(MAX_HOLDS_PER_NETWORK.most);
    const mailbox = randomUUID();
    for (let n = 0; n < 6; n += 1) {
      const answer = await bookBy(`${mailbox}+${n}@example.ie`, viewingIds[0]!);
      expect(answer.statusCode).toBe(n === 0 ? 202 : 429);
    }
    expect(await takenOf(viewingIds[0]!)).toBe(MAX_HOLDS_PER_NETWORK.most + 1);
  });

  it('holds places of a few listings at a time', async () => {
    const email = newEmail();
    await proveAddress(pool, email);
    const statuses: number[] = [];
    for (let listings = 0; listings < 4; listings += 1) {
      const { viewingIds } = await offer({ count: 1 });
      statuses.push((await bookBy(email, viewingIds[0]!)).statusCode);
    }
    expect(statuses).toEqual([202, 202, 202, 429]);
  });

  it('replaces their earlier booking, made by address or by account', async () => {
    const { viewingIds } = await offer({ count: 3 });
    const somebody = await person(pool);
    const first = (await bookAs(somebody, viewingIds[0]!)).json() as Booking;
    await bookBy(somebody.email, viewingIds[1]!);
    const { path, query } = await linkOf(somebody.email);
    // Nothing changes before confirmation, because anyone can type an address.
    expect(await takenOf(viewingIds[0]!)).toBe(1);
    expect((await ask(null, 'POST', `${path}/confirmation${query}`)).statusCode).toBe(200);
    expect(await Promise.all(viewingIds.map(takenOf))).toEqual([0, 1, 0]);
    const before = await ask(somebody, 'GET', `/api/v1/viewing-bookings/${first.bookingId}`);
    expect(before.json().state).toBe('cancelled');
    // Bookings by an account's address belong to the account.
    expect((await ask(somebody, 'GET', path)).json().state).toBe('booked');
    expect((await bookAs(somebody, viewingIds[2]!)).statusCode).toBe(409);
  });

  it('cannot learn whether an address has an account or a booking', async () => {
    const { viewingIds } = await offer({ count: 3 });
    const somebody = await person(pool);
    await bookAs(somebody, viewingIds[0]!);
    const known = await bookBy(somebody.email, viewingIds[1]!);
    const unknown = await bookBy(newEmail(), viewingIds[2]!);
    expect([known.statusCode, Object.keys(known.json())]).toEqual([
      unknown.statusCode,
      Object.keys(unknown.json()),
    ]);
  });
});

describe('places', () => {
  it('are never overbooked: of fifty concurrent requests for three places, three succeed', async () => {
    const { viewingIds } = await offer({ places: 3, count: 1 });
    const people = await Promise.all(Array.from({ length: 25 }, () => person(pool)));
    const answers = await Promise.all([
      ...people.map((who) => bookAs(who, viewingIds[0]!)),
      ...people.map(() => bookBy(newEmail(), viewingIds[0]!)),
    ]);
    const got = answers.filter(({ statusCode }) => statusCode === 201 || statusCode === 202);
    expect(got).toHaveLength(3);
    const refused = answers.filter((answer) => !got.includes(answer));
    expect(new Set(refused.map(({ statusCode }) => statusCode))).toEqual(new Set([409]));
    expect(await takenOf(viewingIds[0]!)).toBe(3);
  });

  it('are not overbooked by concurrent moves', async () => {
    const { viewingIds } = await offer({ count: 7 });
    const people = await Promise.all(viewingIds.slice(1).map(() => person(pool)));
    const bookings: Booking[] = [];
    for (const [n, who] of people.entries()) bookings.push((await bookAs(who, viewingIds[n + 1]!)).json());
    const answers = await Promise.all(
      people.map((who, n) =>
        ask(who, 'PATCH', `/api/v1/viewing-bookings/${bookings[n]!.bookingId}`, { viewingId: viewingIds[0] }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    const taken = await Promise.all(viewingIds.map(takenOf));
    expect([taken[0], taken.reduce((sum, one) => sum + one, 0)]).toEqual([1, 6]);
  });

  it('of one person are limited to one: of ten concurrent bookings of a listing, one succeeds', async () => {
    const { viewingIds } = await offer({ places: 2, count: 10 });
    const searcher = await person(pool);
    const answers = await Promise.all(viewingIds.map((id) => bookAs(searcher, id)));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(9);
  });

  it('cannot exceed the capacity in any SQL insert', async () => {
    const { viewingIds } = await offer();
    const searcher = await person(pool);
    await bookAs(searcher, viewingIds[0]!);
    await expect(
      pool.query(
        `insert into viewing_booking (viewing_id, ad_id, email, name, state, held_until)
         select id, ad_id, 'x@example.ie', 'X', 'held', now() from ad_viewing where id = $1`,
        [viewingIds[0]],
      ),
    ).rejects.toMatchObject({ constraint: 'ad_viewing_places' });
  });
});

describe('a slot that cannot be booked', () => {
  it('is refused with a reason: unknown, open, started, cancelled, or of an ended listing', async () => {
    const { owner, adId, viewingIds } = await offer({ count: 4 });
    const open = await ask(owner, 'POST', `/api/v1/properties/${adId}/viewings`, {
      startsAt: timeIn(4, '18:00'),
      endsAt: timeIn(4, '18:30'),
      places: null,
    });
    const [begun, off, resting] = viewingIds as [number, number, number];
    await pool.query(
      "update ad_viewing set starts_at = now() - interval '1 minute', ends_at = now() + interval '5 minutes' where id = $1",
      [begun],
    );
    expect((await ask(owner, 'POST', `/api/v1/viewings/${off}/cancellation`)).statusCode).toBe(204);
    const searcher = await person(pool);
    const refusals = await Promise.all(
      [999_999_999, open.json().viewingIds[0], begun, off].map(async (id) => {
        const answer = await bookAs(searcher, id);
        return [answer.statusCode, answer.json().message];
      }),
    );
    expect(refusals).toEqual([
      [404, 'We couldn’t find this viewing'],
      [409, expect.stringMatching(/^This is an open viewing/)],
      [409, expect.stringMatching(/^This viewing has started/)],
      [409, expect.stringMatching(/^This viewing is no longer/)],
    ]);
    await pool.query("update ad set state = 'paused' where id = $1", [adId]);
    expect((await bookAs(searcher, resting)).statusCode).toBe(409);
    expect((await bookBy(newEmail(), resting)).statusCode).toBe(409);
  });

  it.each(['0', '-1', '1.5', 'x', '9'.repeat(30), '%00'])('has no number such as %s', async (id) => {
    expect((await ask(null, 'POST', `/api/v1/viewings/${id}/bookings`, {})).statusCode).toBe(404);
  });
});
