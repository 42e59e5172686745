import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { writeListings } from '#marketplace/listings/writes.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { insertCounties, sampleListing } from '#tests/support/listings.ts';
import { seedGazetteer } from '../jobs.ts';
import { readAreas } from '../reads.ts';
import { shippedAreas } from './shipped.ts';

const LISBURN_ROAD = shippedAreas().find(({ slug }) => slug === 'lisburn-road-antrim')!.id;
const MIGRATION = path.join(import.meta.dirname, '../../../database/migrations/0033-places-client-ids.sql');

/** Ids of databases from before the migration, some of them reassigned. */
const OLD: readonly [id: number, slug: string][] = [
  [36, 'belfast-city-antrim'],
  [49, 'cork-commuter-towns-cork'],
  [50, 'galway-city-centre-galway'],
  [62, 'south-belfast-antrim'],
  [64, 'west-belfast-antrim'],
  [4318, 'trinity-college-dublin-dublin'],
  [4334, 'atlantic-technological-university-galway-galway'],
];

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await insertCounties(database.pool);
  for (const [id, slug] of [...OLD, [LISBURN_ROAD, 'lisburn-road-antrim'] as const]) {
    const area = shippedAreas().find((one) => one.slug === slug)!;
    await database.pool.query(
      `insert into area (id, kind, parent_id, county_id, name, slug, latitude, longitude, south, west, north, east, source)
       values ($1, $2, $3, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'gaff')`,
      [
        id,
        area.kind,
        area.countyId,
        area.name,
        slug,
        area.latitude,
        area.longitude,
        area.extent.south,
        area.extent.west,
        area.extent.north,
        area.extent.east,
      ],
    );
  }
  await database.pool.query('insert into region_area (region_id, area_id) values (62, $1), (64, $1)', [
    LISBURN_ROAD,
  ]);
  await database.pool.query(
    `insert into area (id, kind, parent_id, county_id, name, slug, latitude, longitude, south, west, north, east, source)
     values (100001, 'village', 19, 19, 'Connemara', 'connemara-galway', 53.5, -9.7, 53.4, -9.8, 53.6, -9.6, 'import a')`,
  );
});

async function saveSearch(email: string, shapes: string[]): Promise<number> {
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into saved_search (email, title, request, channels, confirmed_at)
     values ($1, 'A search', $2, '{email}', now()) returning id`,
    [email, JSON.stringify({ geoFilter: { storedShapeIds: shapes }, section: 'sharing' })],
  );
  return rows[0]!.id;
}

it('changes areas to the ids of clients, with everything that refers to them', async () => {
  const { pool } = database;
  const { ids } = await writeListings(pool, [sampleListing({ reference: 'a', countyId: 27, areaId: 62 })]);
  const adId = ids.get('a')!;
  await pool.query(
    `insert into alert_ad (ad_id, row, facts) values ($1, '{"id": 1, "areaIds": [62, 36, 27]}', '{}')`,
    [adId],
  );
  const { rows: users } = await pool.query<{ id: string }>(
    `insert into user_account (name, email, email_verified) values ('A', 'a@example.ie', true) returning id`,
  );
  await pool.query(
    `insert into placement_draft (user_id, fields) values ($1, '{"adType": "sale", "areaId": 64}')`,
    [users[0]!.id],
  );
  const searches = [
    await saveSearch('one@example.ie', ['49']),
    await saveSearch('one@example.ie', ['50']),
    await saveSearch('two@example.ie', ['15', '62_3000', '64']),
    await saveSearch('three@example.ie', ['4318']),
    await saveSearch('three@example.ie', ['4334_1000']),
    await saveSearch('four@example.ie', ['1']),
  ];
  const before = await pool.query('select * from alert_search order by search_id');

  const sql = await readFile(MIGRATION, 'utf8');
  await pool.query(`begin; ${sql}; commit`);
  await seedGazetteer(pool);

  const areas = new Map((await readAreas(pool)).map((area) => [area.id, area]));
  for (const shipped of shippedAreas()) expect(areas.get(shipped.id)?.slug).toBe(shipped.slug);
  expect(areas.get(100_001)).toMatchObject({ name: 'Connemara', slug: 'connemara-galway-place' });
  expect((await pool.query('select area_id from ad where id = $1', [adId])).rows).toEqual([{ area_id: 57 }]);
  expect((await pool.query('select row from alert_ad')).rows[0].row.areaIds).toEqual([57, 36, 27]);
  expect((await pool.query('select fields from placement_draft')).rows[0].fields.areaId).toBe(53);
  const { rows } = await pool.query('select id, request from saved_search order by id');
  expect(rows.map(({ request }) => request.geoFilter.storedShapeIds)).toEqual([
    ['48'],
    ['49'],
    ['15', '53', '57_3000'],
    ['4334_3000'],
    ['4337_1000'],
    ['1'],
  ]);
  expect(rows.every(({ request }) => request.section === 'sharing' && !('renumbered' in request))).toBe(true);
  expect(rows.map(({ id }) => id)).toEqual(searches);
  // Saved searches keep their alert position.
  expect((await pool.query('select * from alert_search order by search_id')).rows).toEqual(before.rows);

  // Changes nothing when the ids are right already.
  await pool.query(`begin; ${sql}; commit`);
  expect((await pool.query('select id, request from saved_search order by id')).rows).toEqual(rows);
});
