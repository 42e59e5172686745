import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { writeListings } from '#marketplace/listings/writes.ts';
import { sampleListing } from '#tests/support/listings.ts';
import { type Person, person } from '#tests/support/people.ts';
import { testProduct } from '#tests/support/product.ts';
import { publishedListing, timeIn } from '#tests/support/viewings.ts';
import type { viewingSlots } from './contract.ts';

type ViewingSlots = z.output<typeof viewingSlots>;

const { app, pool, services } = await testProduct({ listings: 0 });

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
function ask(who: Person | null, method: Method, url: string, payload?: object) {
  return app.inject({ method, url, payload, headers: who?.headers });
}
const slot = (from: string, to: string, more: object = {}) => ({
  startsAt: timeIn(3, from),
  endsAt: timeIn(3, to),
  places: 1,
  ...more,
});
async function offerOne(owner: Person, adId: number, payload: object): Promise<number> {
  const answer = await ask(owner, 'POST', `/api/v1/properties/${adId}/viewings`, payload);
  expect(answer.statusCode).toBe(201);
  return answer.json().viewingIds[0];
}
async function viewingsOf(owner: Person, adId: number): Promise<ViewingSlots['viewings']> {
  return ((await ask(owner, 'GET', `/api/v1/properties/${adId}/viewings`)).json() as ViewingSlots).viewings;
}
async function book(viewingId: number): Promise<Person & { bookingId: number }> {
  const searcher = await person(pool, { name: 'Searcher' });
  const answer = await ask(searcher, 'POST', `/api/v1/viewings/${viewingId}/bookings`, {});
  expect(answer.statusCode).toBe(201);
  return { ...searcher, bookingId: answer.json().bookingId };
}
async function mailsTo({ email }: Person) {
  const { rows } = await pool.query<{ subject: string; content: object }>(
    'select subject, content from mail_message where recipient = $1 order by id',
    [email],
  );
  return rows;
}
/** The public viewings of a listing. */
async function announced(adId: number) {
  const answer = await app.inject(`/api/v3/ads/listing/${adId}`);
  return answer.json().listing.viewings as { id: number; startsAt: string; placesLeft: number | null }[];
}

