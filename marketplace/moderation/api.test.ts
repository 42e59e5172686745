import { beforeAll, describe, expect, it } from 'vitest';
import { readDetail } from '#marketplace/listings/reads.ts';
import { writeListings } from '#marketplace/listings/writes.ts';
import { sampleListing } from '#tests/support/listings.ts';
import { type Person, person } from '#tests/support/people.ts';
import { type TestProduct, testProduct } from '#tests/support/product.ts';
import { type FullCase, fullCase, type QueueCase, type QueuePage, queuePage } from './contract.ts';
import { applyDueDecisions, recheckPrices } from './jobs.ts';
import { assessListing } from './queue/assess.ts';
import { readPriceRatio } from './risk/reads.ts';
import type { CaseKind } from './rules.ts';
import { openCase } from './writes.ts';

let product: TestProduct;
let owner: Person;
let stranger: Person;
let moderator: Person;
let colleague: Person;
let made = 0;
beforeAll(async () => {
  product = await testProduct({ listings: 5 });
  owner = await person(product.pool, { phone: '+353871112223' });
  stranger = await person(product.pool);
  moderator = await person(product.pool, { name: 'Máire', moderator: true });
  colleague = await person(product.pool, { name: 'Seán', moderator: true });
});

type Listing = Parameters<typeof sampleListing>[0];

/** A pending listing of the owner; texts and state can be overridden. */
async function placeAd(overrides: Listing = {}, by = owner): Promise<number> {
  made += 1;
  const reference = `moderated-${made}`;
  const advertiser = {
    reference: `owner-${by.userId}`,
    kind: 'private' as const,
    name: 'Owner',
    ownerId: by.userId,
  };
  const { ids } = await writeListings(product.pool, [
    sampleListing({
      source: 'gaff',
      reference,
      advertiser,
      state: 'pending',
      publishedAt: undefined,
      // A paid listing has an expiry date.
      expiresAt: new Date('2100-01-01'),
      ...overrides,
    }),
  ]);
  const id = ids.get(reference)!;
  await product.pool.query('update ad set placed_by = $2 where id = $1', [id, by.userId]);
  return id;
}
async function placeCase(
  kind: Exclude<CaseKind, 'appeal'> = 'new',
  overrides: Listing = {},
): Promise<QueueCase> {
  const adId = await placeAd(overrides);
  const { risk, reasons } = (await assessListing(product.pool, adId))!;
  return seen(await openCase(product.pool, { adId, kind, risk, reasons }));
}
async function seen(id: number): Promise<FullCase> {
  const { status, body } = await ask('GET', `/api/v1/moderation/cases/${id}`, moderator);
  expect(status).toBe(200);
  return fullCase.strict().parse(body);
}
async function ask(method: 'GET' | 'POST', url: string, by: Person | null, payload?: object) {
  const response = await product.app.inject({ method, url, headers: by?.headers, payload });
  return { status: response.statusCode, body: response.json() as unknown };
}
function decide(one: QueueCase, by: Person, body: object) {
  return ask('POST', `/api/v1/moderation/cases/${one.id}/decision`, by, {
    version: one.version,
    contentVersion: one.contentVersion,
    ...body,
  });
}
/** Simulates the end of the undo time. */
function applyDecisions() {
  return applyDueDecisions(product.pool, product.services.mailContext, new Date(Date.now() + 11_000));
}
async function stateOf(adId: number): Promise<string> {
  const { rows } = await product.pool.query<{ state: string }>('select state from ad where id = $1', [adId]);
  return rows[0]!.state;
}
async function mailsTo({ email }: Person): Promise<{ subject: string; text: string }[]> {
  const { rows } = await product.pool.query<{ subject: string; text: string }>(
    'select subject, content::text as text from mail_message where recipient = $1 order by id desc',
    [email],
  );
  return rows;
}
async function queue(state: 'open' | 'decided' = 'open'): Promise<QueuePage> {
  const { body } = await ask('GET', `/api/v1/moderation/cases?state=${state}`, moderator);
  return queuePage.strict().parse(body);
}

