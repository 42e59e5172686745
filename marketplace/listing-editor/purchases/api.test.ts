import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '#database/transaction.ts';
import { changeState } from '#marketplace/listings/testing/change-state.ts';
import type { NewListing } from '#marketplace/listings/write-model/new-listing.ts';
import { finalizeUndoableChanges, writeListings } from '#marketplace/listings/writes.ts';
import { applyDueDecisions } from '#marketplace/moderation/jobs.ts';
import { openCase } from '#marketplace/moderation/writes.ts';
import { paymentJobs } from '#marketplace/payments/jobs.ts';
import { MAX_ORDER_LINES } from '#marketplace/payments/rules.ts';
import { DAY_MS } from '#platform/time/durations.ts';
import { sampleListing } from '#tests/support/listings.ts';
import { type Person, person } from '#tests/support/people.ts';
import { testProduct } from '#tests/support/product.ts';
import { endUndoTime } from '#tests/support/undo.ts';
import type { WireListingForSale, WirePurchases } from './contract.ts';
import { refundUnusedPlans, withdrawAbandonedListings } from './writes.ts';

const { app, pool, services } = await testProduct({ listings: 0 });
const jobs = paymentJobs(
  services.payments.context,
  async (body, signature) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    return (await app.inject({ method: 'POST', url: '/api/v1/payments/webhook', headers, body })).statusCode;
  },
  (error) => {
    throw error;
  },
);

let houses = 0;
/**
 * A listing of a user or their agency at an address of its own, because duplicates are reviewed. Unpaid by default.
 * @returns its id
 */
