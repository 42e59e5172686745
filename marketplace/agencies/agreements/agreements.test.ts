import { beforeAll, describe, expect, it } from 'vitest';
import { sampleDraft } from '#marketplace/listing-editor/testing/samples.ts';
import { writeListings } from '#marketplace/listings/writes.ts';
import { irishDay } from '#platform/time/clock.ts';
import { DAY_MS } from '#platform/time/durations.ts';
import { mailsTo } from '#tests/support/enquiries.ts';
import { sampleListing } from '#tests/support/listings.ts';
import { type Person, person } from '#tests/support/people.ts';
import { type TestProduct, testProduct } from '#tests/support/product.ts';
import type { Agreement, OwnAgreement } from '../contract.ts';
import { remindOfEnds } from './writes.ts';

let product: TestProduct;
let moderator: Person;
let made = 0;

beforeAll(async () => {
  product = await testProduct({ listings: 0 });
  moderator = await person(product.pool, { moderator: true });
});

const today = irishDay(new Date());
const inDays = (days: number) => new Date(Date.parse(today) + days * DAY_MS).toISOString().slice(0, 10);

function ask(who: Person, method: 'GET' | 'POST' | 'PUT' | 'PATCH', url: string, payload?: object) {
  return product.app.inject({
    method,
    url: `/api/v1/${url}`,
    headers: who.headers,
    ...(payload && { payload }),
  });
}

/** A director of an agency with an agreement on these terms. */
async function agencyWith(terms: Partial<Agreement> = {}): Promise<Person> {
  const director = await person(product.pool, { agency: {} });
  const set = await ask(moderator, 'PUT', `agencies/${director.agencyId}/agreement`, {
    plan: 'standard',
    ...terms,
  });
  expect(set.statusCode, set.body).toBe(200);
  return director;
}

async function agreementOf(director: Person, who = director): Promise<OwnAgreement> {
  const read = await ask(who, 'GET', `agencies/${director.agencyId}/agreement`);
  expect(read.statusCode, read.body).toBe(200);
  return read.json();
}

/** Moves the days of the current agreement into the past. */
async function endAgo(director: Person, days: number): Promise<void> {
  await product.pool.query(
    `update agency_agreement set valid_from = $2::date - 100, valid_to = $2 where agency_id = $1 and replaced_at is null`,
    [director.agencyId, inDays(-days)],
  );
}

async function draftOf(who: Person): Promise<string> {
  const draft = (await ask(who, 'POST', 'drafts', { adType: 'sale' })).json();
  made += 1;
  const fields = JSON.parse(
    JSON.stringify(
      sampleDraft('sale', {
        contactPhone: `086 ${3_000_000 + made}`,
        address: `${made} Harbour Row, Swords`,
        eircode: undefined,
      }),
    ),
  );
  const saved = await ask(who, 'PATCH', `drafts/${draft.id}`, { baseVersion: draft.version, fields });
  expect(saved.statusCode, saved.body).toBe(200);
  return draft.id;
}

const submit = async (who: Person, draftId: string) => ask(who, 'POST', `drafts/${draftId}/submission`, {});

async function listingOf(who: Person, state: 'published' | 'expired' | 'withdrawn'): Promise<number> {
  made += 1;
  const reference = `agreed-${made}`;
  const advertiser = {
    reference: `agency-${who.agencyId}-0`,
    kind: 'branded_agent' as const,
    name: 'Cuan Homes',
    agencyId: who.agencyId!,
  };
  const listing = sampleListing({ reference, advertiser, placedBy: who.userId, state });
  return (await writeListings(product.pool, [listing])).ids.get(reference)!;
}

describe('the terms of an agreement', () => {
  it('are set by moderators, shown to directors, and kept when they are replaced', async () => {
    const director = await agencyWith({ maxListings: 20, from: today, to: inDays(364) });
    expect(await agreementOf(director)).toMatchObject({
      plan: 'standard',
      status: 'current',
      maxListings: 20,
      isFull: false,
      from: today,
      to: inDays(364),
      earlier: [],
    });
    await ask(moderator, 'PUT', `agencies/${director.agencyId}/agreement`, { plan: 'premium' });
    await ask(moderator, 'PUT', `agencies/${director.agencyId}/agreement`, { plan: null });
    const { status, plan, maxListings, earlier } = await agreementOf(director, moderator);
    expect({ status, plan, maxListings }).toEqual({ status: 'none', plan: null, maxListings: null });
    expect(earlier).toMatchObject([
      { plan: 'premium', maxListings: null, from: today, to: null },
      { plan: 'standard', maxListings: 20, from: today, to: inDays(364) },
    ]);
  });

  it('are refused where they make no sense, and to everyone but moderators', async () => {
    const director = await agencyWith();
    const url = `agencies/${director.agencyId}/agreement`;
    for (const terms of [
      { maxListings: 0 },
      { maxListings: 1.5 },
      { maxListings: 100_001 },
      { from: inDays(3), to: inDays(2) },
      { to: inDays(-1) },
      { to: '2026-02-30' },
      { from: 'soon' },
    ])
      expect([terms, (await ask(moderator, 'PUT', url, { plan: 'basic', ...terms })).statusCode]).toEqual([
        terms,
        422,
      ]);
    expect((await ask(director, 'PUT', url, { plan: 'basic', maxListings: 500 })).statusCode).toBe(404);
    expect((await ask(moderator, 'GET', 'agencies/999999/agreement')).statusCode).toBe(404);
    expect(await agreementOf(director)).toMatchObject({ plan: 'standard', maxListings: null, earlier: [] });
  });

  it('are held by the database too', async () => {
    const { agencyId } = await agencyWith({ maxListings: 1 });
    for (const wrong of [
      'max_listings = 0',
      'valid_to = valid_from - 1',
      "plan = 'golden'",
      'reminded_before = 5',
      "replaced_at = set_at - interval '1 second'",
    ])
      await expect(
        product.pool.query(`update agency_agreement set ${wrong} where agency_id = $1`, [agencyId]),
      ).rejects.toThrow(/check constraint/);
    await expect(
      product.pool.query(
        `insert into agency_agreement (agency_id, plan, valid_from) values ($1, 'basic', now())`,
        [agencyId],
      ),
    ).rejects.toThrow(/agency_agreement_current/);
  });
});