describe('an advertiser', () => {
  it('adds a slot, which the listing shows and a search by time finds', async () => {
    const owner = await person(pool);
    const adId = await publishedListing(pool, owner);
    const before = services.search.index.version;
    const id = await offerOne(owner, adId, slot('10:00', '10:30', { places: 2 }));
    const shown = await announced(adId);
    expect(shown).toMatchObject([{ id, placesLeft: 2 }]);
    expect(new Date(shown[0]!.startsAt).toISOString()).toBe(timeIn(3, '10:00'));
    await expect.poll(() => services.search.index.version).toBeGreaterThan(before);
    const from = new Date(timeIn(3, '09:00')).getTime();
    const search = async (min: number) => {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/v2/ads/listings',
        payload: { section: 'residential-for-sale', ranges: [{ name: 'viewingTimes', from: String(min) }] },
      });
      return answer.json().listings.map(({ listing }: { listing: { id: number } }) => listing.id);
    };
    await expect.poll(() => search(from)).toContain(adId);
  });

  it('adds a whole series in one call or nothing', async () => {
    const owner = await person(pool);
    const adId = await publishedListing(pool, owner);
    const url = `/api/v1/properties/${adId}/viewings`;
    const series = await ask(owner, 'POST', url, slot('10:00', '12:00', { everyMinutes: 15 }));
    expect(series.json().viewingIds).toHaveLength(8);
    const over = await ask(owner, 'POST', url, slot('16:00', '18:00', { everyMinutes: 30 }));
    expect(over.statusCode).toBe(422);
    expect(await viewingsOf(owner, adId)).toHaveLength(8);
  });

  it.each([
    [slot('08:45', '09:15'), 422, 'Please choose a timeslot within working hours'],
    [slot('16:45', '17:15'), 422, 'Please choose a timeslot within working hours'],
    [slot('07:00', '08:30', { places: null }), 422, 'Choose a time between 08:00 and 21:00'],
    [
      { ...slot('10:00', '10:15'), startsAt: timeIn(-1, '10:00'), endsAt: timeIn(-1, '10:15') },
      422,
      /has passed/,
    ],
    [
      { ...slot('10:00', '10:15'), startsAt: timeIn(86, '10:00'), endsAt: timeIn(86, '10:15') },
      422,
      /12 weeks/,
    ],
    [slot('11:00', '10:00'), 422, /between 5 minutes and 4 hours/],
    [slot('10:00', '10:10', { everyMinutes: 15 }), 422, /between 5 minutes and 4 hours/],
  ])('cannot offer %j', async (payload, status, message) => {
    const owner = await person(pool);
    const adId = await publishedListing(pool, owner);
    const answer = await ask(owner, 'POST', `/api/v1/properties/${adId}/viewings`, payload);
    expect(answer.statusCode).toBe(status);
    expect(answer.json().message).toMatch(message);
    expect(answer.json().details[0].message).toBe(answer.json().message);
    expect(await viewingsOf(owner, adId)).toEqual([]);
  });

  it.each([
    {},
    slot('10:00', '10:15', { places: 0 }),
    slot('10:00', '10:15', { places: 51 }),
    slot('10:00', '10:15', { places: undefined }),
    slot('10:00', '10:15', { everyMinutes: 1 }),
    slot('10:00', '10:15', { startsAt: '2026-11-28T10:00' }),
    slot('10:00', '10:15', { startsAt: '+275760-09-13T00:00:00Z' }),
    slot('10:00', '10:15', { fee: 20 }),
  ])('is told that %j is invalid', async (payload) => {
    const owner = await person(pool);
    const adId = await publishedListing(pool, owner);
    const answer = await ask(owner, 'POST', `/api/v1/properties/${adId}/viewings`, payload);
    expect(answer.statusCode).toBe(422);
  });

  it('cannot have two overlapping bookable slots, but an open viewing may overlap', async () => {
    const owner = await person(pool);
    const adId = await publishedListing(pool, owner);
    const first = await offerOne(owner, adId, slot('10:00', '10:30'));
    const url = `/api/v1/properties/${adId}/viewings`;
    for (const payload of [slot('10:15', '10:45'), slot('09:00', '12:00'), slot('10:00', '10:30')]) {
      expect((await ask(owner, 'POST', url, payload)).statusCode).toBe(409);
    }
    await offerOne(owner, adId, slot('10:00', '12:00', { places: null }));
    const next = await offerOne(owner, adId, slot('10:30', '11:00'));
    const moved = await ask(owner, 'PATCH', `/api/v1/viewings/${next}`, { startsAt: timeIn(3, '10:20') });
    expect(moved.statusCode).toBe(409);
    // A cancelled slot frees its time.
    await ask(owner, 'POST', `/api/v1/viewings/${first}/cancellation`, {});
    await offerOne(owner, adId, slot('10:00', '10:30'));
    const back = await ask(owner, 'DELETE', `/api/v1/viewings/${first}/cancellation`);
    expect([back.statusCode, back.json().message]).toEqual([409, expect.stringMatching(/doesn’t overlap/)]);
  });

  it('adds slots to a published listing only', async () => {
    const owner = await person(pool);
    const adId = await publishedListing(pool, owner, {
      state: 'let_agreed',
      adType: 'rental',
      saleValue: undefined,
      rentalValue: 1950,
      collectionPeriod: 'monthly',
      totalBeds: undefined,
      doubleBeds: 1,
    });
    const answer = await ask(owner, 'POST', `/api/v1/properties/${adId}/viewings`, slot('10:00', '10:15'));
    expect(answer.statusCode).toBe(409);
  });

  it('includes agency colleagues and nobody else', async () => {
    const director = await person(pool, { agency: {} });
    const agent = await person(pool, { agency: { id: director.agencyId!, role: 'agent' } });
    const adId = await publishedListing(pool, director);
    const id = await offerOne(agent, adId, slot('10:00', '10:30'));
    const others = [
      await person(pool),
      await person(pool, { agency: {} }),
      await person(pool, { moderator: true }),
    ];
    for (const other of others) {
      for (const [method, url, payload] of [
        ['POST', `/api/v1/properties/${adId}/viewings`, slot('11:00', '11:30')],
        ['GET', `/api/v1/properties/${adId}/viewings`],
        ['PATCH', `/api/v1/viewings/${id}`, { places: 2 }],
        ['POST', `/api/v1/viewings/${id}/cancellation`, {}],
        ['DELETE', `/api/v1/viewings/${id}/cancellation`],
      ] as const) {
        expect((await ask(other, method, url, payload)).statusCode).toBe(404);
      }
    }
    expect((await ask(director, 'PATCH', `/api/v1/viewings/${id}`, { places: 2 })).statusCode).toBe(204);
  });

  it('sees the visitors with name and contact details', async () => {
    const owner = await person(pool);
    const adId = await publishedListing(pool, owner);
    const id = await offerOne(owner, adId, slot('10:00', '10:30', { places: 3 }));
    await book(id);
    await ask(null, 'POST', `/api/v1/viewings/${id}/bookings`, { name: 'Seán', email: 'sean@example.ie' });
    expect(await viewingsOf(owner, adId)).toMatchObject([
      {
        viewingId: id,
        places: 3,
        placesLeft: 1,
        held: 1,
        bookings: [{ name: 'Searcher', phone: null }],
      },
    ]);
    expect((await announced(adId))[0]!.placesLeft).toBe(1);
  });
});

