import { describe, expect, it } from 'vitest';
import { inTransaction } from '#database/transaction.ts';
import { applyDueDecisions } from '#marketplace/moderation/jobs.ts';
import { decideCase } from '#marketplace/moderation/writes.ts';
import type { Order } from '#marketplace/payments/orders/order.ts';
import { AD_TYPES, type AdType } from '#property/section.ts';
import { type Person, person } from '#tests/support/people.ts';
import { testProduct } from '#tests/support/product.ts';
import type { WireDraft, WireFinding } from './drafts/contract.ts';
import type { DraftFields } from './fields/draft-fields.ts';
import { listingPurchases } from './submission/purchases.ts';
import { sampleDraft } from './testing/samples.ts';

const { app, pool, services } = await testProduct({ listings: 0 });

function ask(who: Person, method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object, irish = false) {
  const headers = { ...who.headers, ...(irish ? { 'accept-language': 'ga' } : {}) };
  return app.inject({ method, url, payload, headers });
}
/** A phone number shared by several advertisers triggers a review. */
let calls = 0;
async function fill(who: Person, adType: AdType, overrides: Partial<DraftFields> = {}): Promise<WireDraft> {
  const draft = (await ask(who, 'POST', '/api/v1/drafts', { adType })).json();
  calls += 1;
  const contactPhone = `086 ${2_000_000 + calls}`;
  const fields = JSON.parse(JSON.stringify(sampleDraft(adType, { contactPhone, ...overrides })));
  const url = `/api/v1/drafts/${draft.id}`;
  const saved = await ask(who, 'PATCH', url, { baseVersion: draft.version, fields });
  expect(saved.statusCode).toBe(200);
  return saved.json();
}
function submit(who: Person, { id }: WireDraft, payload: object = {}, irish = false) {
  return ask(who, 'POST', `/api/v1/drafts/${id}/submission`, payload, irish);
}
async function listingRowOf(adId: number) {
  const { rows } = await pool.query(
    `select ad.*, advertiser.owner_id, advertiser.agency_id, advertiser.licence_number
       from ad join advertiser on advertiser.id = ad.advertiser_id where ad.id = $1`,
    [adId],
  );
  return rows[0];
}
/** The plans on sale, with a review only when requested. */
function forSale(isReviewed = false) {
  return listingPurchases({ mailContext: services.mailContext, review: async () => isReviewed });
}
/** Pays like the payments feature. */
async function pay(adId: number, line: Partial<Order['lines'][number]> = {}, purchases = forSale()) {
  const { ad_type: adType, currency } = await listingRowOf(adId);
  const one = { adId, adType, kind: 'plan', durationDays: 30, featuredLevel: 'featured', ...line };
  await inTransaction(pool, (client) => purchases.fulfil(client, { id: 1, currency, lines: [one] } as Order));
}
const viewer = (who: Person) => ({
  userId: who.userId,
  email: who.email,
  name: '',
  isModerator: false,
  agency: who.agencyId ? { id: who.agencyId, role: 'director' as const, branchId: null } : null,
  sessionId: '',
  signedInAt: new Date(),
});

