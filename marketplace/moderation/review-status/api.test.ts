import { beforeAll, describe, expect, it } from 'vitest';
import { writeListings } from '#marketplace/listings/writes.ts';
import { sampleListing } from '#tests/support/listings.ts';
import { type Person, person } from '#tests/support/people.ts';
import { type TestProduct, testProduct } from '#tests/support/product.ts';
import type { QueueCase } from '../contract.ts';
import { applyDueDecisions } from '../jobs.ts';
import { openCase } from '../writes.ts';
import { type ReviewStatus, reviewStatus } from './contract.ts';

let product: TestProduct;
let owner: Person;
let moderator: Person;
let colleague: Person;
let made = 0;
beforeAll(async () => {
  product = await testProduct({ listings: 1 });
  owner = await person(product.pool, { phone: '+353871112299' });
  moderator = await person(product.pool, { name: 'Máire', moderator: true });
  colleague = await person(product.pool, { name: 'Seán', moderator: true });
});

const LETTING = {
  adType: 'rental',
  saleValue: null,
  rentalValue: 1500,
  collectionPeriod: 'monthly',
} as const;

async function placeAd(overrides: Parameters<typeof sampleListing>[0] = {}, by = owner): Promise<number> {
  made += 1;
  const reference = `standing-${made}`;
  const whose = by.agencyId ? { agencyId: by.agencyId } : { ownerId: by.userId };
  const advertiser = {
    reference: `standing-${by.userId}`,
    kind: 'private' as const,
    name: 'Owner',
    ...whose,
  };
  const listing = { source: 'gaff', reference, advertiser, placedBy: by.userId, state: 'pending' as const };
  const paid = { publishedAt: undefined, expiresAt: new Date('2100-01-01') };
  return (await writeListings(product.pool, [sampleListing({ ...listing, ...paid, ...overrides })])).ids.get(
    reference,
  )!;
}

async function ask(method: 'GET' | 'POST', path: string, by: Person | null, payload?: object, locale = 'en') {
  const headers = { ...by?.headers, 'accept-language': locale };
  const response = await product.app.inject({ method, url: `/api/v1${path}`, headers, payload });
  return { status: response.statusCode, body: response.json() as unknown };
}

async function reviewStatusOf(adId: number, by = owner, locale = 'en'): Promise<ReviewStatus> {
  const { status, body } = await ask('GET', `/properties/${adId}/moderation`, by, undefined, locale);
  expect(status).toBe(200);
  return reviewStatus.strict().parse(body);
}

async function decide(adId: number, body: object, by = moderator): Promise<void> {
  const { rows } = await product.pool.query<{ id: number }>(
    'select id from moderation_case where ad_id = $1 and settled_at is null',
    [adId],
  );
  const id = rows[0]?.id ?? (await openCase(product.pool, { adId, kind: 'new', risk: 50, reasons: [] }));
  const seen = (await ask('GET', `/moderation/cases/${id}`, moderator)).body as QueueCase;
  const answer = await ask('POST', `/moderation/cases/${id}/decision`, by, {
    version: seen.version,
    ...body,
  });
  expect(answer.status).toBe(200);
}

/** Simulates the end of the undo time. */
async function applyDecisions(): Promise<void> {
  await applyDueDecisions(product.pool, product.services.mailContext, new Date(Date.now() + 11_000));
}