describe('a change of a slot', () => {
  it('is mailed to its visitors with a new version of the event', async () => {
    const owner = await person(pool);
    const adId = await publishedListing(pool, owner);
    const id = await offerOne(owner, adId, slot('10:00', '10:30', { places: 2 }));
    const searcher = await book(id);
    const later = { startsAt: timeIn(3, '11:00'), endsAt: timeIn(3, '11:30') };
    expect((await ask(owner, 'PATCH', `/api/v1/viewings/${id}`, later)).statusCode).toBe(204);
    // More places do not affect booked visitors.
    expect((await ask(owner, 'PATCH', `/api/v1/viewings/${id}`, { places: 4 })).statusCode).toBe(204);
    const subjects = (await mailsTo(searcher)).map(({ subject }) => subject.split(':')[0]);
    expect(subjects).toEqual(['Your viewing is booked', 'New time for your viewing']);
    const booking = await ask(searcher, 'GET', `/api/v1/viewing-bookings/${searcher.bookingId}`);
    expect(booking.json().startsAt).toBe(later.startsAt);
  });

  it('cannot remove booked places, nor change past or imported slots', async () => {
    const owner = await person(pool);
    const announcedAt = { startsAt: new Date(timeIn(5, '10:00')), endsAt: new Date(timeIn(5, '10:30')) };
    const adId = await publishedListing(pool, owner, { viewings: [announcedAt] });
    const [fromSource] = await announced(adId);
    const id = await offerOne(owner, adId, slot('10:00', '10:30', { places: 2 }));
    await book(id);
    await book(id);
    for (const [viewingId, payload] of [
      [id, { places: 1 }],
      [id, { places: null }],
      [fromSource!.id, { places: 2 }],
    ] as const) {
      expect((await ask(owner, 'PATCH', `/api/v1/viewings/${viewingId}`, payload)).statusCode).toBe(409);
    }
    const off = await ask(owner, 'POST', `/api/v1/viewings/${fromSource!.id}/cancellation`, {});
    expect(off.statusCode).toBe(409);
    for (const payload of [{}, { startsAt: timeIn(3, '08:00') }, { startsAt: timeIn(-1, '10:00') }]) {
      expect((await ask(owner, 'PATCH', `/api/v1/viewings/${id}`, payload)).statusCode).toBe(422);
    }
    await pool.query("update ad_viewing set starts_at = now() - interval '1 minute' where id = $1", [id]);
    expect((await ask(owner, 'PATCH', `/api/v1/viewings/${id}`, { places: 3 })).statusCode).toBe(409);
  });
});