describe('submitting a listing', () => {
  it.each(AD_TYPES)('a person places an ad of the type %s, pays, and people find it', async (adType) => {
    const owner = await person(pool);
    const draft = await fill(owner, adType);
    const sent = await submit(owner, draft);
    expect(sent.json()).toEqual({
      adId: expect.any(Number),
      next: 'payment',
      isChange: false,
      inReview: false,
      orderRequest: { lines: [{ adId: sent.json().adId, kind: 'plan', planId: `${adType}-standard` }] },
    });
    const { adId } = sent.json();
    expect(await listingRowOf(adId)).toMatchObject({
      state: 'pending',
      ad_type: adType,
      currency: 'EUR',
      placed_by: owner.userId,
      owner_id: owner.userId,
      contact_phone: expect.stringMatching(/^\+35386\d{7}$/),
      published_at: null,
    });
    expect((await app.inject(`/api/v3/ads/listing/${adId}`)).statusCode).toBe(404);
    await pay(adId);
    const after = await listingRowOf(adId);
    expect(after).toMatchObject({ state: 'published', featured_level: 'featured' });
    const days = (after.expires_at - after.published_at) / 86_400_000;
    expect(Math.round(days)).toBe(30);
    const shown = await app.inject(`/api/v3/ads/listing/${adId}`);
    expect(shown.statusCode).toBe(200);
    // Specification, section 6: the contact email “is not shown publicly”.
    expect(shown.body).not.toContain(draft.fields.contactEmail);
    expect(shown.json().listing.state).toBe('PUBLISHED');
    const { rows } = await pool.query('select count(*)::int as steps from state_change where ad_id = $1', [
      adId,
    ]);
    expect(rows[0].steps).toBe(2);
    expect((await ask(owner, 'GET', '/api/v1/drafts')).json().drafts).toEqual([]);
  });

  it('is ordered and paid through the API', async () => {
    const owner = await person(pool);
    const { orderRequest, adId } = (await submit(owner, await fill(owner, 'rental'))).json();
    const order = await app.inject({
      method: 'POST',
      url: '/api/v1/orders',
      payload: orderRequest,
      headers: { ...owner.headers, 'idempotency-key': `place-${adId}` },
    });
    expect(order.statusCode).toBe(201);
    expect(order.json()).toMatchObject({ state: 'open' });
  });

  it('reports every missing field in the language of the request', async () => {
    const owner = await person(pool);
    const draft = (await ask(owner, 'POST', '/api/v1/drafts', { adType: 'rental' })).json();
    const english = await submit(owner, draft);
    expect(english.statusCode).toBe(422);
    expect(english.json().details).toEqual(
      expect.arrayContaining([
        { path: 'address', message: 'Required' },
        { path: 'rentalValue', message: 'Please enter a weekly or monthly amount, using numbers only.' },
        { path: 'singleBeds', message: 'Please enter number of bedrooms' },
        { path: 'productIds', message: 'Required' },
      ]),
    );
    const irish = await submit(owner, draft, {}, true);
    expect(irish.json().details).toContainEqual({ path: 'address', message: 'Riachtanach' });
    expect((await pool.query('select from ad where placed_by = $1', [owner.userId])).rowCount).toBe(0);
  });

  it.each<[AdType, Partial<DraftFields>, path: string, message: string]>([
    ['sale', { areaId: 15 }, 'areaId', 'Please choose an area in this county'],
    ['sale', { productIds: 'rental-standard' }, 'productIds', 'Please choose a plan for this type of ad'],
    ['sale', { productIds: 'no-such-plan' }, 'productIds', 'Please choose a plan for this type of ad'],
    ['sale', { contactPhone: '12345' }, 'contactPhone', 'Please enter a valid phone number.'],
  ])('a %s ad with %j is refused at %s', async (adType, overrides, path, message) => {
    const owner = await person(pool);
    const answer = await submit(owner, await fill(owner, adType, overrides));
    expect([answer.statusCode, answer.json().details]).toEqual([422, [{ path, message }]]);
  });

  it('uses the phone number of the account', async () => {
    const owner = await person(pool, { phone: '+353861112223' });
    const { adId } = (await submit(owner, await fill(owner, 'sale'))).json();
    expect((await listingRowOf(adId)).contact_phone).toBe('+353861112223');
  });

  it('in Northern Ireland uses pounds and needs no BER', async () => {
    const owner = await person(pool);
    const north = { countyId: 27, areaId: 27, ber: undefined, contactPhone: '028 9024 6609' };
    const { adId } = (await submit(owner, await fill(owner, 'sale', north))).json();
    expect(await listingRowOf(adId)).toMatchObject({
      currency: 'GBP',
      ber: null,
      contact_phone: '+442890246609',
    });
  });

  it('twice keeps one listing with the latest values', async () => {
    const owner = await person(pool);
    const draft = await fill(owner, 'sharing');
    const first = (await submit(owner, draft)).json();
    await ask(owner, 'PATCH', `/api/v1/drafts/${draft.id}`, {
      baseVersion: draft.version,
      fields: {
        bedrooms: [
          { rentalValue: '700', type: 'single' },
          { rentalValue: '900', type: 'double' },
        ],
      },
    });
    expect((await submit(owner, draft)).json()).toEqual(first);
    expect(await listingRowOf(first.adId)).toMatchObject({
      rental_value: 700,
      price_to: 900,
      price_from: true,
    });
  });

  it('of another user gets 404', async () => {
    const [owner, other] = [await person(pool), await person(pool)];
    const draft = await fill(owner, 'sale');
    expect((await submit(other, draft)).statusCode).toBe(404);
    for (const part of ['card', 'findings']) {
      expect((await ask(other, 'GET', `/api/v1/drafts/${draft.id}/${part}`)).statusCode).toBe(404);
    }
  });
});

