import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { nextState, UNDOABLE } from '#marketplace/listings/rules.ts';
import { changeState } from '#marketplace/listings/testing/change-state.ts';
import type { NewListing } from '#marketplace/listings/write-model/new-listing.ts';
import { finalizeUndoableChanges, writeListings } from '#marketplace/listings/writes.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { languages } from '#platform/i18n/languages.ts';
import { LISTING_STATES, type ListingLifeState } from '#property/listing-state.ts';
import { sampleListing } from '#tests/support/listings.ts';
import { type Person, person } from '#tests/support/people.ts';
import { type TestProduct, testProduct } from '#tests/support/product.ts';
import { endUndoTime } from '#tests/support/undo.ts';
import { changeListingState, createRelistDraft } from './change.ts';
import { COMMAND_NAMES, COMMANDS } from './commands.ts';
import type { BulkAnswer, History, OwnedListing, ownedListings } from './contract.ts';

type OwnedListings = z.output<typeof ownedListings>;

let product: TestProduct;
let owner: Person;
let stranger: Person;
let made = 0;

beforeAll(async () => {
  product = await testProduct({ listings: 3 });
  owner = await person(product.pool);
  stranger = await person(product.pool);
});

/** Publishes a listing of a user. */
async function listingOf(
  by: Person,
  overrides: Partial<NewListing> = {},
  branchId: number | null = null,
): Promise<number> {
  made += 1;
  const reference = `owned-${made}`;
  const listing = sampleListing({
    reference,
    placedBy: by.userId,
    advertiser: by.agencyId
      ? {
          reference: `agency-${by.agencyId}-${branchId ?? 0}`,
          kind: 'branded_agent',
          name: 'Cuan Homes',
          agencyId: by.agencyId,
          branchId,
        }
      : { reference: `person-${by.userId}`, kind: 'private', name: 'Aoife', ownerId: by.userId },
    ...overrides,
  });
  return (await writeListings(product.pool, [listing])).ids.get(reference)!;
}

