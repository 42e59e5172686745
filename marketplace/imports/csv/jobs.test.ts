import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reviewListing, stoppedGrounds } from '#marketplace/moderation/queue/review.ts';
import { COUNTIES } from '#property/county.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { insertCounties } from '#tests/support/listings.ts';
import { type ImportOptions, importListings } from './jobs.ts';
import type { Gazetteer } from './place.ts';
import { withImportLock } from './writes.ts';

const COLUMNS = [
  'ref',
  'section',
  'title_address',
  'county',
  'property_type',
  'price_eur',
  'beds',
  'ber',
  'lat',
  'lon',
  'published',
  'rent_period',
  'price_kind',
  'unit_of_ref',
  'description',
  'facilities',
  'annual_service_charge',
  'room_type',
  'preferences',
  'seller_type',
  'seller_name',
  'seller_phone',
  'contact_name',
  'contact_email',
  'contact_phone',
] as const;
type Row = Partial<Record<(typeof COLUMNS)[number], string>>;

/** A gazetteer with counties only. */
const gazetteer: Gazetteer = {
  resolve: ({ countyName }) => {
    const county = COUNTIES.find(({ name }) => name === countyName);
    return county ? { area: { id: county.id, countyId: county.id } } : null;
  },
  // County Offaly.
  byId: (id) => (id === 6 ? { extent: { south: 52.8, north: 53.45, west: -8.1, east: -7 } } : undefined),
};

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await testDatabase();
  await insertCounties(database.pool);
  folder = await mkdtemp(path.join(os.tmpdir(), 'gaff-import-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const home: Row = {
  section: 'sale',
  title_address: '1 Main Street, Birr, Co. Offaly',
  county: 'Offaly',
  property_type: 'Semi-D',
  price_eur: '250000',
  beds: '3',
};
let files = 0;

async function save(rows: readonly Row[]): Promise<string> {
  const file = path.join(folder, `file-${files++}.csv`);
  await writeFile(
    file,
    stringify([[...COLUMNS], ...rows.map((row) => COLUMNS.map((name) => row[name] ?? ''))]),
  );
  return file;
}
async function run(file: string, options: Partial<ImportOptions> = {}) {
  return (await importListings(database.pool, file, {
    gazetteer,
    stoppedGrounds,
    review: reviewListing,
    ...options,
  }))!;
}
async function listingsOf(source: string) {
  const { rows } = await database.pool.query<Record<string, unknown>>(
    'select * from ad where source = $1 order by reference',
    [source],
  );
  return rows;
}
async function feedRows(): Promise<number> {
  const { rows } = await database.pool.query<{ n: number }>('select count(*)::int n from outbox');
  return rows[0]!.n;
}
async function rejectsOf(file: string | null): Promise<Record<string, string>[]> {
  return file ? parse<Record<string, string>>(await readFile(file), { columns: true }) : [];
}

describe('an import', () => {
  it('stores valid rows and writes the others, with line and reason, to a separate file', async () => {
    const file = await save([
      { ...home, ref: '1' },
      { ...home, ref: '' },
      { ...home, ref: '2', section: 'time-share' },
      { ...home, ref: '3', county: '', title_address: 'Somewhere nice' },
      { ...home, ref: '1', price_eur: '1000000' },
      { ...home, ref: '4', ber: 'Z9', lat: '40.7', lon: '-74', facilities: 'Alarm|Helipad' },
      { ...home, ref: '5', title_address: ' , ' },
    ]);
    const summary = await run(file);
    expect(summary).toMatchObject({ rows: 7, added: 2, rejected: 5 });
    const rejects = await rejectsOf(summary.rejectsFile);
    expect(rejects.map((row) => [row.line, row.reason])).toEqual([
      ['3', 'ref: missing'],
      ['4', 'section: unknown'],
      ['5', 'county: missing, and neither address nor point tells it'],
      ['6', 'ref: used before, in line 2'],
      ['8', 'title_address: missing'],
    ]);
    expect(rejects[0]!.title_address).toBe(home.title_address);
    expect(summary.reasons).toMatchObject({ 'ref: missing': 1, 'ref: used before': 1 });
    expect(Object.keys(summary.warnings).sort()).toEqual([
      'ber: not understood',
      'facilities: not understood',
      'lat: a point outside the island',
    ]);
    const [first, fourth] = await listingsOf(summary.source);
    expect(first).toMatchObject({
      sale_value: 250_000,
      house_type: 'semi_detached',
      county_id: 6,
      total_beds: 3,
    });
    expect(fourth).toMatchObject({ ber: null, latitude: null, facilities: ['ALARM'] });
  });

  it('stores the service charge of a home for sale', async () => {
    const file = await save([{ ...home, ref: '1', annual_service_charge: '1,850' }]);
    const { source, warnings } = await run(file);
    expect([await listingsOf(source), warnings]).toMatchObject([[{ annual_service_charge: 1850 }], {}]);
  });

  it('takes contact details as written', async () => {
    const contact = { contact_name: 'Máire Ní Bhriain', contact_email: ' Maire@Homes.ie ' };
    const file = await save([
      {
        ...home,
        ref: '1',
        ...contact,
        contact_phone: '087 123 4567',
        seller_name: 'Cuan Homes',
        seller_phone: '(01) 907 3777',
      },
      { ...home, ref: '2', contact_phone: '+44 28 9649 6000' },
      {
        ...home,
        ref: '3',
        price_eur: '',
        county: 'Antrim',
        title_address: '1 Main St',
        contact_phone: '028 9649 6000',
      },
      { ...home, ref: '4' },
      { ...home, ref: '5', seller_phone: '(091) 907 377' },
    ]);
    const { source, warnings, rejected } = await run(file);
    expect([rejected, Object.keys(warnings)]).toEqual([0, []]);
    const listings = await listingsOf(source);
    expect(listings.map((listing) => listing.contact_phone)).toEqual([
      '087 123 4567',
      '+44 28 9649 6000',
      '028 9649 6000',
      null,
      // Unnamed sellers share an advertiser without a number.
      '(091) 907 377',
    ]);
    expect(listings[0]).toMatchObject({ contact_name: 'Máire Ní Bhriain', contact_email: 'maire@homes.ie' });
    expect(listings[3]).toMatchObject({ contact_name: null, contact_email: null });
    const { rows } = await database.pool.query('select phone from advertiser where id = $1', [
      listings[0]!.advertiser_id,
    ]);
    expect(rows).toEqual([{ phone: '(01) 907 3777' }]);
  });

  it.each<[keyof Row, string, string]>([
    ['contact_name', 'mary@homes.ie', 'an address, which is never shown'],
    ['contact_name', 'Mary 087 123 4567', 'a number beside the name'],
    ['contact_email', 'mary at homes.ie', 'no address'],
    ['contact_email', `${'m'.repeat(250)}@homes.ie`, 'an address too long to be one'],
    ['contact_email', 'a@homes.ie, b@homes.ie', 'two addresses'],
    ['contact_phone', 'Call Mary', 'words'],
    ['contact_phone', 'mary@homes.ie', 'an address'],
    ['contact_phone', '1550 123 456', 'a premium number'],
    ['contact_phone', '12345', 'a number too short'],
    ['contact_phone', '087 123 4567 / 087 765 4321', 'two numbers'],
    ['seller_phone', 'n/a', 'nothing'],
  ])('leaves out a %s of “%s”, %s, with a warning, and keeps the ad', async (column, value) => {
    const { source, warnings, rejected } = await run(await save([{ ...home, ref: '1', [column]: value }]));
    expect([rejected, Object.keys(warnings)]).toEqual([0, [`${column}: not understood`]]);
    const [listing] = await listingsOf(source);
    expect([listing!.contact_name, listing!.contact_email, listing!.contact_phone]).toEqual([
      null,
      null,
      null,
    ]);
    const { rows } = await database.pool.query('select phone from advertiser where id = $1', [
      listing!.advertiser_id,
    ]);
    expect(rows).toEqual([{ phone: null }]);
  });

  it('of corrected rejected rows leaves no rejects file', async () => {
    const file = await save([{ ...home, ref: '' }]);
    const { source, rejectsFile } = await run(file);
    expect(rejectsFile).not.toBeNull();
    await writeFile(
      file,
      stringify([[...COLUMNS], COLUMNS.map((name) => (({ ...home, ref: '9' }) as Row)[name] ?? '')]),
    );
    expect(await run(file)).toMatchObject({ source, added: 1, rejected: 0, rejectsFile: null });
    await expect(readFile(rejectsFile!)).rejects.toThrow('ENOENT');
  });

  it('invents no name for an unnamed seller', async () => {
    const { source } = await run(
      await save([
        { ...home, ref: '1', seller_type: 'PRIVATE_USER' },
        { ...home, ref: '2', seller_type: 'UNBRANDED_AGENT' },
        { ...home, ref: '3', seller_type: 'UNBRANDED_AGENT', seller_name: 'Harbour Homes' },
      ]),
    );
    const { rows } = await database.pool.query<{ kind: string; name: string | null }>(
      `select kind, name from ad join advertiser on advertiser.id = advertiser_id
        where source = $1 order by ad.reference`,
      [source],
    );
    expect(rows).toEqual([
      { kind: 'private', name: null },
      { kind: 'unbranded_agent', name: null },
      { kind: 'unbranded_agent', name: 'Harbour Homes' },
    ]);
  });

  it('of the same file changes nothing the second time, for any file', async () => {
    const cell = (...values: string[]) => fc.constantFrom('', ...values);
    const row = fc.record({
      section: cell(
        'sale',
        'new-homes',
        'rent',
        'rent-development',
        'share',
        'commercial-sale',
        'holiday',
        'x',
      ),
      title_address: cell('Birr, Co. Offaly', 'Apt 4, Dublin 8', '"Quoted", Cork', 'Line\nbreak, Galway'),
      county: cell('Offaly', 'Co. Antrim', 'Dublin', 'Nowhere'),
      property_type: cell('Detached', 'APARTMENT', 'Houses', '???'),
      price_eur: cell('250000', '950', '1', 'call'),
      beds: cell('3', '1, 2 & 3 bed', '0', 'many'),
      ber: cell('B2', 'a3', 'SI_666', 'H'),
      rent_period: cell('week', 'month'),
      published: cell('2026-02-30', '2026-02-28'),
      room_type: cell('Single & Double Room'),
      unit_of_ref: cell('0', '1', 'gone'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 12 }), async (rows) => {
        const file = await save(rows.map((one, index) => ({ ...one, ref: `${index}` })));
        const first = await run(file);
        const stored = await listingsOf(first.source);
        const feed = await feedRows();
        const second = await run(file);
        expect(second).toMatchObject({
          added: 0,
          changed: 0,
          unchanged: first.added,
          rejected: first.rejected,
        });
        expect(await listingsOf(first.source)).toEqual(stored);
        expect(await feedRows()).toBe(feed);
        // Every row is stored as a listing, as a unit, or rejected.
        expect(first.added + first.units + first.rejected).toBe(rows.length);
        expect(stored.length).toBe(first.added);
      }),
      { numRuns: 40 },
    );
  });

  it('continues after a crash', async () => {
    const file = await save(
      Array.from({ length: 2_300 }, (_, n) => ({ ...home, ref: n === 3 ? '' : `${n}` })),
    );
    let batches = 0;
    const killed = run(file, {
      onProgress: () => {
        batches += 1;
        if (batches === 2) throw new Error('killed');
      },
    });
    await expect(killed).rejects.toThrow('killed');
    const resumed = await run(file);
    expect(resumed).toMatchObject({
      rows: 2_300,
      resumedAfter: 2_001,
      added: 299,
      changed: 0,
      unchanged: 0,
      rejected: 1,
    });
    expect((await listingsOf(resumed.source)).length).toBe(2_299);
    expect(await rejectsOf(resumed.rejectsFile)).toMatchObject([{ line: '5', reason: 'ref: missing' }]);
    expect(await run(file)).toMatchObject({ resumedAfter: 0, unchanged: 2_299, added: 0 });
  });

  it('assigns units to their development in any order', async () => {
    const scheme: Row = {
      ...home,
      section: 'rent-development',
      rent_period: 'month',
      price_kind: 'from',
      property_type: 'Apartments',
    };
    const summary = await run(
      await save([
        { ...scheme, ref: 'a1', section: 'rent', beds: '2', price_eur: '2400', unit_of_ref: 'a' },
        { ...scheme, ref: 'a', price_eur: '1900', beds: '' },
        { ...scheme, ref: 'a2', section: 'rent', beds: '1', price_eur: '1900', unit_of_ref: 'a' },
        { ...scheme, ref: 'b', section: 'nonsense' },
        { ...scheme, ref: 'b1', beds: '1', unit_of_ref: 'b' },
        { ...scheme, ref: 'c1', beds: '1', price_eur: '1500', unit_of_ref: 'not-in-this-file' },
      ]),
    );
    expect(summary).toMatchObject({ added: 2, units: 2, rejected: 2 });
    const { rows } = await database.pool.query(
      `select u.reference, u.beds, u.price, u.collection_period from ad_unit u join ad on ad.id = u.ad_id
        where ad.source = $1 order by u.position`,
      [summary.source],
    );
    expect(rows).toEqual([
      { reference: 'a1', beds: 2, price: 2400, collection_period: 'monthly' },
      { reference: 'a2', beds: 1, price: 1900, collection_period: 'monthly' },
    ]);
    expect(await rejectsOf(summary.rejectsFile)).toMatchObject([
      { line: '5', reason: 'section: unknown' },
      { line: '6', reason: 'unit_of_ref: the development was refused' },
    ]);
  });

  it('reads files in Windows-1252', async () => {
    const file = path.join(folder, 'windows.csv');
    await writeFile(
      file,
      Buffer.from('ref,section,title_address,county\r\n1,sale,"D\xfan Laoghaire",Dublin\r\n', 'latin1'),
    );
    await run(file);
    expect(await listingsOf('windows')).toMatchObject([{ address: 'Dún Laoghaire' }]);
  });

  it('rejects rows with a wrong number of fields, and missing files', async () => {
    const file = path.join(folder, 'ragged.csv');
    await writeFile(
      file,
      'ref,section,title_address,county\n1,sale,Birr\n2,sale,Birr,Offaly\n3,sale,Birr,Offaly,more\n',
    );
    const summary = await run(file);
    expect(summary).toMatchObject({ added: 1, rejected: 2 });
    expect(Object.keys(summary.reasons)).toEqual([
      'columns: 3 fields under 4 column names',
      'columns: 5 fields under 4 column names',
    ]);
    await expect(run(path.join(folder, 'none.csv'))).rejects.toThrow('ENOENT');
  });

  it('rejects forbidden wording, and leaves the live listing unchanged', async () => {
    const rows = [
      { ...home, ref: '1', description: 'A bright home.' },
      { ...home, ref: '2', section: 'rent', description: 'No HAP. No children.' },
    ];
    const source = 'wording';
    const summary = await run(await save(rows), { source });
    expect(summary).toMatchObject({ added: 1, rejected: 1 });
    const rejects = await rejectsOf(summary.rejectsFile);
    expect(rejects.map((row) => [row.line, row.reason])).toEqual([
      ['3', 'wording: housing_assistance, family_status'],
    ]);
    const unlawful = { ...home, ref: '1', description: 'No children, please.' };
    expect(await run(await save([unlawful]), { source })).toMatchObject({ changed: 0, rejected: 1 });
    expect((await listingsOf(source)).map((listing) => listing.description)).toEqual(['A bright home.']);
  });

  it('does not run concurrently for one source', async () => {
    const file = await save([{ ...home, ref: '1' }]);
    const source = path.basename(file, '.csv');
    await withImportLock(database.pool, source, async () => {
      expect(
        await importListings(database.pool, file, { gazetteer, stoppedGrounds, review: reviewListing }),
      ).toBeNull();
    });
    expect(await run(file)).toMatchObject({ added: 1 });
  });
});