describe('an agency', () => {
  it('with an agreement publishes at once, with its licence', async () => {
    const agent = await person(pool, { agency: { licence: '004321', agreementPlan: 'premium' } });
    // Its own number: one used by other listings triggers a review.
    const draft = await fill(agent, 'sale', { productIds: undefined, contactPhone: '01 890 3321' });
    const { adId, next } = (await submit(agent, draft)).json();
    expect(next).toBe('published');
    expect(await listingRowOf(adId)).toMatchObject({
      state: 'published',
      featured_level: 'premium',
      agency_id: agent.agencyId,
      owner_id: null,
      licence_number: '004321',
    });
  });
  it('with an agreement for an unavailable plan is refused, without a leftover listing', async () => {
    const agent = await person(pool, { agency: { agreementPlan: 'platinum' } });
    expect((await submit(agent, await fill(agent, 'sale'))).statusCode).toBe(409);
    expect((await pool.query('select from ad where placed_by = $1', [agent.userId])).rowCount).toBe(0);
  });
  it('without a licence places no listing in the Republic', async () => {
    const agent = await person(pool, { agency: { countyId: 27 } });
    await pool.query('update agency set licence_number = null where id = $1', [agent.agencyId]);
    const refused = await submit(agent, await fill(agent, 'sale'));
    expect(refused.json().findings).toMatchObject([{ code: 'licenceMissing', severity: 'stop' }]);
    const north = { countyId: 27, areaId: 27, contactPhone: '028 9024 6609' };
    expect((await submit(agent, await fill(agent, 'sale', north))).statusCode).toBe(200);
  });
});

describe('an address with remains of a program', () => {
  it('is published as in imports, and the findings say so; how it looks is the author’s choice', async () => {
    const owner = await person(pool);
    const typed = 'Null, THE STREAM INN, CaffÃ© Lane, Dublin 6';
    const draft = await fill(owner, 'sale', { address: typed });
    expect(draft.fields.address).toBe(typed);
    const address = 'THE STREAM INN, Caffé Lane, Dublin 6';
    const { findings } = (await ask(owner, 'GET', `/api/v1/drafts/${draft.id}/findings`)).json();
    expect(findings).toMatchObject([
      { code: 'repaired.address', severity: 'warn', what: `We corrected the address: ${address}` },
    ]);
    const { adId } = (await submit(owner, draft)).json();
    expect((await listingRowOf(adId)).address).toBe(address);
  });
});

describe('legal findings', () => {
  async function findings(who: Person, draft: WireDraft): Promise<WireFinding[]> {
    return (await ask(who, 'GET', `/api/v1/drafts/${draft.id}/findings`)).json().findings;
  }
  it.each<[AdType, Partial<DraftFields>, string, string]>([
    ['sale', { ber: undefined }, 'berMissing', 'stop'],
    ['rental_commercial', { ber: undefined }, 'berMissing', 'stop'],
    ['sharing', { ber: undefined }, 'berMissing', 'warn'],
    ['sale', { contactPhone: '1550 123 456' }, 'premiumPhone', 'stop'],
    ['sharing', { gender: 'female' }, 'genderOutsideOwnHome', 'warn'],
    ['sale', { latitude: 51.9, longitude: -8.5 }, 'pinFarAway', 'warn'],
  ])('of a %s ad with %j is %s (%s)', async (adType, overrides, code, severity) => {
    const owner = await person(pool);
    const draft = await fill(owner, adType, overrides);
    expect(await findings(owner, draft)).toMatchObject([{ code, severity }]);
    const answer = await submit(owner, draft, { askPerson: true });
    expect(answer.statusCode).toBe(severity === 'stop' ? 422 : 200);
    if (severity === 'stop') expect(answer.json().findings).toMatchObject([{ code }]);
  });

  it.each<[AdType, Partial<DraftFields>]>([
    ['sale', { ber: 'exempt' }],
    ['sale', { ber: 'pending' }],
    ['sale', { propertyType: 'site', ber: undefined }],
    ['parking', {}],
    ['sale', { countyId: 27, areaId: 27, ber: undefined }],
    ['sharing', { gender: 'female', ownerOccupied: true }],
  ])('of a %s ad with %j is nothing', async (adType, overrides) => {
    const owner = await person(pool);
    expect(await findings(owner, await fill(owner, adType, overrides))).toEqual([]);
  });

  it('are told to an owner without an account, and nothing is stored', async () => {
    const fields = JSON.parse(JSON.stringify(sampleDraft('rental', { description: 'Bright. No HAP.' })));
    const answer = await app.inject({ method: 'POST', url: '/api/v1/drafts/findings', payload: { fields } });
    expect(answer.json().findings).toMatchObject([
      { field: 'description', code: 'housing_assistance', severity: 'stop' },
    ]);
    const wrong = { fields: { description: 7 } };
    const refused = await app.inject({ method: 'POST', url: '/api/v1/drafts/findings', payload: wrong });
    expect(refused.statusCode).toBe(422);
  });
});