async function list(by: Person, query = ''): Promise<OwnedListings> {
  const response = await product.app.inject({
    url: `/api/v1/users/${by.userId}/properties${query}`,
    headers: by.headers,
  });
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

function put(by: Person, adId: number, body: object) {
  return product.app.inject({
    method: 'PUT',
    url: `/api/v1/properties/${adId}/state`,
    headers: by.headers,
    payload: body,
  });
}

async function stateOf(adId: number): Promise<ListingLifeState> {
  const { rows } = await product.pool.query<{ state: ListingLifeState }>(
    'select state from ad where id = $1',
    [adId],
  );
  return rows[0]!.state;
}

async function mailsTo(by: Person): Promise<string[]> {
  const { rows } = await product.pool.query<{ subject: string }>(
    'select subject from mail_message where recipient = $1 order by id',
    [by.email],
  );
  return rows.map((row) => row.subject);
}

describe('the list of own listings', () => {
  it('shows live listings without a legally required BER, or with a county only', async () => {
    const by = await person(product.pool);
    const { rows } = await product.pool.query<{ id: number }>(
      "select id from area where kind <> 'county' and county_id = 1 limit 1",
    );
    const unrated = { areaId: rows[0]!.id, ber: null, berNumber: null };
    const lacking = async (listing: Partial<NewListing>) => {
      const adId = await listingOf(by, listing);
      const { data } = await list(by);
      return data.find((one) => one.adId === adId)!.lacks;
    };
    expect(await lacking(unrated)).toEqual(['ber']);
    expect(await lacking({ ...unrated, areaId: 1 })).toEqual(['ber', 'place']);
    expect(await lacking({ ...unrated, ber: 'SI_666' })).toEqual([]);
    expect(await lacking({ ...unrated, propertyType: 'site' })).toEqual([]);
    expect(await lacking({ ...unrated, countyId: 27, areaId: 27 })).toEqual(['place']);
    expect(await lacking({ ...unrated, state: 'draft', publishedAt: null })).toEqual([]);
    const types = [{ kind: 'unit' as const, propertyType: 'apartment' as const, price: 300_000, ber: 'A2' }];
    expect(await lacking({ ...unrated, units: types })).toEqual([]);
  });

  it('shows an owner their listings, in the format of existing clients', async () => {
    const by = await person(product.pool);
    const adId = await listingOf(by, { images: [{ url: '/demo/a.jpg', width: null, height: null }] });
    await product.pool.query('insert into ad_views (ad_id, day, views) values ($1, $2, 5), ($1, $3, 7)', [
      adId,
      new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Dublin' }).format(new Date()),
      '2026-01-01',
    ]);
    const { data, counts, paging } = await list(by, '?order=desc&sort=_id');
    expect(counts).toEqual({ PUBLISHED: 1 });
    expect(paging).toMatchObject({ totalResults: 1, nextFrom: 0, totalPages: 1, currentPage: 1 });
    const [listing] = data as [OwnedListing];
    expect(listing).toMatchObject({
      adId,
      legacyId: adId,
      state: 'PUBLISHED',
      type: 'sale',
      propertyType: 'house',
      price: { saleValue: 495_000, rentalValue: null, onApplication: false, currency: 'EUR', bedrooms: [] },
      bedrooms: { totalBeds: 3 },
      bathrooms: 2,
      publishDate: '2026-06-01T10:00:00.000Z',
      photos: [{ url: '/demo/a.jpg' }],
      propertyBundle: { featuredLevel: 'STANDARD', productIds: [] },
      payment: { status: null },
      saves: { total: 0 },
      enquiries: { total: 0 },
      phoneReveals: { total: 0 },
      actions: ['PAUSE', 'DELETE', 'SALE_AGREED', 'SOLD'],
    });
    expect(listing.views.total).toBe(12);
    expect(listing.views.days.at(-1)).toBe(5);
    expect(listing.views.days.slice(0, -1).every((views) => views === 0)).toBe(true);
    expect(listing.path).toContain(`/${adId}`);
  });

  it('is not visible to others or without a login', async () => {
    const url = `/api/v1/users/${owner.userId}/properties`;
    expect((await product.app.inject({ url, headers: stranger.headers })).statusCode).toBe(404);
    expect((await product.app.inject({ url })).statusCode).toBe(401);
    const unknown = `/api/v1/users/${randomUUID()}/properties`;
    expect((await product.app.inject({ url: unknown, headers: stranger.headers })).statusCode).toBe(404);
  });

  it('shows agents the agency listings in their reach, and directors all', async () => {
    const director = await person(product.pool, { agency: {} });
    const { rows } = await product.pool.query<{ id: number }>(
      "insert into agency_branch (agency_id, reference, name) values ($1, 'NORTH', 'North'), ($1, 'SOUTH', 'South') returning id",
      [director.agencyId],
    );
    const [north, south] = rows.map((row) => row.id) as [number, number];
    const agent = await person(product.pool, { agency: { id: director.agencyId!, role: 'agent' } });
    await product.pool.query('update agency_member set branch_id = $1 where user_id = $2', [
      north,
      agent.userId,
    ]);
    const inNorth = await listingOf(director, {}, north);
    const inSouth = await listingOf(director, {}, south);
    const ownInSouth = await listingOf(agent, {}, south);
    const ids = async (by: Person) => (await list(by)).data.map((listing) => listing.adId).sort();
    expect(await ids(director)).toEqual([inNorth, inSouth, ownInSouth]);
    expect(await ids(agent)).toEqual([inNorth, ownInSouth]);
    expect((await put(agent, inSouth, { state: 'PAUSE' })).statusCode).toBe(404);
    expect((await put(agent, ownInSouth, { state: 'PAUSE' })).statusCode).toBe(200);
    expect((await list(director)).data.find((listing) => listing.adId === inNorth)?.branch).toBe('North');
  });

  it('is filtered by state and address, counted and paginated', async () => {
    const by = await person(product.pool);
    const ids: number[] = [];
    for (const state of ['published', 'published', 'paused', 'draft', 'withdrawn'] as const) {
      ids.push(await listingOf(by, { state, address: `${ids.length} 100% Lane, Dublin 4` }));
    }
    const all = await list(by);
    expect(all.counts).toEqual({ PUBLISHED: 2, PAUSED: 1, DRAFT: 1, WITHDRAWN: 1 });
    expect(all.paging.totalResults).toBe(4);
    expect((await list(by, '?state=PAUSED,withdrawn')).data.map((listing) => listing.adId)).toEqual([
      ids[4],
      ids[2],
    ]);
    expect((await list(by, '?q=1%20100%25%20lane')).data.map((listing) => listing.adId)).toEqual([ids[1]]);
    expect((await list(by, '?q=_%20Lane')).data).toEqual([]);
    const page = await list(by, '?order=asc&pageSize=2&from=2');
    expect(page.data.map((listing) => listing.adId)).toEqual([ids[2], ids[3]]);
    expect(page.paging).toMatchObject({ currentPage: 2, previousFrom: 0, nextFrom: 0, displayingFrom: 3 });
  });

  it('tells an unpaid listing from one in review, and counts both', async () => {
    const by = await person(product.pool);
    const unpaid = await listingOf(by, { state: 'pending' });
    const inReview = await listingOf(by, { state: 'pending' });
    await product.pool.query("update ad set time_left = interval '30 days' where id = $1", [inReview]);
    await listingOf(by);
    const all = await list(by);
    expect(all.waiting).toEqual({ payment: 1, submission: 0, review: 1, import: 0 });
    expect(Object.fromEntries(all.data.map(({ adId, waitsFor }) => [adId, waitsFor]))).toMatchObject({
      [unpaid]: 'payment',
      [inReview]: 'review',
    });
    const found = async (waiting: string) => {
      const { data, paging } = await list(by, `?state=pending&waiting=${waiting}`);
      expect(paging.totalResults).toBe(data.length);
      return data.map(({ adId }) => adId);
    };
    expect(await found('payment')).toEqual([unpaid]);
    expect(await found('review')).toEqual([inReview]);
    expect((await list(by, '?state=published&waiting=review')).paging.totalResults).toBe(0);
  });

  it('tells listings under an agreement that wait for the next file or to be submitted from one in review', async () => {
    const by = await person(product.pool, { agency: { agreementPlan: 'standard' } });
    const [imported, reviewed, byForm] = [
      await listingOf(by, { state: 'pending' }),
      await listingOf(by, { state: 'pending' }),
      await listingOf(by, { state: 'pending' }),
    ];
    await product.pool.query(
      `insert into imported_ad (ad_id, agency_id, branch_reference, agent_reference, said)
       select id, $2, '', id::text, 'published' from unnest($1::bigint[]) as id`,
      [[imported, reviewed], by.agencyId],
    );
    await product.pool.query(`insert into moderation_case (ad_id, kind, risk) values ($1, 'new', 50)`, [
      reviewed,
    ]);
    const all = await list(by);
    expect(all.waiting).toEqual({ payment: 0, submission: 1, review: 1, import: 1 });
    expect(Object.fromEntries(all.data.map(({ adId, waitsFor }) => [adId, waitsFor]))).toEqual({
      [imported]: 'import',
      [reviewed]: 'review',
      [byForm]: 'submission',
    });
    const found = await list(by, '?state=pending&waiting=import');
    expect(found.data.map(({ adId }) => adId)).toEqual([imported]);
    const approve = `update moderation_case set settled_at = now(), decided_at = now(), decision = 'approve' where ad_id = $1`;
    await product.pool.query(approve, [reviewed]);
    expect((await list(by)).waiting).toEqual({ payment: 0, submission: 1, review: 0, import: 2 });
    await product.pool.query('update agency set agreement_plan = null where id = $1', [by.agencyId]);
    expect((await list(by)).waiting).toEqual({ payment: 3, submission: 0, review: 0, import: 0 });
  });

  it('is sorted by each column as an independent comparison sorts it, missing values last', async () => {
    const by = await person(product.pool);
    for (const [index, [saleValue, state]] of (
      [
        [300_000, 'published'],
        [null, 'paused'],
        [250_000, 'expired'],
        [410_000, 'published'],
      ] as const
    ).entries()) {
      const adId = await listingOf(by, {
        state,
        address: `${9 - index} Sorted Street, Dublin 4`,
        ...(saleValue === null ? { saleOnApplication: true, saleValue: null } : { saleValue }),
      });
      await product.pool.query(
        `insert into ad_views (ad_id, day, views) values ($1, current_date, $2), ($1, current_date - 40, 3)`,
        [adId, [5, 20, 1, 7][index]],
      );
    }
    const values = {
      price: (listing: OwnedListing) => listing.price.saleValue,
      state: (listing: OwnedListing) =>
        LISTING_STATES.indexOf(listing.state.toLowerCase() as ListingLifeState),
      views: (listing: OwnedListing) => listing.views.total,
      address: (listing: OwnedListing) => Number(listing.address.slice(0, 1)),
      endDate: (listing: OwnedListing) => listing.endDate && Date.parse(listing.endDate),
      daysListed: (listing: OwnedListing) => listing.publishDate && -Date.parse(listing.publishDate),
    };
    for (const [sort, read] of Object.entries(values)) {
      for (const order of ['asc', 'desc']) {
        const shown = (await list(by, `?sort=${sort}&order=${order}`)).data.map(read);
        const known = shown.filter((value) => typeof value === 'number');
        const sorted = known.toSorted((one, other) => (order === 'asc' ? one - other : other - one));
        expect(shown, `${sort} ${order}`).toEqual([...sorted, ...shown.filter((value) => value === null)]);
      }
    }
    expect((await list(by, '?sort=enquiries')).data).toHaveLength(4);
    expect((await list(by, '?sort=type')).data).toHaveLength(4);
    const url = `/api/v1/users/${by.userId}/properties?sort=password`;
    expect((await product.app.inject({ url, headers: by.headers })).statusCode).toBe(422);
  });

  it('is shown as its user chose last', async () => {
    const by = await person(product.pool);
    const view = (method: 'GET' | 'PUT', headers: Record<string, string>, payload?: object) =>
      product.app.inject({ method, url: '/api/v1/properties/view', headers, ...(payload && { payload }) });
    expect((await view('GET', by.headers)).json()).toEqual({ view: 'cards' });
    expect((await view('PUT', by.headers, { view: 'table' })).json()).toEqual({ view: 'table' });
    expect((await view('GET', by.headers)).json()).toEqual({ view: 'table' });
    expect((await view('PUT', by.headers, { view: 'cards' })).statusCode).toBe(200);
    expect((await view('GET', by.headers)).json()).toEqual({ view: 'cards' });
    expect((await view('PUT', by.headers, { view: 'map' })).statusCode).toBe(422);
    expect((await view('PUT', {}, { view: 'table' })).statusCode).toBe(401);
    expect((await view('GET', {})).statusCode).toBe(401);
  });

  it('has a path per listing in any state, for those in charge of it', async () => {
    const by = await person(product.pool);
    const [shown, gone] = [await listingOf(by), await listingOf(by, { state: 'withdrawn' })];
    const get = (adId: number | string, who: Person, userId = who.userId) =>
      product.app.inject({ url: `/api/v1/users/${userId}/properties/${adId}`, headers: who.headers });
    expect((await get(shown, by)).json()).toEqual((await list(by)).data[0]);
    expect((await get(gone, by)).json()).toMatchObject({ adId: gone, state: 'WITHDRAWN' });
    for (const answer of [
      await get(shown, stranger),
      await get(shown, stranger, by.userId),
      await get(shown, by, stranger.userId),
      await get(shown, await person(product.pool, { moderator: true })),
      await get(999_999_999, by),
      await get('one', by),
    ])
      expect(answer.statusCode).toBe(404);
    const url = `/api/v1/users/${by.userId}/properties/${shown}`;
    expect((await product.app.inject({ url })).statusCode).toBe(401);
  });

  it.each(['?pageSize=1000', '?state=happy', '?q=%00', '?from=-1', '?order=up'])(
    'refuses %s',
    async (query) => {
      const url = `/api/v1/users/${owner.userId}/properties${query}`;
      expect((await product.app.inject({ url, headers: owner.headers })).statusCode).toBe(422);
    },
  );
});

describe('the state of a listing', () => {
  it('is changed by its owner, who is mailed and named in the history', async () => {
    const by = await person(product.pool);
    const adId = await listingOf(by);
    const agreed = await put(by, adId, { state: 'SALE_AGREED', reason: 'Deposit paid' });
    expect(agreed.json()).toEqual({
      adId,
      state: 'SALE_AGREED',
      actions: ['DELETE', 'SOLD', 'REOPEN', 'UNDO'],
      endDate: null,
      undoUntil: expect.any(String),
    });
    // The step can be undone, so its mail waits.
    expect(await mailsTo(by)).toEqual([]);
    await endUndoTime(product.pool);
    await finalizeUndoableChanges(product.pool, product.services.mailContext);
    expect((await put(by, adId, { state: 'SOLD', soldPrice: 500_000 })).json()).toMatchObject({
      state: 'SOLD',
      actions: ['UNDO'],
    });
    expect(await mailsTo(by)).toEqual(['Sale agreed: 12 Sandymount Green, Sandymount, Dublin 4']);
    const { rows } = await product.pool.query('select sold_price from ad where id = $1', [adId]);
    expect(rows[0]).toEqual({ sold_price: 500_000 });
    const answer = await product.app.inject({
      url: `/api/v1/properties/${adId}/history`,
      headers: by.headers,
    });
    const history: History = answer.json();
    expect(history.states.map(({ from, to, reason, by }) => [from, to, reason, by.kind])).toEqual([
      ['SALE_AGREED', 'SOLD', null, 'you'],
      ['PUBLISHED', 'SALE_AGREED', 'Deposit paid', 'you'],
      [null, 'PUBLISHED', null, 'you'],
    ]);
    expect(history.prices).toMatchObject([{ side: 'sale', price: 495_000, currency: 'EUR' }]);
  });

  // The command names of existing clients.
  it.each<[ListingLifeState, string, number, string | undefined]>([
    ['published', 'PAUSE', 200, 'PAUSED'],
    ['paused', 'REACTIVATE', 200, 'PUBLISHED'],
    ['published', 'DELETE', 200, 'WITHDRAWN'],
    ['withdrawn', 'UNDELETE', 200, 'DRAFT'],
    ['expired', 'RENEW', 402, undefined],
    ['published', 'SALE_AGREED', 200, 'SALE_AGREED'],
  ])('%s asked to %s answers %i %s', async (state, command, status, word) => {
    const answer = await put(owner, await listingOf(owner, { state }), { state: command });
    expect([answer.statusCode, answer.json().state]).toEqual([status, word]);
  });

  it('is mailed in the language of the user who placed it', async () => {
    const by = await person(product.pool);
    await product.pool.query("update user_account set locale = 'ga' where id = $1", [by.userId]);
    await put(by, await listingOf(by), { state: 'DELETE' });
    await endUndoTime(product.pool);
    await finalizeUndoableChanges(product.pool, product.services.mailContext);
    expect((await mailsTo(by))[0]).toMatch(/^Tarraingíodh d’fhógra siar/);
  });

  it('names colleagues but no moderator to the owner', async () => {
    const director = await person(product.pool, { agency: {} });
    const colleague = await person(product.pool, {
      name: 'Pádraig Ó Sé',
      agency: { id: director.agencyId!, role: 'manager' },
    });
    const moderator = await person(product.pool, { moderator: true });
    const adId = await listingOf(director);
    expect((await put(colleague, adId, { state: 'PAUSE' })).statusCode).toBe(200);
    expect((await put(moderator, adId, { state: 'DELETE', reason: 'A duplicate' })).statusCode).toBe(200);
    expect((await put(moderator, adId, { state: 'UNDELETE' })).statusCode).toBe(409);
    const answer = await product.app.inject({
      url: `/api/v1/properties/${adId}/history`,
      headers: director.headers,
    });
    expect((answer.json() as History).states.slice(0, 2).map((step) => step.by)).toEqual([
      { kind: 'moderator', name: null },
      { kind: 'colleague', name: 'Pádraig Ó Sé' },
    ]);
  });

  it('is refused with a reason for an impossible step', async () => {
    const adId = await listingOf(owner);
    const refused = async (state: string, status: number) => {
      const response = await put(owner, adId, { state });
      expect(response.statusCode).toBe(status);
      return response.json().message as string;
    };
    expect(await refused('REACTIVATE', 409)).toBe('Only a paused ad can be resumed');
    expect(await refused('LET_AGREED', 409)).toMatch(/for sale can’t be let/);
    expect(await refused('UNDELETE', 409)).toMatch(/withdrawn/);
    expect(await refused('RENEW', 409)).toMatch(/expired ad/);
    expect(await stateOf(adId)).toBe('published');
  });

  it.each([
    [{ state: 'BURN' }, 422],
    [{}, 422],
    [{ state: 'PAUSE', reason: 'a\u0000b' }, 422],
    [{ state: 'SOLD', soldPrice: 0 }, 422],
    [{ state: 'SOLD', soldPrice: 3_000_000_000 }, 422],
  ])('refuses the body %j', async (body, status) => {
    expect((await put(owner, await listingOf(owner), body)).statusCode).toBe(status);
  });

  it(`of another user's or unknown listing gets 404`, async () => {
    const adId = await listingOf(owner);
    for (const id of [adId, 1, 999_999_999]) {
      expect((await put(stranger, id, { state: 'PAUSE' })).statusCode).toBe(404);
    }
    const history = { url: `/api/v1/properties/${adId}/history`, headers: stranger.headers };
    expect((await product.app.inject(history)).statusCode).toBe(404);
    const nothing = { method: 'PUT' as const, url: '/api/v1/properties/none/state', payload: {} };
    expect((await product.app.inject({ ...nothing, headers: owner.headers })).statusCode).toBe(404);
    expect(await stateOf(adId)).toBe('published');
  });

  it('follows exactly the state graph in any order of requests', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...LISTING_STATES),
        fc.constantFrom('sale' as const, 'rental' as const),
        fc.array(fc.constantFrom(...COMMAND_NAMES), { maxLength: 6 }),
        async (begin, adType, commands) => {
          const price =
            adType === 'sale'
              ? {}
              : { saleValue: null, rentalValue: 1_900, collectionPeriod: 'monthly' as const };
          // A person may have a hundred drafts, and a relisted listing starts as one.
          const by = await person(product.pool);
          const adId = await listingOf(by, { state: begin, adType, ...price });
          let state: ListingLifeState = begin;
          let undoState: ListingLifeState | null = null;
          for (const command of commands) {
            const response = await put(by, adId, { state: command });
            const next = nextState({ state, adType, priceType: null, undoState }, COMMANDS[command], 'owner');
            // No payment was made.
            if (next.ok && command === 'RENEW') expect(response.statusCode).toBe(402);
            else if (command === 'RENEW' && ['withdrawn', 'sold', 'let'].includes(state)) {
              expect(response.json()).toEqual({
                newAdId: expect.any(Number),
                redirectURL: expect.stringMatching(/^\/place-ad\/[\w-]{36}\/location$/),
              });
            } else {
              expect(response.statusCode).toBe(next.ok ? 200 : 409);
              if (next.ok) {
                undoState = UNDOABLE.has(COMMANDS[command]) ? state : null;
                state = next.state;
              }
            }
            expect(await stateOf(adId)).toBe(state);
          }
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe('many listings at once', () => {
  it('are changed independently', async () => {
    const mine = [await listingOf(owner), await listingOf(owner, { state: 'paused' })];
    const foreign = await listingOf(stranger);
    const response = await product.app.inject({
      method: 'POST',
      url: '/api/v1/properties/states',
      headers: owner.headers,
      payload: { adIds: [...mine, foreign, mine[0]], state: 'PAUSE' },
    });
    expect(response.statusCode).toBe(200);
    const { results } = response.json() as BulkAnswer;
    expect(results).toEqual([
      { ok: true, adId: mine[0], state: 'PAUSED' },
      { ok: false, adId: mine[1], statusCode: 409, message: expect.stringContaining('live ad') },
      { ok: false, adId: foreign, statusCode: 404, message: expect.any(String) },
    ]);
    expect(await stateOf(foreign)).toBe('published');
  });

  it.each([
    { adIds: [], state: 'PAUSE' },
    { adIds: Array.from({ length: 501 }, (_, n) => n + 1), state: 'PAUSE' },
    { adIds: [1.5], state: 'PAUSE' },
    { adIds: [1] },
  ])('are refused if the body is invalid', async (payload) => {
    const response = await product.app.inject({
      method: 'POST',
      url: '/api/v1/properties/states',
      headers: owner.headers,
      payload,
    });
    expect(response.statusCode).toBe(422);
  });
});

describe('an owner whose expired listing', () => {
  const viewerOf = (by: Person): Viewer => ({
    userId: by.userId,
    email: by.email,
    name: 'Aoife',
    isModerator: false,
    agency: null,
    sessionId: '',
    signedInAt: new Date(),
  });
  const mailContext = { languages, publicUrl: 'http://localhost' };

  it('is renewed without payment while its paid time lasts', async () => {
    const by = await person(product.pool);
    const adId = await listingOf(by, { state: 'expired', expiresAt: new Date('2026-07-01') });
    const until = new Date(Date.now() + 86_400_000);
    const options = {
      pool: product.pool,
      mailContext,
      review: async () => false,
      undoSeconds: 600,
      renewal: async () => ({ needsPayment: false as const, until }),
    };
    const renewed = await changeListingState(options, viewerOf(by), adId, { command: 'RENEW' });
    expect(renewed).toMatchObject({ ok: true, state: 'published', expiresAt: until });
    expect((await list(by)).data[0]).toMatchObject({
      endDate: until.toISOString(),
      renewedDate: expect.any(String),
    });
    expect((await mailsTo(by))[0]).toMatch(/^Your ad is live again/);
  });

  it('that was sold or withdrawn comes back as a new draft, for its owner only', async () => {
    const adId = await listingOf(owner, { state: 'sold' });
    const options = {
      pool: product.pool,
      mailContext,
      review: async () => false,
      undoSeconds: 600,
      createRelistDraft: async (of: number) => ({ newAdId: of + 1, redirectURL: '/place-ad' }),
    };
    const asked = { command: 'RENEW' as const };
    expect(await createRelistDraft(options, viewerOf(owner), adId, asked)).toEqual({
      newAdId: adId + 1,
      redirectURL: '/place-ad',
    });
    expect(await createRelistDraft(options, viewerOf(stranger), adId, asked)).toBeNull();
    expect(await createRelistDraft(options, viewerOf(owner), await listingOf(owner), asked)).toBeNull();
    expect(await createRelistDraft(options, viewerOf(owner), adId, { command: 'PAUSE' })).toBeNull();
  });

  it('cannot gain free time by being paused past its expiry', async () => {
    const past = new Date(Date.now() - 60_000);
    const adId = await listingOf(owner, { state: 'paused', expiresAt: past });
    await put(owner, adId, { state: 'REACTIVATE' });
    const { rows } = await product.pool.query('select expires_at from ad where id = $1', [adId]);
    expect(rows[0]).toEqual({ expires_at: past });
  });

  it('has its approval mailed by the approving feature', async () => {
    const by = await person(product.pool);
    const adId = await listingOf(by, { state: 'pending' });
    await changeState(product.pool, { adId, action: 'approve', actor: 'system' }, mailContext);
    expect((await mailsTo(by))[0]).toMatch(/^Your ad is live: /);
  });
});