async function listingOf(by: Person, overrides: Partial<NewListing> = {}): Promise<number> {
  houses += 1;
  const reference = randomUUID();
  const advertiser = by.agencyId
    ? {
        reference: `agency-${by.agencyId}`,
        kind: 'branded_agent' as const,
        name: 'Cuan',
        agencyId: by.agencyId,
      }
    : { reference: `person-${by.userId}`, kind: 'private' as const, name: 'Aoife', ownerId: by.userId };
  const listing = sampleListing({
    source: 'gaff',
    reference,
    state: 'pending',
    publishedAt: null,
    placedBy: by.userId,
    advertiser,
    address: `${houses} Sandymount Green, Sandymount, Dublin 4`,
    ...overrides,
  });
  return (await writeListings(pool, [listing])).ids.get(reference)!;
}
let numbers = 0;
/** A listing with another seller's number: reviewed before publication. */
async function doubtfulListingOf(by: Person): Promise<number> {
  numbers += 1;
  const contactPhone = `+35386${2_000_000 + numbers}`;
  await listingOf(await person(pool), { contactPhone });
  return listingOf(by, { contactPhone });
}
async function purchasesOf(by: Person, adIds?: readonly (number | string)[]): Promise<WirePurchases> {
  const url = `/api/v1/properties/purchases${adIds ? `?adIds=${adIds.join(',')}` : ''}`;
  const answer = await app.inject({ url, headers: by.headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
async function optionsOf(by: Person, adId: number): Promise<string[]> {
  const { ads: listings } = await purchasesOf(by, [adId]);
  return listings[0]!.options.map(({ kind, planId }) => `${kind} ${planId}`);
}
type Line = { adId: number; kind?: 'plan' | 'upgrade' | 'renewal'; planId?: string };
async function order(by: Person, lines: readonly Line[]) {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/orders',
    headers: { ...by.headers, 'idempotency-key': randomUUID() },
    payload: { lines: lines.map((line) => ({ kind: 'plan', planId: 'sale-standard', ...line })) },
  });
  return { status: answer.statusCode, ...(answer.json() as { id: number; checkoutUrl: string }) };
}
async function payFor(
  by: Person,
  lines: readonly Line[],
  meanwhile: () => Promise<unknown> = async () => {},
) {
  const { id, checkoutUrl, status } = await order(by, lines);
  expect(status).toBe(201);
  await meanwhile();
  const paid = await app.inject({
    method: 'POST',
    url: `/api/v1/checkout/${checkoutUrl.split('/').at(-1)}/card`,
    headers: by.headers,
    payload: { number: '4242 4242 4242 4242', expiry: '12/40', cvc: '123', name: 'Aoife Ní Bhriain' },
  });
  expect(paid.statusCode, paid.body).toBe(200);
  await jobs.deliverEvents();
  return id;
}
async function stateOfOrder(by: Person, id: number) {
  return (await app.inject({ url: `/api/v1/orders/${id}`, headers: by.headers })).json();
}
async function rowOf(adId: number) {
  const { rows } = await pool.query(
    `select state, featured_level, expires_at, published_at, extract(epoch from time_left) / 86400 as days_left
       from ad where id = $1`,
    [adId],
  );
  return rows[0];
}
const change = (by: Person, adId: number, state: string) =>
  app.inject({
    method: 'PUT',
    url: `/api/v1/properties/${adId}/state`,
    headers: by.headers,
    payload: { state },
  });
/** Decides as a moderator and applies the decision. */
async function decide(adId: number, decision: 'approve' | 'reject') {
  const { headers } = await person(pool, { moderator: true });
  const { rows } = await pool.query(
    'select id, version from moderation_case where ad_id = $1 and settled_at is null',
    [adId],
  );
  const payload = { decision, version: rows[0].version, ...(decision === 'reject' ? { reasonId: 1 } : {}) };
  const url = `/api/v1/moderation/cases/${rows[0].id}/decision`;
  const done = await app.inject({ method: 'POST', url, headers, payload });
  expect(done.statusCode, done.body).toBe(200);
  await applyDueDecisions(pool, services.mailContext, new Date(Date.now() + 60_000));
}

async function openCaseOf(adId: number): Promise<void> {
  await inTransaction(pool, (client) => openCase(client, { adId, kind: 'new', risk: 0, reasons: [] }));
}

describe('available purchases', () => {
  it('of an unpaid listing are all plans of its type; of a live one, more time or a higher level', async () => {
    const owner = await person(pool);
    const waits = await listingOf(owner);
    const ends = new Date(Date.now() + 5 * DAY_MS);
    const live = await listingOf(owner, { state: 'published', publishedAt: new Date(), expiresAt: ends });
    const over = await listingOf(owner, { state: 'expired', expiresAt: new Date(Date.now() - DAY_MS) });
    const endless = await listingOf(owner, { state: 'published', publishedAt: new Date() });
    const all = ['basic', 'standard', 'featured', 'premium'];
    expect(await optionsOf(owner, waits)).toEqual(all.map((level) => `plan sale-${level}`));
    expect(await optionsOf(owner, over)).toEqual(all.map((level) => `renewal sale-${level}`));
    const better = ['upgrade sale-featured', 'upgrade sale-premium'];
    expect(await optionsOf(owner, live)).toEqual(['renewal sale-standard', ...better]);
    expect(await optionsOf(owner, endless)).toEqual(better);
    const { ads: listings, plans } = await purchasesOf(owner, [live, over]);
    expect(listings.map(({ suggested }) => suggested)).toEqual([null, 'sale-standard']);
    expect(plans).toHaveLength(4);
    const renewal = listings[0]!.options[0]!;
    expect(Date.parse(renewal.endDate!)).toBe(ends.getTime() + 180 * DAY_MS);
  });

  it('without ids are of the unpaid listings', async () => {
    const owner = await person(pool);
    const waits = [await listingOf(owner), await listingOf(owner, { countyId: 27, areaId: 27 })];
    await listingOf(owner, { state: 'published', publishedAt: new Date() });
    const { ads: listings, plans, unknown } = await purchasesOf(owner);
    expect(listings.map(({ adId, currency }) => [adId, currency])).toEqual([
      [waits[0], 'EUR'],
      [waits[1], 'GBP'],
    ]);
    expect(plans.map(({ currency }) => currency).sort()).toEqual([
      ...Array(4).fill('EUR'),
      ...Array(4).fill('GBP'),
    ]);
    expect(unknown).toEqual([]);
  });

  it('without ids are not hidden behind paid listings under review', async () => {
    const owner = await person(pool);
    for (let paid = 0; paid < MAX_ORDER_LINES; paid++) await listingOf(owner);
    await pool.query(
      `update ad set time_left = '30 days'
        where advertiser_id in (select id from advertiser where owner_id = $1)`,
      [owner.userId],
    );
    const unpaid = await listingOf(owner);
    expect((await purchasesOf(owner)).ads.map(({ adId }) => adId)).toEqual([unpaid]);
  });

  it(`of other users' and unknown listings are unknown, also to moderators`, async () => {
    const [owner, other, moderator] = [
      await person(pool),
      await person(pool),
      await person(pool, { moderator: true }),
    ];
    const adId = await listingOf(owner);
    for (const who of [other, moderator]) {
      expect(await purchasesOf(who, [adId, 999_999_999])).toEqual({
        ads: [],
        plans: [],
        unknown: [adId, 999_999_999],
      });
    }
    expect((await app.inject(`/api/v1/properties/purchases?adIds=${adId}`)).statusCode).toBe(401);
  });

  it('are empty for a listing under an agreement, and its renewal is free', async () => {
    const agent = await person(pool, { agency: { agreementPlan: 'standard' } });
    const over = await listingOf(agent, { state: 'expired', expiresAt: new Date(Date.now() - DAY_MS) });
    const waits = await listingOf(agent);
    const { ads: listings } = await purchasesOf(agent, [over, waits]);
    expect(listings).toMatchObject([
      { options: [], blocked: 'covered' },
      { options: [], blocked: 'covered' },
    ]);
    expect((await order(agent, [{ adId: waits }])).status).toBe(409);
    expect((await change(agent, over, 'RENEW')).json()).toMatchObject({ state: 'PUBLISHED' });
    const days = ((await rowOf(over)).expires_at - Date.now()) / DAY_MS;
    expect(days).toBeCloseTo(180, 1);
  });

  it.each(['', '0', 'x', '1,', '1,2,x', '-1', '1.5', '1%00', Array(101).fill('1').join(',')])(
    'is refused for the ids %s',
    async (adIds) => {
      const { headers } = await person(pool);
      const answer = await app.inject({ url: `/api/v1/properties/purchases?adIds=${adIds}`, headers });
      expect(answer.statusCode).toBe(422);
    },
  );

  it('are in the list of own listings', async () => {
    const owner = await person(pool);
    await listingOf(owner);
    const url = `/api/v1/users/${owner.userId}/properties`;
    const listed = (await app.inject({ url, headers: owner.headers })).json();
    expect(listed.data[0].purchases).toEqual(['plan']);
  });
});

describe('an order for many listings', () => {
  it('publishes all of them, each for the duration of its plan', async () => {
    const agent = await person(pool, { agency: { licence: '001177' } });
    const listings = [await listingOf(agent), await listingOf(agent), await listingOf(agent)];
    const id = await payFor(
      agent,
      listings.map((adId, n) => ({ adId, planId: n === 0 ? 'sale-premium' : 'sale-basic' })),
    );
    const paid = await stateOfOrder(agent, id);
    expect(paid).toMatchObject({ state: 'paid', total: 49_500 + 2 * 9_500 });
    const rows = await Promise.all(listings.map(rowOf));
    expect(rows.map(({ state, featured_level }) => `${state} ${featured_level}`)).toEqual([
      'published premium',
      'published basic',
      'published basic',
    ]);
    const days = rows.map(({ expires_at, published_at }) => Math.round((expires_at - published_at) / DAY_MS));
    expect(days).toEqual([365, 90, 90]);
    const { ads: after } = await purchasesOf(agent, listings);
    expect(after.map(({ path }: WireListingForSale) => path)).toEqual(
      listings.map((adId) => expect.stringContaining(`/${adId}`)),
    );
  });

  it('is refused completely when one line is invalid', async () => {
    const [owner, other] = [await person(pool), await person(pool)];
    const mine = await listingOf(owner);
    const refused: [number, readonly Line[]][] = [
      [404, [{ adId: mine }, { adId: await listingOf(other) }]],
      [422, [{ adId: mine }, { adId: mine }]],
      [422, [{ adId: mine, planId: 'rental-standard' }]],
      [409, [{ adId: mine, kind: 'upgrade', planId: 'sale-premium' }]],
      [409, [{ adId: mine }, { adId: await listingOf(owner, { state: 'withdrawn' }) }]],
      [422, [{ adId: mine }, { adId: await listingOf(owner, { countyId: 27, areaId: 27 }) }]],
    ];
    for (const [status, lines] of refused) expect((await order(owner, lines)).status).toBe(status);
    const live = await listingOf(owner, {
      state: 'published',
      publishedAt: new Date(),
      featuredLevel: 'featured',
    });
    const lower = { adId: live, kind: 'upgrade' as const, planId: 'sale-standard' };
    expect((await order(owner, [lower])).status).toBe(422);
    expect((await order(owner, [{ adId: mine }])).status).toBe(201);
    expect((await order(owner, [{ adId: mine }])).status).toBe(409);
  });

  it('is refused for a paid listing', async () => {
    const owner = await person(pool);
    const adId = await doubtfulListingOf(owner);
    await payFor(owner, [{ adId }]);
    expect((await purchasesOf(owner, [adId])).ads).toMatchObject([
      { state: 'pending', isPaid: true, options: [], blocked: 'paid' },
    ]);
    expect((await order(owner, [{ adId }])).status).toBe(409);
  });
});

describe('a renewal and an upgrade', () => {
  it('restore a listing at the paid level, extend its time, and show it more prominently', async () => {
    const owner = await person(pool);
    const adId = await listingOf(owner, { state: 'expired', expiresAt: new Date(Date.now() - DAY_MS) });
    await payFor(owner, [{ adId, kind: 'renewal', planId: 'sale-basic' }]);
    const back = await rowOf(adId);
    expect(back).toMatchObject({ state: 'published', featured_level: 'basic' });
    expect((back.expires_at - Date.now()) / DAY_MS).toBeCloseTo(90, 1);
    await payFor(owner, [{ adId, kind: 'renewal', planId: 'sale-basic' }]);
    const longer = await rowOf(adId);
    expect(longer.expires_at - back.expires_at).toBe(90 * DAY_MS);
    await payFor(owner, [{ adId, kind: 'upgrade', planId: 'sale-standard' }]);
    const higher = await rowOf(adId);
    expect(higher.featured_level).toBe('standard');
    // It has about 180 days; the plan gives as many from now.
    expect((higher.expires_at - Date.now()) / DAY_MS).toBeCloseTo(180, 1);
  });

  it('of a listing sold during payment are refunded', async () => {
    const owner = await person(pool);
    const adId = await listingOf(owner, { state: 'expired', expiresAt: new Date(Date.now() - DAY_MS) });
    const id = await payFor(owner, [{ adId, kind: 'renewal' }], () => change(owner, adId, 'SOLD'));
    expect((await rowOf(adId)).state).toBe('sold');
    expect(await jobs.sendRefunds()).toBe(1);
    const { state, refunds } = await stateOfOrder(owner, id);
    expect([state, refunds.length]).toEqual(['refunded', 1]);
    expect(refunds[0].reason).toMatch(/^The ad was withdrawn or had ended/);
  });
});

describe('a renewal of a listing with forbidden wording', () => {
  const UNLAWFUL = 'A fine house for rent. No HAP, no rent allowance. Irish nationals only.';
  const over = () => ({
    state: 'expired' as const,
    publishedAt: new Date(Date.now() - 100 * DAY_MS),
    expiresAt: new Date(Date.now() - DAY_MS),
    description: UNLAWFUL,
  });
  const openCases = async (adId: number) =>
    (
      await pool.query('select kind from moderation_case where ad_id = $1 and settled_at is null', [adId])
    ).rows.map(({ kind }) => kind);
  const pageOf = async (adId: number) => (await app.inject(`/api/v3/ads/listing/${adId}`)).statusCode;

  it('waits for a review with the paid time, and its owner is mailed', async () => {
    const owner = await person(pool);
    const adId = await listingOf(owner, over());
    const id = await payFor(owner, [{ adId, kind: 'renewal', planId: 'sale-premium' }]);
    expect(await rowOf(adId)).toMatchObject({
      state: 'pending',
      featured_level: 'premium',
      expires_at: null,
    });
    expect(Number((await rowOf(adId)).days_left)).toBeCloseTo(365, 1);
    expect([await pageOf(adId), await openCases(adId)]).toEqual([404, ['new']]);
    const { rows } = await pool.query('select subject from mail_message where recipient = $1', [owner.email]);
    expect(rows.map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/^We’re reviewing .* before it goes live again$/),
    );
    expect((await purchasesOf(owner, [adId])).ads).toMatchObject([{ isPaid: true, blocked: 'paid' }]);
    expect(await refundUnusedPlans(pool, services.mailContext)).not.toContain(adId);

    await decide(adId, 'approve');
    const { state, expires_at, days_left } = await rowOf(adId);
    expect([state, days_left]).toEqual(['published', null]);
    expect((expires_at - Date.now()) / DAY_MS).toBeCloseTo(365, 1);
    // It was public, so a withdrawal is not refunded.
    await change(owner, adId, 'DELETE');
    await endUndoTime(pool);
    await finalizeUndoableChanges(pool, services.mailContext);
    expect(await refundUnusedPlans(pool, services.mailContext)).not.toContain(adId);
    expect((await stateOfOrder(owner, id)).state).toBe('paid');
  });

  it('is refunded when the listing is withdrawn before the review; earlier payments are not', async () => {
    const owner = await person(pool);
    const adId = await listingOf(owner);
    const first = await payFor(owner, [{ adId }]);
    await pool.query(
      "update ad set state = 'expired', expires_at = now() - interval '1 day', description = $2 where id = $1",
      [adId, UNLAWFUL],
    );
    const second = await payFor(owner, [{ adId, kind: 'renewal', planId: 'sale-basic' }]);
    await decide(adId, 'reject');
    expect((await rowOf(adId)).state).toBe('rejected');
    expect(await withdrawAbandonedListings(pool, services.mailContext)).not.toContain(adId);
    await pool.query("update ad set updated_at = now() - interval '31 days' where id = $1", [adId]);
    expect(await withdrawAbandonedListings(pool, services.mailContext)).toContain(adId);
    expect(await refundUnusedPlans(pool, services.mailContext)).toContain(adId);
    expect(await refundUnusedPlans(pool, services.mailContext)).not.toContain(adId);
    await jobs.sendRefunds();
    const states = [await stateOfOrder(owner, first), await stateOfOrder(owner, second)];
    expect(states.map(({ state, refunds }) => [state, refunds.length])).toEqual([
      ['paid', 0],
      ['refunded', 1],
    ]);
  });

  it('waits under an agreement too', async () => {
    const agent = await person(pool, { agency: { agreementPlan: 'standard' } });
    const adId = await listingOf(agent, over());
    expect((await change(agent, adId, 'RENEW')).json()).toMatchObject({ state: 'PENDING' });
    expect([await pageOf(adId), await openCases(adId)]).toEqual([404, ['new']]);
    expect(Number((await rowOf(adId)).days_left)).toBeCloseTo(180, 1);
    await decide(adId, 'approve');
    expect((await rowOf(adId)).state).toBe('published');
  });

  it('or an upgrade of a live listing opens a review while it stays live', async () => {
    const owner = await person(pool);
    const listing = { ...over(), state: 'published' as const, expiresAt: new Date(Date.now() + 9 * DAY_MS) };
    const [renewed, upgraded] = [
      await listingOf(owner, { ...listing, featuredLevel: 'basic' }),
      await listingOf(owner, listing),
    ];
    await payFor(owner, [{ adId: renewed, kind: 'renewal', planId: 'sale-basic' }]);
    await payFor(owner, [{ adId: upgraded, kind: 'upgrade', planId: 'sale-premium' }]);
    for (const adId of [renewed, upgraded]) {
      expect((await rowOf(adId)).state).toBe('published');
      expect(await openCases(adId)).toEqual(['changed']);
    }
    const lawful = await listingOf(owner, {
      ...listing,
      description: 'A fine house.',
      featuredLevel: 'basic',
    });
    await payFor(owner, [{ adId: lawful, kind: 'renewal', planId: 'sale-basic' }]);
    expect(await openCases(lawful)).toEqual([]);
  });
});