describe('a question about a value', () => {
  async function questions(who: Person, draft: WireDraft): Promise<string[]> {
    const answer = await ask(who, 'GET', `/api/v1/drafts/${draft.id}/findings`);
    const found: WireFinding[] = answer.json().findings;
    return found.map(({ field, what, severity }) => `${severity} ${field}: ${what}`);
  }
  const soon = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
  it.each<[AdType, Partial<DraftFields>, string[]]>([
    [
      'sale',
      { propertySize: { size: '6109', unit: 'METRES_SQUARED' } },
      ['warn propertySize: Is 6,109 m² right?'],
    ],
    ['sale', { saleValue: '30000' }, ['warn saleValue: Is €30,000 right?']],
    ['rental', { rentalValue: '18000', collectionPeriod: 'weekly' }, ['warn rentalValue: Is €18,000 right?']],
    ['rental', { propertyType: undefined, rentalValue: '150000' }, ['warn rentalValue: Is €150,000 right?']],
    ['rental', { availableFrom: '2020-01-05' }, ['warn availableFrom: Is 5 January 2020 right?']],
    ['rental', { availableFrom: '2126-01-05' }, ['warn availableFrom: Is 5 January 2126 right?']],
    [
      'sharing',
      { bedrooms: [{ rentalValue: '125000', type: 'double' }, { type: 'single' }] },
      ['warn bedrooms: Is €125,000 right?'],
    ],
    ['rental', { availableFrom: soon }, []],
    ['sale', { saleValue: '395000' }, []],
  ])('of a %s ad with %j is %j', async (adType, overrides, asked) => {
    const owner = await person(pool);
    expect(await questions(owner, await fill(owner, adType, overrides))).toEqual(asked);
  });

  it('refuses nothing', async () => {
    const owner = await person(pool);
    const draft = await fill(owner, 'sale', { propertySize: { size: '999999', unit: 'METRES_SQUARED' } });
    const answer = await submit(owner, draft);
    expect(answer.statusCode).toBe(200);
    const { adId } = answer.json<{ adId: number }>();
    expect(await listingRowOf(adId)).toMatchObject({ floor_area: 999_999 });
  });
});

describe('a live listing', () => {
  async function published(owner: Person, adType: AdType = 'sale'): Promise<number> {
    const { adId } = (await submit(owner, await fill(owner, adType))).json();
    await pay(adId);
    return adId;
  }
  it('is changed by a draft, stays live, and a new price enters its history', async () => {
    const owner = await person(pool);
    const adId = await published(owner);
    const before = await listingRowOf(adId);
    const opened = await ask(owner, 'POST', `/api/v1/properties/${adId}/drafts`, { mode: 'edit' });
    expect(opened.statusCode).toBe(201);
    const draft: WireDraft = opened.json();
    expect(draft).toMatchObject({ adId, kind: { editing: true }, fields: { saleValue: '495000' } });
    const again = await ask(owner, 'POST', `/api/v1/properties/${adId}/drafts`, { mode: 'edit' });
    expect([again.statusCode, again.json().id]).toEqual([200, draft.id]);
    const url = `/api/v1/drafts/${draft.id}`;
    const fixed = await ask(owner, 'PATCH', url, { baseVersion: 1, fields: { adType: 'rental' } });
    expect(fixed.json().details[0].path).toBe('fields.adType');
    await ask(owner, 'PATCH', url, { baseVersion: 1, fields: { saleValue: '475000' } });
    expect((await submit(owner, draft)).json()).toEqual({
      adId,
      next: 'published',
      isChange: true,
      inReview: expect.any(Boolean),
    });
    const after = await listingRowOf(adId);
    expect({ ...after, sale_value: 0, price_since: 0, updated_at: 0 }).toEqual({
      ...before,
      sale_value: 0,
      price_since: 0,
      updated_at: 0,
    });
    const { rows } = await pool.query('select price from price_change where ad_id = $1 order by id', [adId]);
    expect(rows).toEqual([{ price: 495000 }, { price: 475000 }]);
  });

  it('is copied to a new one, also after it ended', async () => {
    const owner = await person(pool);
    const adId = await published(owner, 'rental');
    await pool.query("update ad set state = 'let_agreed' where id = $1", [adId]);
    await pool.query("update ad set state = 'let' where id = $1", [adId]);
    const url = `/api/v1/properties/${adId}/drafts`;
    expect((await ask(owner, 'POST', url, { mode: 'edit' })).statusCode).toBe(409);
    const copy = await ask(owner, 'POST', url, { mode: 'copy' });
    expect(copy.json()).toMatchObject({
      adId: null,
      kind: { editing: false },
      fields: { rentalValue: '1950' },
    });
    const other = await person(pool);
    expect((await ask(other, 'POST', url, { mode: 'copy' })).statusCode).toBe(404);
  });
});