describe('a moderator', () => {
  it('sees the riskiest listings first, then the oldest, with the reasons for each', async () => {
    const mild = await placeCase('new', { description: 'A bright house.' });
    const grave = await placeCase('new', {
      description: 'Lovely. No HAP. Western Union only.',
      adType: 'rental',
      saleValue: null,
      rentalValue: 1500,
      collectionPeriod: 'monthly',
    });
    const { cases, reasons } = await queue();
    const ids = cases.map(({ id }) => id);
    expect(ids.indexOf(grave.id)).toBeLessThan(ids.indexOf(mild.id));
    expect(cases.map(({ risk }) => risk)).toEqual(cases.map(({ risk }) => risk).sort((a, b) => b - a));
    expect(reasons.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);

    const whole = await seen(grave.id);
    const description = whole.texts.find(({ field }) => field === 'description')!;
    expect(description.findings.map(({ start, end }) => description.text.slice(start, end))).toEqual([
      'No HAP',
      'Western Union',
    ]);
    expect(whole.reasons.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['stopped_wording', 'red_flag']),
    );
    expect(whole.advertiser.ads).toBeGreaterThan(0);
  });

  it('publishes a listing: it takes effect after the undo time, and the advertiser is mailed', async () => {
    const one = await placeCase();
    const { status, body } = await decide(one, moderator, { decision: 'approve' });
    expect(status).toBe(200);
    expect((body as QueueCase).decided).toMatchObject({ decision: 'approve', by: 'Máire' });
    expect(await stateOf(one.ad.id)).toBe('pending');
    expect(await applyDueDecisions(product.pool, product.services.mailContext)).toEqual([]);
    expect(await applyDecisions()).toContain(one.id);
    expect(await stateOf(one.ad.id)).toBe('published');
    expect((await mailsTo(owner))[0]!.subject).toContain('Your ad is live');
    expect((await queue('decided')).cases[0]).toMatchObject({ id: one.id, undoUntil: null });
  });

  it('rejects a listing with a statement of reasons that quotes the text', async () => {
    const one = await placeCase('new', {
      adType: 'rental',
      saleValue: null,
      rentalValue: 1500,
      collectionPeriod: 'monthly',
      description: 'Professionals only.',
    });
    expect(
      (await decide(one, moderator, { decision: 'reject', reasonId: 1, text: 'Leave that out.' })).status,
    ).toBe(200);
    await applyDecisions();
    expect(await stateOf(one.ad.id)).toBe('rejected');
    const [mail] = await mailsTo(owner);
    for (const part of [
      'Professionals only',
      'sections 6 and 12',
      'Leave that out.',
      'A person made the decision',
      'appeal once',
      'we’ll refund you',
    ])
      expect(mail!.text).toContain(part);
    expect((await seen(one.id)).advertiser.decisions[0]).toMatchObject({ decision: 'reject', by: 'Máire' });
  });

  it('asks for changes: a waiting listing goes back to draft, a live one stays live', async () => {
    const waits = await placeCase();
    const shown = await placeCase('flagged', { state: 'published', publishedAt: new Date('2026-06-01') });
    for (const one of [waits, shown]) await decide(one, moderator, { decision: 'changes', reasonId: 8 });
    await applyDecisions();
    expect(await stateOf(waits.ad.id)).toBe('rejected');
    expect(await stateOf(shown.ad.id)).toBe('published');
    const [ofShown, ofWaiting] = await mailsTo(owner);
    expect(ofShown!.text).not.toContain('money');
    expect(ofShown!.text).toContain('still live');
    expect(ofWaiting!.text).toContain('before we can publish it');
    expect(ofShown!.text).toContain('Someone reported the ad.');
    expect(ofWaiting!.text).toContain('Software flagged the ad for review.');
  });

  it('takes a reported listing down, or dismisses the report without a mail to the advertiser', async () => {
    const [bad, good] = [
      await placeCase('flagged', { state: 'published', publishedAt: new Date('2026-06-01') }),
      await placeCase('flagged', { state: 'published', publishedAt: new Date('2026-06-01') }),
    ];
    await decide(bad, moderator, { decision: 'reject', reasonId: 2 });
    await applyDecisions();
    const mailCount = (await mailsTo(owner)).length;
    expect((await mailsTo(owner))[0]!.subject).toContain('Your ad was taken down');
    await decide(good, moderator, { decision: 'approve' });
    await applyDecisions();
    expect([await stateOf(bad.ad.id), await stateOf(good.ad.id)]).toEqual(['rejected', 'published']);
    expect((await mailsTo(owner)).length).toBe(mailCount);
  });

  it('undoes only their own decision, and only in time', async () => {
    const one = await placeCase();
    const { body } = await decide(one, moderator, { decision: 'reject', reasonId: 9 });
    const version = (body as QueueCase).version;
    const undo = (by: Person, given = version) =>
      ask('POST', `/api/v1/moderation/cases/${one.id}/undo`, by, { version: given });
    expect((await undo(colleague)).status).toBe(409);
    expect((await undo(moderator, version - 1)).status).toBe(409);
    const undone = await undo(moderator);
    expect(undone).toMatchObject({ status: 200, body: { decided: null } });
    await applyDecisions();
    expect(await stateOf(one.ad.id)).toBe('pending');

    const again = undone.body as QueueCase;
    const decided = (await decide(again, moderator, { decision: 'approve' })).body as QueueCase;
    await applyDecisions();
    expect((await undo(moderator, decided.version)).status).toBe(409);
    expect(await stateOf(one.ad.id)).toBe('published');
  });

  it(`loses against a colleague's simultaneous decision and sees who made it`, async () => {
    const one = await placeCase();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        decide(
          one,
          at % 2 ? moderator : colleague,
          at % 2 ? { decision: 'approve' } : { decision: 'reject', reasonId: 9 },
        ),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const late = answers.find(({ status }) => status === 409)!;
    expect((late.body as { message: string }).message).toMatch(
      /^(Máire has|Seán has|You’ve) already decided this/,
    );
    await applyDecisions();
    const { rows } = await product.pool.query('select from moderation_decision where case_id = $1', [one.id]);
    expect(rows).toHaveLength(1);
  });

  it('decides on the version they saw: a changed listing is shown again', async () => {
    const one = await placeCase();
    await openCase(product.pool, { adId: one.ad.id, kind: 'changed', risk: 80, reasons: [] });
    expect((await decide(one, moderator, { decision: 'approve' })).status).toBe(409);
    // Rejected listings of other tests raise the owner's risk too.
    const risk = Math.max(80, one.risk);
    expect(await seen(one.id)).toMatchObject({ kind: 'changed', risk, version: one.version + 1 });
  });

  it('neither sees nor decides a withdrawn listing', async () => {
    const one = await placeCase();
    await product.pool.query("update ad set state = 'withdrawn' where id = $1", [one.ad.id]);
    expect((await queue()).cases.map(({ id }) => id)).not.toContain(one.id);
    expect((await decide(one, moderator, { decision: 'approve' })).status).toBe(409);
  });

  it('does not decide about their own listing', async () => {
    const adId = await placeAd({}, moderator);
    const id = await openCase(product.pool, { adId, kind: 'new', risk: 0, reasons: [] });
    const one = await seen(id);
    expect(one.mayDecide).toBe(false);
    expect((await decide(one, moderator, { decision: 'approve' })).status).toBe(409);
    expect((await decide(one, colleague, { decision: 'approve' })).status).toBe(200);
  });

  it.each([
    [{ decision: 'reject' }],
    [{ decision: 'approve', reasonId: 1 }],
    [{ decision: 'reject', reasonId: 10 }],
    [{ decision: 'reject', reasonId: 9, text: 'a\0b' }],
    [{ decision: 'reject', reasonId: 9, text: 'x'.repeat(2001) }],
    [{ decision: 'publish' }],
    [{ decision: 'approve', risk: 0 }],
    [{ decision: 'approve', version: 0 }],
  ])('cannot decide with %j', async (body) => {
    expect((await decide(await placeCase(), moderator, body)).status).toBe(422);
  });

  it('gets 404 for an unknown case', async () => {
    expect((await ask('GET', '/api/v1/moderation/cases/999999999', moderator)).status).toBe(404);
    const body = { decision: 'approve', version: 1 };
    expect((await ask('POST', '/api/v1/moderation/cases/999999999/decision', moderator, body)).status).toBe(
      404,
    );
    expect(
      (await ask('POST', '/api/v1/moderation/cases/999999999/undo', moderator, { version: 1 })).status,
    ).toBe(404);
  });
});