describe('an advertiser', () => {
  it.each([
    ['the Republic', {}, /S\.I\. 243 of 2012 .*BER/, /I\.R\. 243 de 2012 .*BER/],
    [
      'Northern Ireland',
      { countyId: 32, areaId: 32, eircode: null, ber: null, berNumber: null },
      /Northern Ireland\) 2008.*EPC/,
      /Tuaisceart Éireann\) 2008.*EPC/,
    ],
  ])('in %s reads its own rule about the missing energy rating', async (_, overrides, basis, inIrish) => {
    const adId = await placeAd({ ...LETTING, ...overrides });
    await decide(adId, { decision: 'reject', reasonId: 7 });
    await applyDecisions();
    expect((await reviewStatusOf(adId)).decisions[0]!.basis).toMatch(basis);
    expect((await reviewStatusOf(adId, owner, 'ga')).decisions[0]!.basis).toMatch(inIrish);
    const { rows } = await product.pool.query<{ text: string }>(
      'select content::text as text from mail_message where recipient = $1 order by id desc limit 1',
      [owner.email],
    );
    expect(rows[0]!.text).toMatch(basis);
  });

  it.each([1, 3, 5, 6])(
    'in Northern Ireland reads no law of the Republic for reason %s',
    async (reasonId) => {
      const adId = await placeAd({
        ...LETTING,
        countyId: 32,
        areaId: 32,
        eircode: null,
        ber: null,
        berNumber: null,
        description: 'Professionals only. No HAP. Two months deposit. Landlord abroad, pay by Western Union.',
      });
      await decide(adId, { decision: 'reject', reasonId });
      await applyDecisions();
      for (const [language, terms] of [
        ['en', /^Our terms of use: /],
        ['ga', /^Ár dtéarmaí úsáide: /],
      ] as const) {
        const status = await reviewStatusOf(adId, owner, language);
        expect(status.decisions[0]!.basis).toMatch(terms);
        expect(status.passages.length).toBeGreaterThan(0);
        expect(JSON.stringify(status)).not.toMatch(/\bActs?\b|Acht|PSRA|Garda|\bHAP fáilte/);
      }
      const { rows } = await product.pool.query<{ text: string }>(
        'select content::text as text from mail_message where recipient = $1 order by id desc limit 1',
        [owner.email],
      );
      expect(rows[0]!.text).toContain('Our terms of use: ');
      expect(rows[0]!.text).not.toMatch(/Equal Status|Tenancies|Consumer|PSRA|Garda/);
    },
  );

  it('reads why a listing was rejected, appeals, sees the open case, and reads the answer', async () => {
    const adId = await placeAd({ ...LETTING, description: 'Professionals only.' });
    await decide(adId, { decision: 'reject', reasonId: 1, text: 'Leave that out.' });
    expect(await reviewStatusOf(adId)).toMatchObject({ waiting: { kind: 'new', words: null }, mayAsk: null });
    await applyDecisions();
    const rejected = await reviewStatusOf(adId);
    expect(rejected).toMatchObject({
      waiting: null,
      mayAsk: 'appeal',
      decisions: [
        { decision: 'reject', reason: 'Discriminatory wording', text: 'Leave that out.', isInForce: true },
      ],
      passages: [{ quote: 'Professionals only', severity: 'stop' }],
    });
    expect(rejected.decisions[0]!.basis).toContain('sections 6 and 12');
    expect(JSON.stringify(rejected)).not.toContain('Máire');

    await ask('POST', `/properties/${adId}/appeal`, owner, { text: 'It is the name of the pub.' });
    expect(await reviewStatusOf(adId)).toMatchObject({
      waiting: { kind: 'appeal', words: 'It is the name of the pub.' },
      mayAsk: null,
      decisions: [{ isInForce: false }],
    });
    await decide(adId, { decision: 'reject', reasonId: 1 }, colleague);
    await applyDecisions();
    const answered = await reviewStatusOf(adId, owner, 'ga');
    expect(answered).toMatchObject({ waiting: null, mayAsk: null });
    expect(
      answered.decisions.map(({ kind, words, reason, isInForce }) => [kind, words, reason, isInForce]),
    ).toEqual([
      ['appeal', 'It is the name of the pub.', 'Foclaíocht idirdhealaitheach', true],
      ['new', null, 'Foclaíocht idirdhealaitheach', false],
    ]);
  });

  it('can request a review of a listing stopped by its wording, but not of others', async () => {
    const stopped = await placeAd({ ...LETTING, state: 'draft', description: 'Ladies only.' });
    expect((await reviewStatusOf(stopped)).mayAsk).toBe('review');
    await ask('POST', `/properties/${stopped}/review`, owner, { text: 'It is about the pool.' });
    expect(await reviewStatusOf(stopped)).toMatchObject({
      waiting: { kind: 'new', words: 'It is about the pool.' },
      mayAsk: null,
    });
    await decide(stopped, { decision: 'reject', reasonId: 1 });
    await applyDecisions();
    expect((await reviewStatusOf(stopped)).mayAsk).toBe('appeal');
    await product.pool.query("update ad set description = 'Women only.' where id = $1", [stopped]);
    expect(await reviewStatusOf(stopped)).toMatchObject({
      mayAsk: 'review',
      decisions: [{ isInForce: false }],
    });
    expect((await reviewStatusOf(await placeAd({ state: 'draft' }))).mayAsk).toBeNull();
    expect((await reviewStatusOf(await placeAd({ state: 'published' }))).mayAsk).toBeNull();
  });

  it('is not mailCount about reports or their dismissal', async () => {
    const adId = await placeAd({ state: 'published', publishedAt: new Date('2026-06-01') });
    await openCase(product.pool, { adId, kind: 'flagged', risk: 30, reasons: [] });
    expect(await reviewStatusOf(adId)).toMatchObject({ waiting: null, mayAsk: null });
    await decide(adId, { decision: 'approve' });
    await applyDecisions();
    expect((await reviewStatusOf(adId)).decisions).toEqual([]);
  });

  it('sees no listing of others, and moderators use the queue instead', async () => {
    const adId = await placeAd();
    const stranger = await person(product.pool);
    const agent = await person(product.pool, { agency: {} });
    for (const by of [stranger, agent, moderator])
      expect((await ask('GET', `/properties/${adId}/moderation`, by)).status).toBe(404);
    expect((await ask('GET', `/properties/${adId}/moderation`, null)).status).toBe(401);
    for (const id of ['999999999', '0', 'x'])
      expect((await ask('GET', `/properties/${id}/moderation`, owner)).status).toBe(404);
    const agencys = await placeAd({}, agent);
    expect((await reviewStatusOf(agencys, agent)).mayAsk).toBeNull();
  });
});