describe('a listing under review', () => {
  it('waits though it is paid for, and cannot be paid for twice', async () => {
    const owner = await person(pool);
    const { adId } = (await submit(owner, await fill(owner, 'sale'))).json();
    const purchases = forSale(true);
    await pay(adId, {}, purchases);
    expect(await listingRowOf(adId)).toMatchObject({ state: 'pending', featured_level: 'featured' });
    const lines = [{ adId, kind: 'plan' as const, planId: 'sale-standard' }];
    const asked = await inTransaction(pool, (client) => purchases.purchasable(client, viewer(owner), lines));
    expect(asked).toEqual({ ok: false, reason: 'not_now' });
  });
});

describe('available purchases', () => {
  it('are for own listings, in a suitable state, in one currency', async () => {
    const [owner, other] = [await person(pool), await person(pool)];
    const { adId } = (await submit(owner, await fill(owner, 'sale'))).json();
    const { purchasable } = forSale();
    const want = (who: Person, kind: 'plan' | 'upgrade') =>
      inTransaction(pool, (client) =>
        purchasable(client, viewer(who), [{ adId, kind, planId: 'sale-standard' }]),
      );
    expect(await want(owner, 'plan')).toMatchObject({
      ok: true,
      currency: 'EUR',
      ads: [{ adId, adType: 'sale' }],
    });
    expect(await want(owner, 'upgrade')).toEqual({ ok: false, reason: 'not_now' });
    expect(await want(other, 'plan')).toEqual({ ok: false, reason: 'unknown_ad' });
  });

  it('an upgrade shows a listing more prominently, a renewal extends it', async () => {
    const owner = await person(pool);
    const { adId } = (await submit(owner, await fill(owner, 'sale'))).json();
    await pay(adId);
    const before = await listingRowOf(adId);
    await pay(adId, { kind: 'upgrade', featuredLevel: 'premium' });
    await pay(adId, { kind: 'renewal', durationDays: 10 });
    const after = await listingRowOf(adId);
    expect(after.featured_level).toBe('premium');
    // The upgrade gives thirty days from now, the same as before.
    expect(Math.round((after.expires_at - before.expires_at) / 60_000)).toBe(10 * 24 * 60);
    await pool.query("update ad set state = 'expired', expires_at = now() - interval '1 day' where id = $1", [
      adId,
    ]);
    await pay(adId, { kind: 'renewal', durationDays: 10 });
    expect((await listingRowOf(adId)).state).toBe('published');
  });
});

