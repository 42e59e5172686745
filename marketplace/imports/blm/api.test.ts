import { randomBytes } from 'node:crypto';
import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BlmListing, blmRecords, blmText, sampleBlmListings } from '#tests/support/blm-sample.ts';
import { mailsTo } from '#tests/support/enquiries.ts';
import { type Person, type PersonOptions, person } from '#tests/support/people.ts';
import { type TestProduct, testProduct } from '#tests/support/product.ts';
import type { ImportReport, ListingImport } from './contract.ts';
import { readBlm } from './format.ts';
import { discardHeldImports } from './held/writes.ts';
import { runImports } from './jobs.ts';
import type { ImportOptions } from './prepare.ts';

let product: TestProduct;
let director: Person;
beforeAll(async () => {
  product = await testProduct({ listings: 1 });
});
beforeEach(async () => {
  director = await agent({ agreementPlan: 'standard' });
});

async function agent(agency: NonNullable<PersonOptions['agency']>): Promise<Person> {
  return person(product.pool, { agency });
}

function options(more: Partial<ImportOptions> = {}): ImportOptions {
  return {
    pool: product.pool,
    unpacker: product.services.imports.unpacker,
    gazetteer: product.services.gazetteer,
    mayPublish: async () => ({ ok: true }),
    review: async () => false,
    reviewChange: async () => 'passed',
    ...more,
  };
}

const LISTINGS: BlmListing[] = sampleBlmListings().map((listing) => ({ ...listing, MEDIA_IMAGE_00: '' }));

function send(by: Person, body: string | Buffer, query = '', type = 'text/plain') {
  return product.app.inject({
    method: 'POST',
    url: `/api/v1/agencies/${by.agencyId}/imports${query}`,
    headers: { ...by.headers, 'content-type': type },
    payload: body,
  });
}

