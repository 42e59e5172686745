import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { afterAll, describe, expect, it } from 'vitest';
import { compareDueHomes } from '#marketplace/moderation/duplicate-detection/jobs.ts';
import { applyDueDecisions } from '#marketplace/moderation/jobs.ts';
import { reviewListing, stoppedGrounds } from '#marketplace/moderation/queue/review.ts';
import { person } from '#tests/support/people.ts';
import { testProduct } from '#tests/support/product.ts';
import { type ImportOptions, importListings } from './jobs.ts';

const { app, pool, services } = await testProduct({ listings: 0 });
const folder = await mkdtemp(path.join(os.tmpdir(), 'gaff-implausible-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

type Row = Record<string, string>;
const flat: Row = {
  section: 'sale',
  title_address: '12 Castlewood Avenue, Rathmines, Dublin 6',
  county: 'Dublin',
  property_type: 'Terrace',
  price_eur: '450000',
  beds: '3',
  baths: '2',
  floor_area_m2: '95',
  ber: 'C3',
  lat: '53.3235',
  lon: '-6.2655',
  published: '2026-11-25',
};
let files = 0;

async function run(rows: readonly Row[], options: Partial<ImportOptions> = {}) {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const file = path.join(folder, `file-${files++}.csv`);
  await writeFile(file, stringify([columns, ...rows.map((row) => columns.map((name) => row[name] ?? ''))]));
  const summary = (await importListings(pool, file, {
    gazetteer: services.gazetteer(),
    stoppedGrounds,
    review: reviewListing,
    ...options,
  }))!;
  const rejects = summary.rejectsFile
    ? parse<Row>(await readFile(summary.rejectsFile), { columns: true })
    : [];
  return { ...summary, rejects };
}
async function stored(source: string, reference: string) {
  const { rows } = await pool.query<Record<string, unknown> & { id: number }>(
    'select * from ad where source = $1 and reference = $2',
    [source, reference],
  );
  return rows[0]!;
}

describe('an implausible value of a row', () => {
  it('is hidden from everyone but kept, and reported with its line', async () => {
    const { source, rejects, findings, rejected } = await run([
      { ...flat, ref: '1', property_type: 'Apartment', floor_area_m2: '6109', ber_kwh_m2_year: '13846' },
      { ...flat, ref: '2', title_address: '3 Belgrave Road, Rathmines, Dublin 6', lat: '51.9', lon: '-8.47' },
    ]);
    expect(rejected).toBe(0);
    expect(findings).toEqual({ 'hide: floorArea': 1, 'hide: berKwh': 1, 'hide: position': 1 });
    expect(rejects.map(({ line, outcome, reason }) => [line, outcome, reason])).toEqual([
      ['2', 'changed', 'hide: floorArea 6109 METRES_SQUARED; hide: berKwh 13846'],
      ['3', 'changed', 'hide: latitude (position) 51.9 -8.47'],
    ]);
    const sized = await stored(source, '1');
    expect(sized).toMatchObject({
      state: 'published',
      floor_area: null,
      ber_kwh: null,
      hidden_values: { floorArea: 6109, floorAreaUnit: 'METRES_SQUARED', berKwh: 13_846 },
    });
    const page = await app.inject({ url: `/api/v1/listings/${sized.id}` });
    expect(page.json()).toMatchObject({ listing: { floorArea: null, energy: { kwhPerSquareMetre: null } } });
    expect(page.body).not.toContain('6109');
    // The pin is somewhere in Rathmines instead, and says so.
    const placed = await stored(source, '2');
    expect(placed.approximate_metres).toBeGreaterThanOrEqual(1000);
    expect([Math.round(Number(placed.latitude)), Math.round(Number(placed.longitude))]).toEqual([53, -6]);
  });

  it('is neither searched, counted nor matched with alerts', async () => {
    const { source } = await run([
      {
        ...flat,
        ref: '1',
        county: 'Leitrim',
        title_address: 'Main Street, Carrick-on-Shannon, Co. Leitrim',
        floor_area_m2: '6109',
        lat: '',
        lon: '',
      },
      {
        ...flat,
        ref: '2',
        county: 'Leitrim',
        title_address: 'Bridge Street, Carrick-on-Shannon, Co. Leitrim',
        lat: '',
        lon: '',
      },
    ]);
    const { id } = await stored(source, '2');
    await services.search.caughtUp();
    const search = async (filters: string) => {
      const results = `/property-for-sale/leitrim${filters}`;
      const answer = await app.inject({
        url: `/api/v2/ads/results?${new URLSearchParams({ path: results })}`,
      });
      return answer.json<{ paging: { totalResults: number }; listings: { id: number }[] }>();
    };
    expect((await search('')).paging.totalResults).toBe(2);
    expect((await search('?floorSize_from=50')).listings).toMatchObject([{ id }]);
    expect((await search('?floorSize_from=1000')).listings).toEqual([]);
  });

  it('holds a listing for a moderator', async () => {
    const rows = [{ ...flat, ref: '1', price_eur: '30000' }];
    const { source, held, rejects } = await run(rows);
    expect([held, rejects.map(({ outcome }) => outcome)]).toEqual([1, ['held']]);
    const { id, state, listed_at } = await stored(source, '1');
    expect([state, listed_at]).toEqual(['pending', new Date('2026-11-25')]);
    expect((await app.inject({ url: `/api/v1/listings/${id}` })).statusCode).toBe(404);
    const { rows: cases } = await pool.query('select reasons from moderation_case where ad_id = $1', [id]);
    expect(cases[0].reasons).toContainEqual({ id: 'implausible', points: 40 });
    expect(await run(rows, { source })).toMatchObject({ added: 0, changed: 0, unchanged: 1 });
  });

  it('that a moderator approves becomes public, and one that they reject does not', async () => {
    const moderator = await person(pool, { moderator: true });
    const { source, held } = await run([
      { ...flat, ref: '1', price_eur: '30000', title_address: '21 Belgrave Square, Rathmines, Dublin 6' },
      { ...flat, ref: '2', price_eur: '29000', title_address: '4 Grosvenor Place, Rathmines, Dublin 6' },
    ]);
    expect(held).toBe(2);
    const found: { id: number; version: number; contentVersion: number; ad: { id: number } }[] = (
      await app.inject({ url: '/api/v1/moderation/cases?state=open', headers: moderator.headers })
    ).json().cases;
    const decide = async (reference: string, decision: object) => {
      const { id } = await stored(source, reference);
      const { id: caseId, version, contentVersion } = found.find(({ ad }) => ad.id === id)!;
      const answer = await app.inject({
        method: 'POST',
        url: `/api/v1/moderation/cases/${caseId}/decision`,
        headers: moderator.headers,
        payload: { version, contentVersion, ...decision },
      });
      expect(answer.statusCode).toBe(200);
      return id;
    };
    const approved = await decide('1', { decision: 'approve' });
    const rejected = await decide('2', { decision: 'reject', reasonId: 2 });
    const status = async (id: number) => (await app.inject({ url: `/api/v1/listings/${id}` })).statusCode;
    expect(await status(approved)).toBe(404);
    // After the time in which a decision can be undone.
    await applyDueDecisions(pool, services.mailContext, new Date(Date.now() + 11_000));
    expect([await status(approved), await status(rejected)]).toEqual([200, 404]);
    const page = await app.inject({ url: `/api/v1/listings/${approved}` });
    expect(page.json().listing.address).toContain('21 Belgrave Square');
    await services.search.caughtUp();
    const results = new URLSearchParams({ path: '/property-for-sale/rathmines-dublin?salePrice_to=31000' });
    const searched = await app.inject({ url: `/api/v2/ads/results?${results}` });
    expect(searched.json().listings).toMatchObject([{ id: approved }]);
    // The next file with the same row leaves the approved listing as it is.
    await run(
      [{ ...flat, ref: '1', price_eur: '30000', title_address: '21 Belgrave Square, Rathmines, Dublin 6' }],
      {
        source,
      },
    );
    expect(await status(approved)).toBe(200);
  });

  it('does not reach a listing on the market', async () => {
    const { source } = await run([{ ...flat, ref: '1' }]);
    const again = await run([{ ...flat, ref: '1', price_eur: '3000' }], { source });
    expect(again).toMatchObject({ changed: 0, held: 1 });
    expect(await stored(source, '1')).toMatchObject({ state: 'published', sale_value: 450_000 });
    await run([{ ...flat, ref: '1', price_eur: '430000' }], { source });
    expect(await stored(source, '1')).toMatchObject({ state: 'published', sale_value: 430_000 });
  });
});

describe('rows of the same home', () => {
  it('are merged: one is shown, and the other is reported', async () => {
    const { source, added, merged, rejects } = await run([
      { ...flat, ref: '1' },
      { ...flat, ref: '2', ber: 'C2' },
    ]);
    expect([added, merged]).toEqual([1, 1]);
    expect(rejects.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['merged', 'same home as line 2'],
    ]);
    expect(await stored(source, '2')).toBeUndefined();
  });

  it('take a second listing off the market, which redirects, until its row is distinct again', async () => {
    const second = { ...flat, ref: '2', price_eur: '455000' };
    const { source } = await run([{ ...flat, ref: '1' }, second]);
    expect((await stored(source, '2')).state).toBe('published');
    await run(
      [
        { ...flat, ref: '1' },
        { ...second, price_eur: '450000' },
      ],
      { source },
    );
    expect(await stored(source, '2')).toMatchObject({
      state: 'expired',
      successor_id: (await stored(source, '1')).id,
    });
    await run([{ ...flat, ref: '1' }, second], { source });
    expect((await stored(source, '2')).state).toBe('published');
  });

  it.each<[string, Row, Row]>([
    [
      'flats in one building',
      { property_type: 'Apartment', floor_area_m2: '60' },
      { property_type: 'Apartment', floor_area_m2: '64' },
    ],
    [
      'flats without any further fact',
      { property_type: 'Apartment', floor_area_m2: '', ber: '' },
      { property_type: 'Apartment', floor_area_m2: '', ber: '' },
    ],
    [
      'rooms',
      { section: 'share', price_eur: '700', rent_period: 'month', room_type: 'Double Room' },
      { section: 'share', price_eur: '700', rent_period: 'month', room_type: 'Double Room' },
    ],
    ['houses of several agents', { seller_name: 'One' }, { seller_name: 'Two' }],
    ['houses at other prices', {}, { price_eur: '455000' }],
  ])('survive as %s', async (_, one, other) => {
    const { added, merged } = await run([
      { ...flat, ...one, ref: '1' },
      { ...flat, ...other, ref: '2' },
    ]);
    expect([added, merged]).toEqual([2, 0]);
  });
});

describe('dates of rows', () => {
  it('come from the source: an import is no update, and an undated listing is not new', async () => {
    const summary = await run([
      { ...flat, ref: 'old', published: '2022-03-01', updated: '2022-05-05' },
      { ...flat, ref: 'undated', title_address: '5 Belgrave Road, Rathmines, Dublin 6', published: '' },
      {
        ...flat,
        ref: 'future',
        title_address: '7 Belgrave Road, Rathmines, Dublin 6',
        published: '2999-01-01',
      },
    ]);
    expect(summary).toMatchObject({ stale: 1, undated: 2, findings: { 'hide: published': 1 } });
    const pageOf = async (reference: string) => {
      const { id } = await stored(summary.source, reference);
      return (await app.inject({ url: `/api/v1/listings/${id}` })).json().listing;
    };
    expect(await pageOf('old')).toMatchObject({
      publishedAt: '2022-03-01T00:00:00.000Z',
      updatedAt: '2022-05-05T00:00:00.000Z',
    });
    const none = { publishedAt: null, firstPublishedAt: null, updatedAt: null };
    expect(await pageOf('undated')).toMatchObject(none);
    expect(await pageOf('future')).toMatchObject(none);
  });

  it('are updated by a changed price', async () => {
    const { source } = await run([{ ...flat, ref: '1', published: '2022-03-01' }]);
    await run([{ ...flat, ref: '1', published: '2022-03-01', price_eur: '440000' }], { source });
    const { published_at, updated_at } = await stored(source, '1');
    expect(published_at).toEqual(new Date('2022-03-01'));
    expect((updated_at as Date) > new Date('2026-01-01')).toBe(true);
  });

  it('let old listings come in as expired on request', async () => {
    const { source } = await run([{ ...flat, ref: '1', published: '2022-03-01' }], { expireAfterDays: 365 });
    expect((await stored(source, '1')).state).toBe('expired');
  });
});

describe('a home that is on the market already', () => {
  const home = { ...flat, title_address: '31 Grosvenor Square, Rathmines, Dublin 6' };
  const seller = { seller_type: 'BRANDED_AGENT', seller_name: 'Cuan Homes', seller_licence: '003311' };

  it('waits for a moderator when the same agent brings it again, in any file', async () => {
    const first = await run([{ ...home, ...seller, ref: '1', price_eur: '640000' }]);
    const other = await stored(first.source, '1');
    const again = { ...home, ...seller, ref: '9', price_eur: '625000' };
    const second = await run([again]);
    expect(second).toMatchObject({ added: 1, held: 1, findings: { 'hold: same home': 1 } });
    expect(second.rejects).toEqual([
      expect.objectContaining({
        line: '2',
        outcome: 'held',
        reason: `hold: the same advertiser has this home on the market as ad ${other.id}`,
      }),
    ]);
    const held = await stored(second.source, '9');
    expect(held).toMatchObject({ state: 'pending', published_at: null });
    const { rows } = await pool.query<{ id: string }>(
      `select reason ->> 'id' as id from moderation_case, jsonb_array_elements(reasons) as reason where ad_id = $1`,
      [held.id],
    );
    expect(rows).toContainEqual({ id: 'own_home' });
    // Once a moderator has let it pass, the next file leaves it on the market.
    await pool.query("update ad set state = 'published', published_at = now() where id = $1", [held.id]);
    await run([{ ...again, beds: '4' }], { source: second.source });
    expect(await stored(second.source, '9')).toMatchObject({ state: 'published', total_beds: 4 });
  });

  it('is shown twice when different agents bring it, and both say so until one goes', async () => {
    const address = { title_address: '8 Kenilworth Square, Rathgar, Dublin 6' };
    const mine = await run([{ ...home, ...address, ...seller, ref: '1', price_eur: '910000' }]);
    const joint = { seller_type: 'BRANDED_AGENT', seller_name: 'Ross & Daly', seller_licence: '004422' };
    const theirs = await run([
      { ...home, ...address, ...joint, ref: '1', price_eur: '895000' },
      // Another house of the square, and a namesake of the same agent.
      {
        ...home,
        ...joint,
        title_address: '9 Kenilworth Square, Rathgar, Dublin 6',
        ref: '2',
        price_eur: '900000',
      },
    ]);
    expect(theirs).toMatchObject({ added: 2, held: 0 });
    const [one, other] = [await stored(mine.source, '1'), await stored(theirs.source, '1')];
    await compareDueHomes(pool);
    const also = async (id: number) =>
      (await app.inject({ url: `/api/v1/listings/${id}` })).json().listing.alsoAdvertised;
    const shown = { isSameAdvertiser: false, seller: 'branded_agent' };
    expect(await also(one.id)).toEqual([
      expect.objectContaining({ ...shown, id: other.id, name: 'Ross & Daly' }),
    ]);
    expect(await also(other.id)).toEqual([
      expect.objectContaining({ ...shown, id: one.id, name: 'Cuan Homes' }),
    ]);
    expect(await also((await stored(theirs.source, '2')).id)).toEqual([]);
    await pool.query("update ad set state = 'withdrawn', closed_at = now() where id = $1", [one.id]);
    const before = await outboxRows(other.id);
    expect(await compareDueHomes(pool)).toBe(1);
    expect(await also(other.id)).toEqual([]);
    // The change is announced to readers of the outbox.
    expect(await outboxRows(other.id)).toBe(before + 1);
  });

  async function outboxRows(id: number): Promise<number> {
    const { rows } = await pool.query<{ n: number }>(
      "select count(*)::int as n from outbox where topic = 'ad' and subject_id = $1",
      [id],
    );
    return rows[0]!.n;
  }
});