describe('the card of a draft', () => {
  it('looks like its future search result', async () => {
    const owner = await person(pool);
    const draft = await fill(owner, 'sharing', { latitude: 53.33, longitude: -6.21 });
    const shown = (await ask(owner, 'GET', `/api/v1/drafts/${draft.id}/card`)).json();
    const { adId } = (await submit(owner, draft)).json();
    await pay(adId, { featuredLevel: 'standard' });
    const [real] = await services.listings.summaries([{ id: adId, unitIds: [] }]);
    const { id: _, publishedAt: _d, path: _p, seller: _w, rooms, isImported: _i, ...rest } = shown.listing;
    expect(real).toMatchObject(rest);
    expect(real!.rooms.map(({ id: _r, ...room }) => room)).toEqual(
      rooms.map(({ id: _r, ...room }: { id: number }) => room),
    );
  });

  it.each(AD_TYPES)('of the type %s can be shown before anything is said', async (adType) => {
    const owner = await person(pool);
    const draft = (await ask(owner, 'POST', '/api/v1/drafts', { adType })).json();
    const shown = await ask(owner, 'GET', `/api/v1/drafts/${draft.id}/card`);
    expect(shown.json()).toMatchObject({ listing: { id: 0, prices: [{ amount: null }] } });
  });

  it('leaves out invalid and missing values', async () => {
    const owner = await person(pool);
    const draft = (await ask(owner, 'POST', '/api/v1/drafts', { adType: 'sale' })).json();
    const url = `/api/v1/drafts/${draft.id}`;
    await ask(owner, 'PATCH', url, { baseVersion: 1, fields: { saleValue: '12x', totalBeds: 99 } });
    const shown = await ask(owner, 'GET', `${url}/card`);
    expect(shown.json().listing).toMatchObject({ prices: [{ amount: null }], beds: 0 });
  });
});

describe('forbidden wording', () => {
  const words = { description: 'Bright flat. HAP not accepted.' };

  it('stops a listing; a moderator may approve it, and then it can be paid for', async () => {
    const owner = await person(pool, { phone: '+353861110001' });
    const draft = await fill(owner, 'rental', words);
    const stopped = await submit(owner, draft);
    expect([stopped.statusCode, stopped.json().details[0].path]).toEqual([422, 'description']);
    expect(stopped.json().findings).toMatchObject([{ code: 'housing_assistance', severity: 'stop' }]);
    expect((await pool.query('select from ad where placed_by = $1', [owner.userId])).rowCount).toBe(0);

    const sent = (await submit(owner, draft, { askPerson: true })).json();
    expect(sent).toMatchObject({ next: 'review' });
    expect(await listingRowOf(sent.adId)).toMatchObject({ state: 'draft', published_at: null });
    const lines = [{ adId: sent.adId, kind: 'plan' as const, planId: 'rental-standard' }];
    const order = () => inTransaction(pool, (client) => forSale().purchasable(client, viewer(owner), lines));
    expect(await order()).toEqual({ ok: false, reason: 'not_now' });

    const { rows } = await pool.query('select id, version from moderation_case where ad_id = $1', [
      sent.adId,
    ]);
    const moderator = await person(pool, { moderator: true });
    const decision = { caseId: rows[0].id, version: rows[0].version, decision: 'approve' as const };
    expect(await decideCase(pool, { ...viewer(moderator), isModerator: true }, decision)).toEqual({
      ok: true,
    });
    await pool.query("update moderation_case set decided_at = decided_at - interval '1 minute'");
    await applyDueDecisions(pool, services.mailContext);
    expect((await submit(owner, draft)).json()).toMatchObject({ adId: sent.adId, next: 'payment' });
    expect(await order()).toMatchObject({ ok: true });
  });

  it.each([
    ['rental', 'Two months deposit and first month in advance required.', 'deposit'],
    ['sale', 'Please ring me on 087 765 4321.', null],
  ] as const)('in a %s ad: %s', async (adType, description, code) => {
    const owner = await person(pool);
    const answer = await submit(owner, await fill(owner, adType, { description }));
    expect(answer.statusCode).toBe(code ? 422 : 200);
    if (code) expect(answer.json().findings).toMatchObject([{ code, severity: 'stop' }]);
  });

  it('is not sent to a moderator when something else stops the listing, or when it is live', async () => {
    const owner = await person(pool);
    const both = await fill(owner, 'rental', { ...words, ber: undefined });
    expect((await submit(owner, both, { askPerson: true })).statusCode).toBe(422);
    const { adId } = (await submit(owner, await fill(owner, 'rental'))).json();
    await pay(adId);
    const opened = await ask(owner, 'POST', `/api/v1/properties/${adId}/drafts`, { mode: 'edit' });
    const draft: WireDraft = opened.json();
    const url = `/api/v1/drafts/${draft.id}`;
    await ask(owner, 'PATCH', url, { baseVersion: 1, fields: words });
    expect((await submit(owner, draft, { askPerson: true })).statusCode).toBe(422);
    expect((await listingRowOf(adId)).description).not.toContain('HAP');
  });
});