async function report(by: Person, importId: number, query = ''): Promise<ImportReport> {
  const response = await product.app.inject({
    url: `/api/v1/agencies/${by.agencyId}/imports/${importId}${query}`,
    headers: by.headers,
  });
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

/** Sends a file and runs its import. @returns its report */
async function imported(
  by: Person,
  listings: readonly BlmListing[] | Buffer | string,
  query = '',
  more: Partial<ImportOptions> = {},
): Promise<ImportReport> {
  const body = Array.isArray(listings) ? blmText(listings) : (listings as Buffer | string);
  const response = await send(by, body, query, Buffer.isBuffer(body) ? 'application/zip' : 'text/plain');
  expect(response.statusCode, response.body).toBe(202);
  await runImports(options(more));
  return report(by, (response.json() as ListingImport).importId, '?pageSize=200');
}

async function states(by: Person): Promise<Record<string, string>> {
  const { rows } = await product.pool.query<{ agent_reference: string; state: string }>(
    'select agent_reference, state from imported_ad join ad on ad.id = ad_id where imported_ad.agency_id = $1',
    [by.agencyId],
  );
  return Object.fromEntries(rows.map((row) => [row.agent_reference, row.state]));
}

async function feedRows(): Promise<number> {
  return (await product.pool.query<{ n: number }>("select count(*) as n from outbox where topic = 'ad'"))
    .rows[0]!.n;
}

describe(`an agency's file`, () => {
  it('is received immediately and imported in turn, and its listings go live', async () => {
    const response = await send(director, blmText(LISTINGS), '?fileName=NORTH_2026112101.BLM');
    expect(response.statusCode).toBe(202);
    expect(response.json()).toMatchObject({
      state: 'received',
      fileName: 'NORTH_2026112101.BLM',
      mode: 'full',
    });
    await runImports(options());
    const done = await report(director, response.json().importId, '?pageSize=200');
    expect(done).toMatchObject({
      state: 'done',
      records: 40,
      recordsRead: 40,
      counts: { added: 40, changed: 0, unchanged: 0, refused: 0, withdrawn: 0 },
      notes: [],
      trouble: null,
      held: null,
      unpaid: [],
      totalResults: 40,
    });
    const agreed = LISTINGS.filter((listing) => listing.STATUS_ID === '1').map(
      (listing) => listing.AGENT_REF,
    );
    expect(done.data.filter((one) => one.state === 'SALE_AGREED').map((one) => one.reference)).toEqual(
      agreed,
    );
    expect(done.data.filter((one) => one.state === 'PUBLISHED')).toHaveLength(40 - agreed.length);
    const mine = await product.app.inject({
      url: `/api/v1/users/${director.userId}/properties`,
      headers: director.headers,
    });
    expect(mine.json().paging.totalResults).toBe(40);
    const { rows } = await product.pool.query(`select count(*) as n from mail_message where recipient = $1`, [
      director.email,
    ]);
    expect(rows[0].n).toBe(0);
  });

  it(`brings listings that are found by the agency's own reference`, async () => {
    await imported(director, LISTINGS.slice(0, 12));
    const found = await product.app.inject({
      url: `/api/v1/users/${director.userId}/properties?q=ch1011`,
      headers: director.headers,
    });
    expect(found.json().data).toMatchObject([{ reference: 'CH1011' }]);
  });

  it('changes nothing the second time, sent by any member', async () => {
    await imported(director, LISTINGS);
    const feed = await feedRows();
    const colleague = await agent({ id: director.agencyId!, role: 'manager' });
    const again = await imported(colleague, LISTINGS);
    expect(again.counts).toEqual({ added: 0, changed: 0, unchanged: 40, refused: 0, withdrawn: 0 });
    expect(await feedRows()).toBe(feed);
  });

  it('updates changed listings, and a refused record does not affect others', async () => {
    await imported(director, LISTINGS);
    const next = LISTINGS.map((listing, index) => {
      if (index === 0) return { ...listing, PRICE: '999000' };
      if (index === 1) return { ...listing, STATUS_ID: '3' };
      if (index === 2) return { ...listing, PRICE: 'much' };
      return listing;
    });
    const done = await imported(director, next);
    expect(done.counts).toEqual({ added: 0, changed: 2, unchanged: 37, refused: 1, withdrawn: 0 });
    expect(done.data[2]).toMatchObject({
      reference: 'CH1003',
      outcome: 'refused',
      address: LISTINGS[2]!.DISPLAY_ADDRESS,
      remarks: [
        {
          field: 'PRICE',
          code: 'no_price',
          message: 'Please enter a valid amount great than 0, using numbers only.',
        },
      ],
    });
    expect(await states(director)).toMatchObject({
      CH1001: 'published',
      CH1002: 'sale_agreed',
      CH1003: 'published',
    });
    expect((await report(director, done.importId, '?outcome=refused')).data).toHaveLength(1);
  });

  it('withdraws missing listings, and restores them when they return', async () => {
    await imported(director, LISTINGS);
    const fewer = LISTINGS.slice(0, 36);
    const done = await imported(director, fewer);
    expect(done.counts).toMatchObject({ unchanged: 36, withdrawn: 4 });
    expect((await states(director)).CH1040).toBe('withdrawn');
    expect((await imported(director, fewer)).counts).toMatchObject({ unchanged: 36, withdrawn: 0 });
    expect((await imported(director, LISTINGS)).counts).toMatchObject({ unchanged: 36, changed: 4 });
    expect((await states(director)).CH1040).toBe('published');
  });

  it('redirects a listing to the same home under another reference of the agency, and no other', async () => {
    const { recordReplacement: noteReplacement } = product.services.imports;
    await imported(director, LISTINGS);
    const next = LISTINGS.slice(0, 36).map((listing, index) =>
      index === 0 ? { ...listing, AGENT_REF: 'NEW1' } : listing,
    );
    const done = await imported(director, next, '', { recordReplacement: noteReplacement });
    expect(done.counts).toMatchObject({ added: 1, withdrawn: 5 });
    const { rows } = await product.pool.query<{ old: string; now: string | null }>(
      `select old.agent_reference as old, now.agent_reference as now
         from imported_ad old join ad on ad.id = old.ad_id left join imported_ad now on now.ad_id = ad.successor_id
        where old.agency_id = $1 and ad.state = 'withdrawn' order by old.ad_id`,
      [director.agencyId],
    );
    expect(rows.map(({ old, now }) => [old, now])).toEqual([
      ['CH1001', 'NEW1'],
      ...['CH1037', 'CH1038', 'CH1039', 'CH1040'].map((old) => [old, null]),
    ]);
  });

  it('holds a home that the agency has on the market under a reference that stays', async () => {
    const { findOwnHome, recordReplacement, review } = product.services.imports;
    const checks = { findOwnHome, recordReplacement, review };
    await imported(director, LISTINGS);
    const again = LISTINGS.map((listing, index) =>
      index === 0 ? { ...listing, AGENT_REF: 'NEW1' } : listing,
    );
    const done = await imported(director, again.slice(0, 1), '?mode=partial', checks);
    expect(done.data).toEqual([
      expect.objectContaining({
        reference: 'NEW1',
        remarks: expect.arrayContaining([expect.objectContaining({ code: 'own_home' })]),
      }),
    ]);
    expect(await states(director)).toMatchObject({ CH1001: 'published', NEW1: 'pending' });
    const { rows } = await product.pool.query<{ reasons: { id: string }[] }>(
      `select c.reasons from moderation_case c join imported_ad i on i.ad_id = c.ad_id
        where i.agency_id = $1 and i.agent_reference = 'NEW1'`,
      [director.agencyId],
    );
    expect(rows[0]!.reasons.map(({ id }) => id)).toContain('own_home');
    // The same file again leaves it waiting.
    await imported(director, again.slice(0, 1), '?mode=partial', checks);
    expect(await states(director)).toMatchObject({ CH1001: 'published', NEW1: 'pending' });
  });

  it('leaves missing listings alone when it is partial or truncated', async () => {
    await imported(director, LISTINGS);
    expect((await imported(director, LISTINGS.slice(0, 2), '?mode=partial')).counts).toMatchObject({
      withdrawn: 0,
    });
    const broken = await imported(director, blmText(LISTINGS.slice(0, 38)).replace('#END#', ''));
    expect(broken.counts).toMatchObject({ withdrawn: 0 });
    expect(broken.notes.map((note) => note.code)).toEqual(['truncated']);
  });

  it('affects only the branches it names', async () => {
    await imported(director, LISTINGS);
    const north = LISTINGS.filter((listing) => listing.BRANCH_ID === 'NORTH').slice(1);
    expect((await imported(director, north)).counts).toMatchObject({ withdrawn: 1 });
  });

  it('keeps changes made on the site', async () => {
    await imported(director, LISTINGS);
    const { rows } = await product.pool.query<{ ad_id: number }>(
      "select ad_id from imported_ad where agency_id = $1 and agent_reference in ('CH1001', 'CH1002') order by agent_reference",
      [director.agencyId],
    );
    const put = (adId: number, state: string) =>
      product.app.inject({
        method: 'PUT',
        url: `/api/v1/properties/${adId}/state`,
        headers: director.headers,
        payload: { state },
      });
    await put(rows[0]!.ad_id, 'PAUSE');
    await put(rows[1]!.ad_id, 'SOLD');
    const next = LISTINGS.map((listing, index) =>
      index < 2 ? { ...listing, STATUS_ID: '1', PRICE: '500000' } : listing,
    );
    const done = await imported(director, next);
    expect(await states(director)).toMatchObject({ CH1001: 'paused', CH1002: 'sold' });
    expect(done.data[0]!.remarks.map((remark) => remark.code)).toContain('kept_here');
  });

  it('is held for confirmation when it would withdraw more than 30 %', async () => {
    await imported(director, LISTINGS);
    const held = await imported(director, LISTINGS.slice(0, 27));
    expect(held).toMatchObject({
      state: 'held',
      held: { wouldWithdraw: 13, liveBefore: 40 },
      totalResults: 0,
    });
    expect(Object.values(await states(director))).not.toContain('withdrawn');
    const confirm = (by: Person, confirm: boolean) =>
      product.app.inject({
        method: 'POST',
        url: `/api/v1/agencies/${director.agencyId}/imports/${held.importId}/confirmation`,
        headers: by.headers,
        payload: { confirm },
      });
    expect((await confirm(await agent({}), true)).statusCode).toBe(404);
    expect((await confirm(director, true)).json()).toMatchObject({ state: 'received' });
    await runImports(options());
    expect((await report(director, held.importId)).counts).toMatchObject({ unchanged: 27, withdrawn: 13 });
    expect((await confirm(director, false)).statusCode).toBe(409);
  });

  it('can be discarded, and cannot be confirmed after a newer one', async () => {
    await imported(director, LISTINGS);
    const first = await imported(director, LISTINGS.slice(0, 5));
    const second = await imported(director, []);
    expect([first.state, second.state]).toEqual(['held', 'held']);
    const confirm = (importId: number, confirm: boolean) =>
      product.app.inject({
        method: 'POST',
        url: `/api/v1/agencies/${director.agencyId}/imports/${importId}/confirmation`,
        headers: director.headers,
        payload: { confirm },
      });
    expect((await confirm(second.importId, false)).json()).toMatchObject({
      state: 'failed',
      trouble: { code: 'discarded' },
    });
    await imported(director, LISTINGS);
    const late = await confirm(first.importId, true);
    expect(late.statusCode).toBe(409);
    expect(late.json().message).toMatch(/newer file/);
  });

  it('of an agency without an agreement waits for payment, in one order', async () => {
    const other = await agent({});
    const done = await imported(other, LISTINGS.slice(0, 5));
    expect(done.unpaid).toHaveLength(5);
    expect(new Set(Object.values(await states(other)))).toEqual(new Set(['pending']));
  });

  it('beyond the agreed number is on hold, says so, and goes live when there is room', async () => {
    const other = await agent({ agreementPlan: 'standard' });
    const limitTo = (count: number) =>
      product.pool.query(
        `insert into agency_agreement (agency_id, plan, max_listings, valid_from) values ($1, 'standard', $2, now())
         on conflict (agency_id) where replaced_at is null do update set max_listings = excluded.max_listings`,
        [other.agencyId, count],
      );
    await limitTo(3);
    const five = LISTINGS.slice(0, 5).map((listing) => ({ ...listing, STATUS_ID: '0', PUBLISHED_FLAG: '1' }));
    const first = await imported(other, five);
    expect(first.data.map(({ state }) => state).toSorted()).toEqual([
      'PENDING',
      'PENDING',
      'PUBLISHED',
      'PUBLISHED',
      'PUBLISHED',
    ]);
    const held = first.data.filter(({ remarks }) => remarks.some(({ code }) => code === 'agreement_full'));
    expect(held.map(({ state }) => state)).toEqual(['PENDING', 'PENDING']);
    expect(first.unpaid).toHaveLength(2);
    await limitTo(4);
    const second = await imported(other, five);
    expect(second.data.filter(({ state }) => state === 'PUBLISHED')).toHaveLength(4);
  });

  it('after the end of the agreement waits for payment, and says why', async () => {
    const other = await agent({ agreementPlan: 'standard' });
    await product.pool.query(
      `insert into agency_agreement (agency_id, plan, valid_from, valid_to)
       values ($1, 'standard', now() - interval '9 days', now() - interval '2 days')`,
      [other.agencyId],
    );
    const done = await imported(other, LISTINGS.slice(0, 2));
    expect(done.data.map(({ state }) => state)).toEqual(['PENDING', 'PENDING']);
    expect(done.unpaid).toHaveLength(2);
    for (const { remarks } of done.data) expect(remarks.map(({ code }) => code)).toContain('agreement_over');
  });

  it('can still set a paid listing to sale agreed or paused', async () => {
    const other = await agent({});
    const two = [
      { ...LISTINGS[0]!, STATUS_ID: '1' },
      { ...LISTINGS[1]!, PUBLISHED_FLAG: '0' },
    ];
    const first = await imported(other, two);
    expect(first.data.map(({ state }) => state)).toEqual(['PENDING', 'PENDING']);
    await product.pool.query("update ad set state = 'published', published_at = now() where id = any($1)", [
      first.unpaid,
    ]);
    const second = await imported(other, two);
    expect(second.data.map(({ state }) => state)).toEqual(['SALE_AGREED', 'PAUSED']);
    expect((await imported(other, two)).counts).toMatchObject({ unchanged: 2, changed: 0 });
  });

  it('is held when it would withdraw most unpaid listings', async () => {
    const other = await agent({});
    await imported(other, LISTINGS);
    expect(await imported(other, LISTINGS.slice(0, 5))).toMatchObject({
      state: 'held',
      held: { wouldWithdraw: 35, liveBefore: 40 },
    });
  });

  it(`reports wording problems of unpaid listings in the reader's language`, async () => {
    const other = await agent({});
    const refuses: Partial<ImportOptions> = {
      mayPublish: async () => ({ ok: false, reason: 'housing_assistance, family_status' }),
    };
    const done = await imported(other, LISTINGS.slice(0, 1), '', refuses);
    const said = (feed: ImportReport) =>
      feed.data[0]!.remarks.find(({ code }) => code === 'wording')!.message;
    expect(said(done)).toMatch(/^The wording needs a review first: The Equal Status Acts .* HAP.*children/);
    const irish = await product.app.inject({
      url: `/api/v1/agencies/${other.agencyId}/imports/${done.importId}`,
      headers: { ...other.headers, 'accept-language': 'ga' },
    });
    expect(said(irish.json())).toMatch(/^Ní mór an téacs a scrúdú ar dtús: .*HAP/);
  });

  it('cites the terms of use for wording problems of a listing in Northern Ireland', async () => {
    const other = await agent({});
    const north = {
      ...LISTINGS[0]!,
      DISPLAY_ADDRESS: '14 Malone Road, Belfast, Co. Antrim',
      OS_TOWN_CITY: 'Belfast',
      OS_REGION: 'Co. Antrim',
      ZIPCODE: 'BT9 5BN',
      COUNTRY_CODE: 'GB',
      EXACT_LATITUDE: '54.5763',
      EXACT_LONGDITUDE: '-5.9408',
    };
    const refuses: Partial<ImportOptions> = {
      mayPublish: async () => ({ ok: false, reason: 'housing_assistance' }),
    };
    const done = await imported(other, [north], '', refuses);
    expect(done.data[0]!.remarks.find(({ code }) => code === 'wording')).toEqual({
      field: 'DESCRIPTION',
      code: 'wording',
      value: 'housing_assistance',
      message: expect.stringMatching(/^The wording needs a review first: Our terms of use /),
    });
  });

  it('has its wording checked before publication', async () => {
    const done = await imported(director, LISTINGS.slice(0, 2), '', {
      mayPublish: async (listing) =>
        listing.address.startsWith('14') ? { ok: false, reason: 'no HAP' } : { ok: true },
    });
    expect(done.unpaid).toEqual([]);
    expect(done.data.map((one) => [one.state, one.remarks.at(-1)?.message])).toEqual([
      ['PENDING', 'The wording needs a review first: no HAP'],
      ['PUBLISHED', 'No BER given. It’s required by law: add it with its number, or BER exempt, in the ad'],
    ]);
  });

  it('continues after a crash without repeating records', async () => {
    const many = Array.from({ length: 150 }, (_, n) => ({ ...LISTINGS[n % 40]!, AGENT_REF: `M${n}` }));
    const { importId } = (await send(director, blmText(many))).json() as ListingImport;
    let looked = 0;
    const dies = options({
      mayPublish: async () => {
        looked += 1;
        if (looked > 120) throw new Error('killed');
        return { ok: true };
      },
    });
    await expect(runImports(dies)).rejects.toThrow('killed');
    expect(await report(director, importId)).toMatchObject({ state: 'reading', recordsRead: 100 });
    expect(await runImports(options())).toBe(0);
    await product.pool.query(
      "update listing_import set locked_until = now() - interval '1 second' where id = $1",
      [importId],
    );
    expect((await Promise.all([1, 2, 3].map(() => runImports(options())))).reduce((a, b) => a + b)).toBe(1);
    expect((await report(director, importId)).counts).toMatchObject({ added: 150, unchanged: 0 });
  });

  it('of an agent affects their branch only', async () => {
    const { rows } = await product.pool.query<{ id: number }>(
      "insert into agency_branch (agency_id, reference, name) values ($1, 'NORTH', 'North'), ($1, 'SOUTH', 'South') returning id",
      [director.agencyId],
    );
    await imported(director, LISTINGS);
    const southern = await agent({ id: director.agencyId!, role: 'agent' });
    await product.pool.query('update agency_member set branch_id = $1 where user_id = $2', [
      rows[1]!.id,
      southern.userId,
    ]);
    const done = await imported(
      southern,
      LISTINGS.slice(0, 36).map((listing) => ({ ...listing, PRICE: '777000' })),
    );
    const north = LISTINGS.slice(0, 36).filter((listing) => listing.BRANCH_ID === 'NORTH').length;
    expect(done.counts).toMatchObject({ changed: 36 - north, refused: north, withdrawn: 1 });
    expect(done.data[0]!.remarks[0]).toMatchObject({ code: 'branch_not_yours', field: 'BRANCH_ID' });
  });
});

describe('values set on the site', () => {
  it('stay when the format or the file has no such value', async () => {
    const listing: BlmListing = { ...LISTINGS[0]!, DESCRIPTION: 'A home of note. BER: C1' };
    const first = await imported(director, [listing]);
    const adId = first.data[0]!.adId!;
    expect(first.data[0]!.remarks.map(({ code }) => code)).toContain('ber_suggested');
    // As the form leaves an edited listing.
    await product.pool.query(
      `update ad set source_digest = null, ber = 'B2', images = '[{"url": "/media/hand.jpg"}]', latitude = 53.3,
         longitude = -6.2, virtual_tour_url = 'https://tour.example/1', description = 'By hand' where id = $1`,
      [adId],
    );
    await product.pool.query(
      "insert into ad_viewing (ad_id, starts_at, ends_at) values ($1, '2031-01-05T10:00Z', '2031-01-05T10:30Z')",
      [adId],
    );
    const savedPictures: unknown[] = [];
    const keepPictures = async (...given: unknown[]) => void savedPictures.push(given);
    const { EXACT_LATITUDE: _, EXACT_LONGDITUDE: __, ...silent } = listing;
    const again = await imported(director, [silent], '', { keepPictures });
    expect(again.counts).toMatchObject({ changed: 1 });
    expect(again.data[0]!.remarks.map(({ code }) => code)).not.toContain('ber_suggested');
    expect(savedPictures).toEqual([]);
    const { rows } = await product.pool.query(
      `select ber, images, latitude, longitude, virtual_tour_url, description,
              (select count(*) from ad_viewing v where v.ad_id = ad.id) as viewings from ad where id = $1`,
      [adId],
    );
    expect(rows[0]).toMatchObject({
      ber: 'B2',
      images: [{ url: '/media/hand.jpg' }],
      latitude: 53.3,
      longitude: -6.2,
      virtual_tour_url: 'https://tour.example/1',
      viewings: 1,
    });
    expect(rows[0].description).not.toBe('By hand');
  });
});

describe('an archive with pictures', () => {
  const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 1, 2, 3]);
  const withPicture = { ...LISTINGS[0]!, MEDIA_IMAGE_00: 'CH1001_IMG_00.JPG', MEDIA_IMAGE_TEXT_00: 'Front' };

  it('stores each picture once, and listings keep them when the next file has none', async () => {
    let stored = 0;
    const store = async (bytes: Uint8Array) => {
      expect([...bytes]).toEqual([...JPEG]);
      stored += 1;
      return { url: `/media/${stored}.jpg`, width: 4, height: 3 };
    };
    const text = strToU8(blmText([withPicture]));
    const zip = Buffer.from(zipSync({ 'feed/AGENT.BLM': text, 'feed/ch1001_img_00.jpg': JPEG }));
    const savedPictures: unknown[] = [];
    const keepPictures = async (_: unknown, adId: number, urls: readonly string[]) => {
      savedPictures.push(adId, urls);
    };
    const first = await imported(director, zip, '', { pictures: { store }, keepPictures });
    expect(first).toMatchObject({ state: 'done', counts: { added: 1 } });
    expect(savedPictures).toEqual([first.data[0]!.adId, ['/media/1.jpg']]);
    expect((await imported(director, zip, '', { pictures: { store } })).counts.unchanged).toBe(1);
    expect((await imported(director, [withPicture], '', { pictures: { store } })).counts.unchanged).toBe(1);
    expect(stored).toBe(1);
    const { rows } = await product.pool.query('select images from ad where id = $1', [first.data[0]!.adId]);
    expect(rows[0].images).toMatchObject([{ url: '/media/1.jpg', caption: 'Front' }]);
  });

  it('imports floor plans and a brochure, and exports both', async () => {
    const PDF = new Uint8Array([37, 80, 68, 70, 1]);
    const record = {
      ...LISTINGS[2]!,
      MEDIA_FLOOR_PLAN_00: 'CH1003_FLP_00.JPG',
      MEDIA_DOCUMENT_00: 'ftp://files.example/a.pdf',
      MEDIA_DOCUMENT_01: 'CH1003_DOC_01.PDF',
    };
    const pictures = {
      store: async () => ({ url: '/media/plan.jpg', width: 4, height: 3 }),
      storeBrochure: async (bytes: Uint8Array) => {
        expect([...bytes]).toEqual([...PDF]);
        return { url: '/media/brochure.pdf', width: null, height: null };
      },
    };
    const savedPictures: unknown[] = [];
    const keepPictures = async (_client: unknown, _adId: number, urls: readonly string[]) => {
      savedPictures.push(...urls);
    };
    const files = {
      'a.blm': strToU8(blmText([record])),
      'ch1003_flp_00.jpg': JPEG,
      'ch1003_doc_01.pdf': PDF,
    };
    const report = await imported(director, Buffer.from(zipSync(files)), '', { pictures, keepPictures });
    const [result] = report.data;
    expect(savedPictures).toEqual(['/media/plan.jpg', '/media/brochure.pdf']);
    expect(result!.remarks.map(({ field, code }) => [field, code])).toContainEqual([
      'MEDIA_DOCUMENT_00',
      'link_unsafe',
    ]);
    const { rows } = await product.pool.query('select images, brochure_url from ad where id = $1', [
      result!.adId,
    ]);
    expect(rows).toMatchObject([{ images: [{ label: 'FLOOR_PLAN' }], brochure_url: '/media/brochure.pdf' }]);
  });

  it('sanitises and stores them, and checks wording, in the complete product', async () => {
    const photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#0d5c4d' } })
      .jpeg()
      .toBuffer();
    const refused = {
      ...LISTINGS[1]!,
      DESCRIPTION: 'A fine home. No rent allowance or HAP accepted.',
      TRANS_TYPE_ID: '2',
    };
    const text = strToU8(blmText([withPicture, refused]));
    const zip = Buffer.from(zipSync({ 'a.blm': text, 'CH1001_IMG_00.JPG': photo }));
    const done = await imported(director, zip, '', product.services.imports);
    expect(done.data.map(({ state }) => state)).toEqual(['PUBLISHED', 'PENDING']);
    expect(done.data[1]!.remarks.at(-1)).toMatchObject({ code: 'wording', value: 'housing_assistance' });
    const { rows } = await product.pool.query('select images from ad where id = $1', [done.data[0]!.adId]);
    expect(rows[0].images).toMatchObject([
      { url: expect.stringMatching(/^\/media\//), width: 800, height: 600 },
    ]);
    const used = await product.pool.query('select holder from media_use where holder = $1', [
      `ad:${done.data[0]!.adId}`,
    ]);
    expect(used.rowCount).toBe(1);
  });

  it('reports refused pictures', async () => {
    const listing = {
      ...withPicture,
      MEDIA_IMAGE_01: 'none.jpg',
      MEDIA_IMAGE_02: 'https://elsewhere.example/a.jpg',
      MEDIA_IMAGE_03: 'https://allowed.example/a.jpg',
      MEDIA_IMAGE_04: 'http://allowed.example/a.jpg',
      MEDIA_IMAGE_60: 'epc.jpg',
      MEDIA_FLOOR_PLAN_00: 'https://allowed.example/plan.png',
    };
    const zip = Buffer.from(zipSync({ 'a.blm': strToU8(blmText([listing])), 'CH1001_IMG_00.JPG': JPEG }));
    const done = await imported(director, zip, '', {
      pictures: { store: async () => null, mayFetch: (url) => url.startsWith('https://allowed.example/') },
    });
    expect(done.data[0]!.remarks.map(({ field, code }) => [field, code])).toEqual([
      ['PRICE_QUALIFIER', 'qualifier'],
      ['MEDIA_IMAGE_00', 'picture_refused'],
      ['MEDIA_IMAGE_01', 'picture_missing'],
      ['MEDIA_IMAGE_02', 'picture_foreign'],
      ['MEDIA_IMAGE_04', 'picture_foreign'],
      ['BER', 'ber_missing'],
    ]);
    const { rows } = await product.pool.query('select images from ad where id = $1', [done.data[0]!.adId]);
    expect(rows[0].images).toMatchObject([
      { url: 'https://allowed.example/a.jpg' },
      { url: 'https://allowed.example/plan.png', label: 'FLOOR_PLAN' },
    ]);
  });

  it.each([
    ['leads out of itself', { 'a.blm': strToU8('x'), '../../etc/passwd': JPEG }, 'archive_paths'],
    ['names a root', { 'a.blm': strToU8('x'), '/etc/passwd': JPEG }, 'archive_paths'],
    ['has two files of ads', { 'a.blm': strToU8('x'), 'b.BLM': strToU8('y') }, 'no_blm'],
    ['has none', { 'a.jpg': JPEG }, 'no_blm'],
    ['has an impossible file of ads', { 'a.blm': strToU8('no fields here') }, 'no_definition'],
  ])('that %s is not read', async (_, files, trouble) => {
    const done = await imported(director, Buffer.from(zipSync(files as Record<string, Uint8Array>)));
    expect(done).toMatchObject({ state: 'failed', trouble: { code: trouble }, records: 0 });
  });

  it.each([
    ['names a file twice', { 'a.blm': strToU8('x'), 'p.jpg': JPEG, 'P.jpg': JPEG }, 'archive_repeated'],
    ['grows two thousand times', { 'a.blm': new Uint8Array(19 * 1024 * 1024) }, 'archive_size'],
    ['has a very large file of ads', { 'a.blm': randomBytes(21 * 1024 * 1024) }, 'text_size'],
  ])('that %s is not read', async (_, files, trouble) => {
    const done = await imported(director, Buffer.from(zipSync(files as Record<string, Uint8Array>)));
    expect(done).toMatchObject({ state: 'failed', trouble: { code: trouble }, records: 0 });
  });

  it('is unpacked no further than its directory states', async () => {
    const zip = Buffer.from(
      zipSync({ 'a.blm': strToU8(blmText(LISTINGS)), 'b.jpg': new Uint8Array(100_000) }),
    );
    zip.writeUInt32LE(10, zip.lastIndexOf('PK\u0001\u0002', undefined, 'latin1') + 24);
    const done = await imported(director, zip);
    expect(done).toMatchObject({ state: 'done', counts: { added: 40 } });
    const text = Buffer.from(zipSync({ 'a.blm': strToU8(blmText(LISTINGS)) }));
    text.writeUInt32LE(10, text.lastIndexOf('PK\u0001\u0002', undefined, 'latin1') + 24);
    expect(await imported(director, text)).toMatchObject({ trouble: { code: 'archive' } });
  });

  it('with an extreme compression ratio is refused', async () => {
    const zip = Buffer.from(zipSync({ 'a.blm': strToU8(blmText(LISTINGS)), 'b.jpg': JPEG }));
    // The uncompressed size in the central directory.
    zip.writeUInt32LE(200 * 1024 * 1024, zip.lastIndexOf('PK\u0001\u0002', undefined, 'latin1') + 24);
    expect(await imported(director, zip)).toMatchObject({
      state: 'failed',
      trouble: { code: 'archive_size' },
    });
  });

  it('that is damaged is refused', async () => {
    const zip = Buffer.from(zipSync({ 'a.blm': strToU8(blmText(LISTINGS)) }));
    const done = await imported(director, zip.subarray(0, zip.length - 30));
    expect(done).toMatchObject({ state: 'failed', trouble: { code: 'archive' } });
  });
});

describe('a held file', () => {
  it('is discarded after two weeks without confirmation, and its agency is mailed', async () => {
    await imported(director, LISTINGS);
    const [left, fresh] = [await imported(director, LISTINGS.slice(0, 5)), await imported(director, [])];
    expect([left.state, fresh.state]).toEqual(['held', 'held']);
    await product.pool.query("update listing_import set held_at = now() - interval '15 days' where id = $1", [
      left.importId,
    ]);
    const { mailContext } = product.services;
    expect(await Promise.all([1, 2].map(() => discardHeldImports(product.pool, mailContext)))).toContain(1);
    expect(await report(director, left.importId)).toMatchObject({
      state: 'failed',
      trouble: { code: 'held_too_long', message: expect.stringContaining('14 days') },
    });
    expect((await report(director, fresh.importId)).state).toBe('held');
    const parts = await product.pool.query('select from listing_import_part where import_id = $1', [
      left.importId,
    ]);
    expect(parts.rowCount).toBe(0);
    expect((await mailsTo(product.pool, director.email)).map(({ subject }) => subject)).toEqual([
      'feed.blm was discarded',
    ]);
  });
});

describe('the sender of a file', () => {
  it('must work for the agency', async () => {
    const other = await agent({});
    const stranger = await person(product.pool);
    const url = `/api/v1/agencies/${director.agencyId}/imports`;
    const mine = await imported(director, LISTINGS.slice(0, 1));
    for (const by of [other, stranger]) {
      const as = { ...by, agencyId: director.agencyId };
      expect((await send(as, blmText(LISTINGS))).statusCode).toBe(404);
      // The body of a refused upload is not read.
      expect((await send(as, Buffer.alloc(60 * 1024 * 1024, 'x'))).statusCode).toBe(404);
      for (const path of [url, `${url}/${mine.importId}`, url.replace('imports', 'ads.blm')]) {
        expect((await product.app.inject({ url: path, headers: by.headers })).statusCode).toBe(404);
      }
    }
    expect(
      (await product.app.inject({ url: `${url}/${mine.importId + 999}`, headers: director.headers }))
        .statusCode,
    ).toBe(404);
    expect((await product.app.inject({ url })).statusCode).toBe(401);
    const list = await product.app.inject({ url, headers: director.headers });
    expect(list.json().imports).toMatchObject([{ importId: mine.importId, uploadedBy: 'Aoife Ní Bhriain' }]);
  });

  it('may have left before the import runs', async () => {
    const leaver = await agent({ id: director.agencyId!, role: 'manager' });
    const { importId } = (await send(leaver, blmText(LISTINGS))).json() as ListingImport;
    await product.pool.query('delete from agency_member where user_id = $1', [leaver.userId]);
    await runImports(options());
    expect(await report(director, importId)).toMatchObject({
      state: 'failed',
      trouble: { code: 'sender_gone' },
    });
  });

  it('gets a reason when a file cannot be received', async () => {
    expect((await send(director, '')).statusCode).toBe(422);
    expect((await send(director, '{}', '', 'application/json')).statusCode).toBe(422);
    expect((await send(director, 'x', '?mode=some')).statusCode).toBe(422);
    expect((await send(director, 'x', '?fileName=a%2Fb')).statusCode).toBe(422);
    expect((await send(director, Buffer.alloc(20 * 1024 * 1024 + 1, 'x'))).statusCode).toBe(413);
    expect((await send(director, 'x', '', 'image/png')).statusCode).toBe(415);
  });

  it('may have twenty waiting files, also concurrently', async () => {
    const busy = await agent({});
    const sent = await Promise.all(Array.from({ length: 25 }, () => send(busy, 'x')));
    expect(sent.filter(({ statusCode }) => statusCode === 202)).toHaveLength(20);
    expect(sent.filter(({ statusCode }) => statusCode === 409)).toHaveLength(5);
    await runImports(options());
    expect((await send(busy, 'x')).statusCode).toBe(202);
  });

  it('may send it as a form upload', async () => {
    const body = [
      '--edge',
      'Content-Disposition: form-data; name="file"; filename="NORTH_2026112101.BLM"',
      'Content-Type: application/octet-stream',
      '',
      blmText(LISTINGS.slice(0, 1)),
      '--edge--',
      '',
    ].join('\r\n');
    const response = await send(director, body, '', 'multipart/form-data; boundary=edge');
    expect(response.statusCode, response.body).toBe(202);
    expect(response.json()).toMatchObject({ fileName: 'NORTH_2026112101.BLM' });
    const empty = await send(director, '--edge--\r\n', '', 'multipart/form-data; boundary=edge');
    expect(empty.statusCode).toBe(422);
  });
});

describe('the export of an agency', () => {
  it('has the imported listings', async () => {
    await imported(director, LISTINGS);
    const response = await product.app.inject({
      url: `/api/v1/agencies/${director.agencyId}/ads.blm`,
      headers: director.headers,
    });
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
    const parsed = readBlm(response.body);
    if (!parsed.ok) throw new Error(parsed.reason);
    expect(parsed.table).toMatchObject({ version: '3i', notes: [], isWhole: true });
    const rows = blmRecords(parsed.table);
    expect(rows.every(({ fits }) => fits)).toBe(true);
    const out = rows.map(({ record }) => record);
    for (const [index, listing] of LISTINGS.entries()) {
      const { AGENT_REF, BRANCH_ID, STATUS_ID, ZIPCODE, PRICE, TRANS_TYPE_ID, BEDROOMS } = listing;
      expect(out[index]).toMatchObject({
        AGENT_REF,
        BRANCH_ID,
        STATUS_ID,
        ZIPCODE,
        PRICE,
        TRANS_TYPE_ID,
        BEDROOMS,
        ...(listing.TRANS_TYPE_ID === '2' && {
          LET_FURN_ID: listing.LET_TYPE_ID === '4' ? '3' : listing.LET_FURN_ID,
          LET_RENT_FREQUENCY: listing.LET_RENT_FREQUENCY,
        }),
        FEATURE1: listing.FEATURE1,
      });
    }
  });

  it('can be imported again, also by another agency', async () => {
    await imported(director, LISTINGS);
    const { body } = await product.app.inject({
      url: `/api/v1/agencies/${director.agencyId}/ads.blm`,
      headers: director.headers,
    });
    const other = await agent({ agreementPlan: 'standard' });
    expect((await imported(other, body)).counts).toMatchObject({ added: 40, refused: 0 });
    expect(await states(other)).toEqual(await states(director));
    expect((await imported(director, body)).counts).toMatchObject({ added: 0, refused: 0, withdrawn: 0 });
  });
});