describe('cancelling a slot', () => {
  it('is mailed to its visitors with a note, and can be undone for a while', async () => {
    const owner = await person(pool);
    const adId = await publishedListing(pool, owner);
    const id = await offerOne(owner, adId, slot('10:00', '10:30', { places: 2 }));
    const searcher = await book(id);
    const url = `/api/v1/viewings/${id}/cancellation`;
    const words = 'The tenants are ill.\nSorry.';
    expect((await ask(owner, 'POST', url, { words })).statusCode).toBe(204);
    expect((await ask(owner, 'POST', url, {})).statusCode).toBe(409);
    expect(await announced(adId)).toEqual([]);
    const off = (await mailsTo(searcher)).at(-1)!;
    expect(off.subject).toMatch(/^Viewing cancelled/);
    expect(JSON.stringify(off.content)).toContain('The tenants are ill.\\nSorry.');
    const own = `/api/v1/viewing-bookings/${searcher.bookingId}`;
    expect((await ask(searcher, 'GET', own)).json()).toMatchObject({
      state: 'cancelled',
      cancelledBy: 'advertiser',
    });

    expect((await viewingsOf(owner, adId))[0]).toMatchObject({ isCancelled: true, mayRestore: true });
    expect((await ask(owner, 'DELETE', url)).statusCode).toBe(204);
    expect((await ask(owner, 'DELETE', url)).statusCode).toBe(409);
    expect((await ask(searcher, 'GET', own)).json().state).toBe('booked');
    expect((await mailsTo(searcher)).at(-1)!.subject).toMatch(/^Viewing back on/);
    expect((await announced(adId))[0]!.placesLeft).toBe(1);
  });

  it('is final after ten minutes, and skips visitors who booked another slot', async () => {
    const owner = await person(pool);
    const adId = await publishedListing(pool, owner);
    const id = await offerOne(owner, adId, slot('10:00', '10:30'));
    const other = await offerOne(owner, adId, slot('11:00', '11:30'));
    const searcher = await book(id);
    const url = `/api/v1/viewings/${id}/cancellation`;
    await ask(owner, 'POST', url);
    expect((await ask(searcher, 'POST', `/api/v1/viewings/${other}/bookings`, {})).statusCode).toBe(201);
    expect((await ask(owner, 'DELETE', url)).statusCode).toBe(204);
    expect((await viewingsOf(owner, adId)).map(({ placesLeft }) => placesLeft)).toEqual([1, 0]);
    await ask(owner, 'POST', url);
    await pool.query("update ad_viewing set cancelled_at = now() - interval '11 minutes' where id = $1", [
      id,
    ]);
    expect((await ask(owner, 'DELETE', url)).statusCode).toBe(409);
    expect((await viewingsOf(owner, adId))[0]!.mayRestore).toBe(false);
  });

  it.each([{ words: 'x'.repeat(501) }, { words: 'a\u0000b' }, { word: 'x' }])(
    'cannot say %j',
    async (payload) => {
      const owner = await person(pool);
      const adId = await publishedListing(pool, owner);
      const id = await offerOne(owner, adId, slot('10:00', '10:30'));
      const answer = await ask(owner, 'POST', `/api/v1/viewings/${id}/cancellation`, payload);
      expect(answer.statusCode).toBe(422);
    },
  );
});

it(`slots added on the site stay when the listing's source is imported again`, async () => {
  const owner = await person(pool);
  const listing = sampleListing({
    reference: 'spoken-again',
    advertiser: { reference: owner.userId, kind: 'private', ownerId: owner.userId },
    viewings: [{ startsAt: new Date(timeIn(5, '10:00')), endsAt: new Date(timeIn(5, '10:30')) }],
  });
  const { ids } = await writeListings(pool, [listing]);
  const adId = ids.get('spoken-again')!;
  const id = await offerOne(owner, adId, slot('10:00', '10:30'));
  const searcher = await book(id);
  await writeListings(pool, [{ ...listing, viewings: [], description: 'Another word of it.' }]);
  expect((await announced(adId)).map((one) => one.id)).toEqual([id]);
  expect((await ask(searcher, 'GET', `/api/v1/viewing-bookings/${searcher.bookingId}`)).json().state).toBe(
    'booked',
  );
});