describe('paid time', () => {
  it('starts with the approval', async () => {
    const owner = await person(pool);
    const adId = await doubtfulListingOf(owner);
    await payFor(owner, [{ adId }]);
    expect(await rowOf(adId)).toMatchObject({
      state: 'pending',
      expires_at: null,
      days_left: 180,
    });
    await decide(adId, 'approve');
    const { state, expires_at, published_at, days_left } = await rowOf(adId);
    expect([state, days_left, expires_at - published_at]).toEqual(['published', null, 180 * DAY_MS]);
  });

  it('is paused while a decision keeps the listing off the market', async () => {
    const owner = await person(pool);
    const ends = new Date(Date.now() + 10 * DAY_MS);
    const adId = await listingOf(owner, { state: 'published', publishedAt: new Date(), expiresAt: ends });
    await openCaseOf(adId);
    await decide(adId, 'reject');
    const rested = await rowOf(adId);
    expect(rested.expires_at).toBeNull();
    expect(Number(rested.days_left)).toBeCloseTo(10, 2);
    await changeState(pool, { adId, action: 'submit', actor: 'owner' });
    await openCaseOf(adId);
    await decide(adId, 'approve');
    expect((await rowOf(adId)).expires_at.getTime()).toBeGreaterThanOrEqual(ends.getTime() - 1_000);
  });

  it('is used up after expiry: a withdrawn listing has to be paid for again', async () => {
    const owner = await person(pool);
    const past = new Date(Date.now() - DAY_MS);
    const adId = await listingOf(owner, { state: 'withdrawn', expiresAt: past, publishedAt: past });
    await change(owner, adId, 'UNDELETE');
    await changeState(pool, { adId, action: 'submit', actor: 'owner' });
    expect(await optionsOf(owner, adId)).toContain('plan sale-basic');
  });

  it('of a listing withdrawn before publication is refunded once, and paid again on return', async () => {
    const owner = await person(pool);
    const adId = await doubtfulListingOf(owner);
    const id = await payFor(owner, [{ adId }]);
    await change(owner, adId, 'DELETE');
    expect(await refundUnusedPlans(pool, services.mailContext)).not.toContain(adId);
    await endUndoTime(pool);
    await finalizeUndoableChanges(pool, services.mailContext);
    expect(await refundUnusedPlans(pool, services.mailContext)).toContain(adId);
    expect(await refundUnusedPlans(pool, services.mailContext)).not.toContain(adId);
    await jobs.sendRefunds();
    const { state, refunds } = await stateOfOrder(owner, id);
    expect([state, refunds.map(({ amount }: { amount: number }) => amount)]).toEqual(['refunded', [16_500]]);
    await change(owner, adId, 'UNDELETE');
    await changeState(pool, { adId, action: 'submit', actor: 'owner' });
    expect(await optionsOf(owner, adId)).toContain('plan sale-basic');
  });

  it('of a rejected listing is kept for a month, then refunded', async () => {
    const owner = await person(pool);
    const adId = await doubtfulListingOf(owner);
    await payFor(owner, [{ adId }]);
    await decide(adId, 'reject');
    expect(await rowOf(adId)).toMatchObject({ state: 'rejected', days_left: 180 });
    expect(await withdrawAbandonedListings(pool, services.mailContext)).not.toContain(adId);
    await pool.query("update ad set updated_at = now() - interval '31 days' where id = $1", [adId]);
    expect(await withdrawAbandonedListings(pool, services.mailContext)).toContain(adId);
    expect((await rowOf(adId)).state).toBe('withdrawn');
    expect(await refundUnusedPlans(pool, services.mailContext)).toContain(adId);
  });

  it('of a listing that was public is not refunded on withdrawal', async () => {
    const owner = await person(pool);
    const adId = await listingOf(owner);
    const id = await payFor(owner, [{ adId }]);
    await change(owner, adId, 'DELETE');
    expect(await refundUnusedPlans(pool, services.mailContext)).not.toContain(adId);
    expect((await stateOfOrder(owner, id)).state).toBe('paid');
  });
});

describe('a listing that has ended for good', () => {
  it('is copied to a new draft, which is paid for', async () => {
    const owner = await person(pool);
    const adId = await listingOf(owner, { state: 'sold', publishedAt: new Date() });
    const { newAdId, redirectURL } = (await change(owner, adId, 'RENEW')).json();
    expect(await rowOf(newAdId)).toMatchObject({ state: 'draft', expires_at: null, published_at: null });
    const draftId = redirectURL.split('/')[2];
    const draft = await app.inject({ url: `/api/v1/drafts/${draftId}`, headers: owner.headers });
    expect(draft.json()).toMatchObject({
      adId: newAdId,
      kind: { editing: false },
      fields: { saleValue: '495000' },
    });
    expect((await change(await person(pool), adId, 'RENEW')).statusCode).toBe(404);
  });
});