describe('an advertiser', () => {
  const appeal = (adId: number, by: Person | null, text = 'There is no such wording.') =>
    ask('POST', `/api/v1/properties/${adId}/appeal`, by, { text });

  it('appeals once, and another moderator decides', async () => {
    const one = await placeCase();
    expect((await appeal(one.ad.id, owner)).status).toBe(409);
    await decide(one, moderator, { decision: 'reject', reasonId: 5 });
    await applyDecisions();
    const { status, body } = await appeal(one.ad.id, owner);
    expect(status).toBe(201);
    const opened = await seen((body as { caseId: number }).caseId);
    expect(opened).toMatchObject({ kind: 'appeal', note: 'There is no such wording.', mayDecide: false });
    expect((await decide(opened, moderator, { decision: 'approve' })).status).toBe(409);
    expect((await decide(opened, colleague, { decision: 'approve' })).status).toBe(200);
    await applyDecisions();
    expect(await stateOf(one.ad.id)).toBe('published');
    expect((await mailsTo(owner))[0]!.subject).toContain('appeal was granted');
    expect((await appeal(one.ad.id, owner)).status).toBe(409);
  });

  it('cannot appeal twice, even concurrently, nor against the answer', async () => {
    const one = await placeCase();
    await decide(one, moderator, { decision: 'reject', reasonId: 5 });
    await applyDecisions();
    const answers = await Promise.all(Array.from({ length: 5 }, () => appeal(one.ad.id, owner)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    const opened = await seen(
      (answers.find(({ status }) => status === 201)!.body as { caseId: number }).caseId,
    );
    await decide(opened, colleague, { decision: 'reject', reasonId: 5 });
    await applyDecisions();
    expect(await stateOf(one.ad.id)).toBe('rejected');
    // The appeal decision is final: no decision is left to appeal.
    const { rows } = await product.pool.query('select from moderation_case where ad_id = $1 and kind = $2', [
      one.ad.id,
      'appeal',
    ]);
    expect(rows).toHaveLength(1);
    expect((await appeal(one.ad.id, owner)).status).toBe(409);
  });

  it('requests a review of a stopped listing; approved wording no longer stops it', async () => {
    const adId = await placeAd({
      state: 'draft',
      description: 'Ladies only on Tuesdays at the pool, says its sign.',
      adType: 'rental',
      saleValue: null,
      rentalValue: 1500,
      collectionPeriod: 'monthly',
    });
    expect(await assessListing(product.pool, adId)).toMatchObject({ mustStop: true, needsPerson: true });
    const { status, body } = await ask('POST', `/api/v1/properties/${adId}/review`, owner, {
      text: 'It is about the pool.',
    });
    expect(status).toBe(201);
    expect((await ask('POST', `/api/v1/properties/${adId}/review`, owner, { text: 'Again.' })).status).toBe(
      409,
    );
    await decide(await seen((body as { caseId: number }).caseId), moderator, { decision: 'approve' });
    await applyDecisions();
    expect(await stateOf(adId)).toBe('draft');
    expect((await mailsTo(owner))[0]!.subject).toContain('wording was approved');
    expect(await assessListing(product.pool, adId)).toMatchObject({ mustStop: false });
    await product.pool.query("update ad set description = 'Ladies only.' where id = $1", [adId]);
    expect(await assessListing(product.pool, adId)).toMatchObject({ mustStop: true });
  });

  it(`cannot appeal for another advertiser's listing, nor without an account`, async () => {
    const one = await placeCase();
    for (const path of ['appeal', 'review']) {
      const url = `/api/v1/properties/${one.ad.id}/${path}`;
      expect((await ask('POST', url, stranger, { text: 'Mine.' })).status).toBe(404);
      expect((await ask('POST', url, null, { text: 'Mine.' })).status).toBe(401);
      expect((await ask('POST', url, owner, { text: 'a\0' })).status).toBe(422);
      expect((await ask('POST', url, owner, { text: '' })).status).toBe(422);
    }
    expect((await ask('POST', '/api/v1/properties/999999999/review', owner, { text: 'Mine.' })).status).toBe(
      404,
    );
  });

  it('cannot see the queue', async () => {
    expect((await ask('GET', '/api/v1/moderation/cases', owner)).status).toBe(404);
    expect((await ask('GET', '/api/v1/moderation/cases', null)).status).toBe(401);
  });
});

describe('the risk of an ad', () => {
  it('rises with a new account, many listings and matches with other listings', async () => {
    const swindler = await person(product.pool);
    const stolen = {
      images: [{ url: '/media/stolen', width: 1440, height: 960 }],
      contactPhone: '+353861234567',
      totalBeds: 9,
    };
    const original = await placeAd(stolen);
    // Listings of a private account carry the account's own number, so this one has an agent's.
    await product.pool.query('update ad set contact_phone = $2 where id = $1', [
      original,
      stolen.contactPhone,
    ]);
    const adId = await placeAd(stolen, swindler);
    for (let like = 0; like < 8; like++) {
      await placeAd({ state: 'published', publishedAt: new Date(), totalBeds: 9, saleValue: 2_000_000 });
    }
    const { risk, reasons, needsPerson } = (await assessListing(product.pool, adId))!;
    expect(reasons.map(({ id }) => id).sort()).toEqual([
      'cheap',
      'new_account',
      'no_phone',
      'same_home',
      'same_phone',
      'same_pictures',
    ]);
    expect({ risk, needsPerson }).toEqual({ risk: 100, needsPerson: true });
  });

  it('is zero for an ordinary agency listing, which needs no review', async () => {
    const agent = await person(product.pool, { agency: {} });
    const adId = await placeAd({ address: '3 Harbour Row, Howth, Dublin 13' }, agent);
    await product.pool.query(
      'update advertiser set owner_id = null, agency_id = $2 where id = (select advertiser_id from ad where id = $1)',
      [adId, agent.agencyId],
    );
    expect(await assessListing(product.pool, adId)).toMatchObject({ risk: 0, needsPerson: false });
  });
});

describe('the price of an ad', () => {
  const room = {
    adType: 'rental',
    collectionPeriod: 'monthly',
    saleValue: undefined,
    countyId: 9,
    areaId: 9,
  } as const;
  const onMarket = { state: 'published', publishedAt: new Date('2026-06-01') } as const;
  const rents = [1300, 1400, 1000, 1200, 1100, 1500, 1600, 1700];

  async function ratioOf(overrides: Listing): Promise<number | null> {
    const listing = (await readDetail(product.pool, await placeAd({ ...room, ...overrides })))!;
    return readPriceRatio(product.pool, listing);
  }

  it('is compared with the median of similar listings in its area, per month', async () => {
    for (const rentalValue of rents) await placeAd({ ...room, ...onMarket, totalBeds: 2, rentalValue });
    expect(await ratioOf({ totalBeds: 2, rentalValue: 675 })).toBe(0.5);
    expect(await ratioOf({ totalBeds: 2, rentalValue: 300, collectionPeriod: 'weekly' })).toBeCloseTo(
      1300 / 1350,
      9,
    );
    expect(await ratioOf({ totalBeds: 2, rentalValue: 27_000, collectionPeriod: 'yearly' })).toBeCloseTo(
      2250 / 1350,
      9,
    );
  });

  it('falls back to the county where the area has few listings, and to nothing where the county has few', async () => {
    for (const rentalValue of rents) {
      await placeAd({ ...room, ...onMarket, areaId: 10, totalBeds: 4, rentalValue: rentalValue * 2 });
    }
    await placeAd({ ...room, ...onMarket, totalBeds: 4, rentalValue: 1 });
    expect(await ratioOf({ totalBeds: 4, rentalValue: 1300 })).toBe(0.5);
    expect(await ratioOf({ totalBeds: 5, rentalValue: 1300 })).toBeNull();
    expect(await ratioOf({ countyId: 11, areaId: 11, totalBeds: 2, rentalValue: 1300 })).toBeNull();
  });

  it('has no ratio without a price, or for anything but homes', async () => {
    expect(
      await ratioOf({ totalBeds: 2, rentalOnApplication: true, collectionPeriod: undefined }),
    ).toBeNull();
    expect(
      await ratioOf({
        adType: 'rental_commercial',
        propertyType: 'office',
        rentalValue: 10,
        priceType: 'let',
      }),
    ).toBeNull();
  });
});

describe('a decision', () => {
  it('is stored unchanged, except that its author can be erased', async () => {
    const one = await placeCase();
    await decide(one, colleague, { decision: 'approve' });
    await applyDecisions();
    const change = (sql: string) => product.pool.query(`${sql} where case_id = $1`, [one.id]);
    await expect(change("update moderation_decision set decision = 'reject', reason_id = 1")).rejects.toThrow(
      'kept',
    );
    await expect(change('delete from moderation_decision')).rejects.toThrow('kept');
    await expect(change('update moderation_decision set decided_by = null')).resolves.toBeDefined();
  });

  it('takes effect once, however many workers run', async () => {
    const cases = [await placeCase(), await placeCase(), await placeCase()];
    for (const one of cases) await decide(one, moderator, { decision: 'approve' });
    const applied = (await Promise.all(Array.from({ length: 4 }, applyDecisions))).flat();
    expect(applied.sort()).toEqual(cases.map(({ id }) => id).sort());
  });
});

describe('a changed price', () => {
  const onMarket = { state: 'published', publishedAt: new Date('2026-06-01') } as const;

  it('is checked again, once, after any change on a live listing', async () => {
    const like = { adType: 'sale', countyId: 16, areaId: 16, totalBeds: 4, ...onMarket } as const;
    for (let n = 1; n <= 8; n += 1) {
      await placeAd({ ...like, address: `${n} Shannon View, Ennis`, saleValue: 300_000 + n });
    }
    const adId = await placeAd({ ...like, address: '40 Shannon View, Ennis', saleValue: 310_000 });
    await product.pool.query('delete from price_recheck');
    const caseOf = async () => (await queue()).cases.find(({ ad: listing }) => listing.id === adId);
    const ask = (price: number) =>
      product.pool.query('update ad set sale_value = $2 where id = $1', [adId, price]);

    await ask(290_000);
    expect(await recheckPrices(product.pool)).toEqual([]);
    await ask(120_000);
    expect(await caseOf()).toBeUndefined();
    expect(await recheckPrices(product.pool)).toEqual([adId]);
    expect(await recheckPrices(product.pool)).toEqual([]);
    const found = (await caseOf())!;
    expect(found.kind).toBe('changed');
    expect(found.reasons.map(({ id }) => id)).toContain('cheap');
    expect(await stateOf(adId)).toBe('published');

    // An open decision ignores a further change; the next change counts again.
    await ask(110_000);
    expect(await recheckPrices(product.pool)).toEqual([]);
    expect((await caseOf())!.version).toBe(found.version);
    // The moderator saw a higher price; an approval needs the current one.
    expect((await decide(found, moderator, { decision: 'approve' })).status).toBe(409);
    await decide((await caseOf())!, moderator, { decision: 'approve' });
    await applyDecisions();
    await ask(115_000);
    expect(await recheckPrices(product.pool)).toEqual([adId]);
  });

  it('is not checked again at publication or when another field changes', async () => {
    await product.pool.query('delete from price_recheck');
    const adId = await placeAd({ ...onMarket, saleValue: 1_000, address: '41 Shannon View, Ennis' });
    await product.pool.query("update ad set description = 'Other words.' where id = $1", [adId]);
    expect((await product.pool.query('select from price_recheck')).rowCount).toBe(0);
  });
});

describe('a listing rejected as a duplicate', () => {
  const home = { state: 'published', publishedAt: new Date(), eircode: 'V95 A1C2' } as const;
  const successorOf = async (adId: number) =>
    (await product.pool.query('select successor_id from ad where id = $1', [adId])).rows[0].successor_id;
  async function reject(adId: number, reasonId: number): Promise<void> {
    const { risk, reasons } = (await assessListing(product.pool, adId))!;
    const one = await seen(await openCase(product.pool, { adId, kind: 'flagged', risk, reasons }));
    expect((await decide(one, moderator, { decision: 'reject', reasonId })).status).toBe(200);
    await applyDecisions();
    expect(await stateOf(adId)).toBe('rejected');
  }

  it('redirects to the remaining listing', async () => {
    const stays = await placeAd(home);
    const twice = await placeAd(home);
    await reject(twice, 6);
    expect(await successorOf(twice)).toBe(stays);
    const answer = await product.app.inject(`/api/v3/ads/listing/${twice}`);
    expect([answer.statusCode, answer.headers.redirect]).toEqual([
      404,
      expect.stringMatching(new RegExp(`/${stays}$`)),
    ]);
  });

  it(`does not redirect to another advertiser's listing, or for another reason`, async () => {
    const copy = { ...home, eircode: 'V95 A1C3', address: '51 Turnpike Road, Ennis' };
    await placeAd(copy, stranger);
    const copied = await placeAd(copy);
    await reject(copied, 6);
    expect(await successorOf(copied)).toBeNull();
    await placeAd({ ...home, eircode: 'V95 A1C4' });
    const other = await placeAd({ ...home, eircode: 'V95 A1C4' });
    await reject(other, 5);
    expect(await successorOf(other)).toBeNull();
  });
});