describe('publication under an agreement', () => {
  it('stops at the agreed number with words that help, and goes on once there is room', async () => {
    const director = await agencyWith({ maxListings: 1 });
    const first = (await submit(director, await draftOf(director))).json();
    expect(first.next).toBe('published');
    const second = await draftOf(director);
    const refused = await submit(director, second);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toMatch(/covers no more ads.*Withdraw one.*Your draft is saved/);
    expect(await agreementOf(director)).toMatchObject({ listings: 1, isFull: true });
    expect((await ask(director, 'GET', 'drafts')).json().drafts).toMatchObject([{ id: second }]);

    await ask(director, 'PUT', `properties/${first.adId}/state`, { state: 'DELETE' });
    expect((await submit(director, second)).json().next).toBe('published');
  });

  it('of several ads at once publishes only as many as are agreed', async () => {
    const director = await agencyWith({ maxListings: 2 });
    const drafts = [];
    for (let count = 0; count < 5; count += 1) drafts.push(await draftOf(director));
    const answers = await Promise.all(drafts.map((draft) => submit(director, draft)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 409, 409, 409]);
    expect(await agreementOf(director)).toMatchObject({ listings: 2, isFull: true });
  });

  it('is paid for before its first day and after its last; live ads stay', async () => {
    const upcoming = await agencyWith({ from: inDays(1) });
    expect((await agreementOf(upcoming)).status).toBe('upcoming');
    expect((await submit(upcoming, await draftOf(upcoming))).json().next).toBe('payment');

    const director = await agencyWith({ to: today });
    const live = (await submit(director, await draftOf(director))).json();
    expect(live.next).toBe('published');
    await endAgo(director, 1);
    expect((await agreementOf(director)).status).toBe('ended');
    expect((await submit(director, await draftOf(director))).json().next).toBe('payment');
    const { rows } = await product.pool.query('select state from ad where id = $1', [live.adId]);
    expect(rows).toEqual([{ state: 'published' }]);
  });

  it('renews an expired ad only where there is room for it', async () => {
    const director = await agencyWith({ maxListings: 1 });
    const live = await listingOf(director, 'published');
    const expired = await listingOf(director, 'expired');
    const renew = () => ask(director, 'PUT', `properties/${expired}/state`, { state: 'RENEW' });
    const refused = await renew();
    expect([refused.statusCode, refused.json().message]).toEqual([
      402,
      expect.stringMatching(/covers no more ads.*pay for its renewal/),
    ]);
    await ask(director, 'PUT', `properties/${live}/state`, { state: 'DELETE' });
    expect((await renew()).json()).toMatchObject({ state: 'PUBLISHED' });
    await endAgo(director, 1);
    const other = await listingOf(director, 'expired');
    expect((await ask(director, 'PUT', `properties/${other}/state`, { state: 'RENEW' })).statusCode).toBe(
      402,
    );
  });
});

describe('reminders of the end of an agreement', () => {
  it('reach its directors 30 and 7 days before, and after it, once each and in their language', async () => {
    const director = await agencyWith({ to: inDays(31) });
    const agent = await person(product.pool, { agency: { id: director.agencyId!, role: 'agent' } });
    await product.pool.query(`update user_account set locale = 'ga' where id = $1`, [director.userId]);
    const subjects = async (who: Person) =>
      (await mailsTo(product.pool, who.email)).map(({ subject }) => subject);
    const before = (await subjects(director)).length;
    const { mailContext } = product.services;
    const mailed = async (days: number) => {
      await product.pool.query(
        'update agency_agreement set valid_from = $2::date - 400, valid_to = $2 where agency_id = $1',
        [director.agencyId, inDays(days)],
      );
      await remindOfEnds(product.pool, mailContext);
      await remindOfEnds(product.pool, mailContext);
      return (await subjects(director)).slice(before);
    };
    expect(await mailed(31)).toEqual([]);
    expect(await mailed(30)).toHaveLength(1);
    expect(await mailed(8)).toHaveLength(1);
    expect(await mailed(7)).toHaveLength(2);
    expect(await mailed(0)).toHaveLength(2);
    expect((await mailed(-1)).map((subject) => subject.replace(/ ar an .*/, ''))).toEqual([
      'Cuan Homes: críochnaíonn bhur gcomhaontú le Gaff',
      'Cuan Homes: críochnaíonn bhur gcomhaontú le Gaff',
      'Cuan Homes: tá deireadh le bhur gcomhaontú le Gaff',
    ]);
    expect(await mailed(-20)).toHaveLength(3);
    expect(await subjects(agent)).toEqual([]);
  });

  it('are not sent for agreements that were replaced or have no end', async () => {
    const director = await agencyWith({ to: inDays(3) });
    await ask(moderator, 'PUT', `agencies/${director.agencyId}/agreement`, { plan: 'basic' });
    await remindOfEnds(product.pool, product.services.mailContext);
    const mails = await mailsTo(product.pool, director.email);
    expect(mails.filter(({ subject }) => subject.includes('agreement'))).toEqual([]);
  });
});
