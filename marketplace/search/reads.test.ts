import { beforeAll, describe, expect, it } from 'vitest';
import type { NewListing } from '#marketplace/listings/write-model/new-listing.ts';
import { writeListings } from '#marketplace/listings/writes.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { insertCounties, sampleListing } from '#tests/support/listings.ts';
import type { SearchRow } from './model.ts';
import { readAllSearchRows, readAreaExtents, readSearchRows } from './reads.ts';

let database: TestDatabase;
let next = 1;

beforeAll(async () => {
  database = await testDatabase();
  await insertCounties(database.pool);
  await database.pool.query(
    `insert into area (id, kind, parent_id, county_id, name, slug, latitude, longitude, south, west, north, east, source)
     values (40, 'region', 1, 1, 'North', 'north', 53.46, -6.22, 53.4, -6.3, 53.5, -6.1, 'sample'),
            (10001, 'town', 1, 1, 'Swords', 'swords', 53.46, -6.22, 53.4, -6.3, 53.5, -6.1, 'sample'),
            (10002, 'suburb', 10001, 1, 'Holywell', 'holywell', 53.46, -6.22, 53.4, -6.3, 53.5, -6.1, 'sample')`,
  );
  await database.pool.query('insert into region_area (region_id, area_id) values (40, 10001)');
});

/** Writes a listing and reads it back as a search row. */
async function rowOf(overrides: Partial<NewListing>): Promise<SearchRow | undefined> {
  const reference = `r${next++}`;
  const { ids } = await writeListings(database.pool, [sampleListing({ reference, ...overrides })]);
  const client = await database.pool.connect();
  try {
    const areas = await readAreaExtents(client);
    const [row] = await readSearchRows(client, areas, [ids.get(reference)!]);
    return row;
  } finally {
    client.release();
  }
}

describe('search row', () => {
  it('has the section, the price and every filter attribute', async () => {
    const row = await rowOf({
      facilities: ['PARKING', 'ALARM'],
      videoUrl: 'https://example.org/v',
      sellingType: 'private_treaty',
      description: 'Line one\nline\ttwo \\ three',
      features: ['South facing'],
    });
    expect(row).toMatchObject({
      sections: ['residential-for-sale'],
      state: 'published',
      areaIds: [1],
      latitude: 53.3331,
      longitude: -6.2152,
      units: [
        {
          id: null,
          salePrice: 495_000,
          rentalPrice: null,
          numBeds: 3,
          numBaths: 2,
          kind: 'terraced',
          floorSize: 104,
        },
      ],
      mediaTypes: ['video'],
      saleType: 'private-treaty',
      publishedAt: Date.UTC(2026, 5, 1, 10),
    });
    expect(row!.units[0].ber).toEqual([6, 6]);
    expect(row!.facilities.toSorted()).toEqual(['ALARM', 'PARKING']);
    expect(row!.address).toContain('Sandymount Green');
    for (const words of ['Line one line two', 'three', 'South facing', 'Harbour Homes'])
      expect(row!.text.replace(/\s+/g, ' ')).toContain(words);
  });

  it('ranks what is sale agreed behind the oldest that is available', async () => {
    const agreed = await rowOf({ state: 'sale_agreed', featuredLevel: 'premium' });
    const oldest = await rowOf({ publishedAt: new Date('1995-01-01'), featuredLevel: 'basic' });
    expect(agreed!.rank).toBeLessThan(oldest!.rank);
  });

  it('contains every area above it, their regions, and its county last', async () => {
    expect((await rowOf({ areaId: 10002 }))!.areaIds).toEqual([10002, 10001, 40, 1]);
  });

  it('converts rents to a month and fields to square metres', async () => {
    const weekly = await rowOf({
      adType: 'rental',
      saleValue: null,
      rentalValue: 300,
      collectionPeriod: 'weekly',
    });
    expect(weekly!.units[0]).toMatchObject({ salePrice: null, rentalPrice: 1300 });
    const field = await rowOf({ floorArea: 2, floorAreaUnit: 'ACRES', ber: null, berNumber: null });
    expect(field!.units[0]).toMatchObject({ floorSize: 8093.71, ber: null });
  });

  it('is approximate when only an Eircode is known or the point is not public', async () => {
    await database.pool.query(
      `insert into routing_key (key, post_town, latitude, longitude, source)
       values ('D04', 'Dublin 4', 53.33, -6.23, 'sample') on conflict do nothing`,
    );
    expect((await rowOf({}))!.isApproximate).toBe(false);
    const nowhere = { latitude: null, longitude: null };
    expect(await rowOf({ ...nowhere, eircode: 'D04 X5C7' })).toMatchObject({
      latitude: 53.33,
      isApproximate: true,
    });
    expect((await rowOf({ ...nowhere, eircode: null }))!.isApproximate).toBe(false);
    expect((await rowOf({ state: 'sold' }))!.isApproximate).toBe(true);
  });

  it('has no price for "price on application"', async () => {
    expect((await rowOf({ saleOnApplication: true }))!.units[0].salePrice).toBeNull();
  });

  it('covers the old grades that a rating of the new scale stands for', async () => {
    expect((await rowOf({ ber: 'B', publishedAt: new Date('2026-06-02') }))!.units[0].ber).toEqual([3, 5]);
  });

  it('has one unit per room of a shared home and per type of a development', async () => {
    const shared = await rowOf({
      adType: 'sharing',
      saleValue: null,
      gender: 'female',
      couplesAllowed: true,
      ownerOccupied: true,
      tenants: 2,
      minimumLease: 6,
      furnished: 'OPTIONAL',
      availableFrom: '2026-07-01',
      units: [
        { kind: 'bedroom', roomType: 'double', price: 800, collectionPeriod: 'monthly' },
        { kind: 'bedroom', roomType: 'single', price: 150, collectionPeriod: 'weekly' },
      ],
    });
    expect(shared).toMatchObject({
      sections: ['sharing'],
      suitableFor: ['female', 'couples'],
      ownerOccupied: true,
      numTenants: 2,
      leaseLength: 6,
      furnishings: ['furnished', 'unfurnished'],
      availableFrom: Date.UTC(2026, 6, 1),
      units: [
        { roomType: 'double', rentalPrice: 800, salePrice: null, numBeds: 3 },
        { roomType: 'single', rentalPrice: 650 },
      ],
    });
    expect(shared!.units.every(({ id }) => id !== null)).toBe(true);
    const development = await rowOf({
      offering: 'new_home',
      units: [
        { kind: 'unit', propertyType: 'apartment', beds: 2, price: 400_000, ber: 'A2', floorArea: 70 },
        { kind: 'unit', propertyType: 'house', houseType: 'detached', beds: 4, price: 700_000 },
      ],
    });
    expect(development).toMatchObject({
      sections: ['residential-for-sale', 'new-homes'],
      units: [
        { kind: 'apartment', numBeds: 2, salePrice: 400_000, ber: [1, 1], floorSize: 70 },
        { kind: 'detached', numBeds: 4, salePrice: 700_000, floorSize: null },
      ],
    });
  });

  it('exists only while the listing is on the market', async () => {
    for (const state of ['draft', 'paused', 'let', 'expired', 'withdrawn'] as const)
      expect(await rowOf({ state })).toBeUndefined();
    expect(await rowOf({ state: 'sold' })).toMatchObject({ sections: ['residential-sold'], state: 'sold' });
  });

  it('has the exact point on the market and the centre of its area once sold', async () => {
    const point = { areaId: 10002, latitude: 53.4701, longitude: -6.2001 };
    expect(await rowOf({ ...point, state: 'sale_agreed' })).toMatchObject({
      latitude: 53.4701,
      longitude: -6.2001,
    });
    const middle = { latitude: expect.closeTo(53.45, 9), longitude: expect.closeTo(-6.2, 9) };
    expect(await rowOf({ ...point, state: 'sold' })).toMatchObject(middle);
    expect(await rowOf({ ...point, latitude: null, longitude: null, state: 'sold' })).toMatchObject({
      latitude: null,
      longitude: null,
    });
    expect(await rowOf({ state: 'sale_agreed' })).toMatchObject({ state: 'sale-agreed' });
  });

  it('has the deadline of a round of offers while bids are taken', async () => {
    expect((await rowOf({}))!.offersUntil).toBeNull();
    const deadline = new Date('2026-06-20T17:00:00.123Z');
    for (const [state, offersUntil] of [
      ['published', deadline.getTime()],
      ['sale_agreed', null],
    ] as const) {
      const row = await rowOf({ state });
      await database.pool.query('update ad set offers_until = $2 where id = $1', [row!.id, deadline]);
      const client = await database.pool.connect();
      const [read] = await readSearchRows(client, await readAreaExtents(client), [row!.id]);
      client.release();
      expect(read).toMatchObject({ state: state.replace('_', '-'), offersUntil });
    }
  });

  it('ranks by date, with a bonus for featured and complete listings', async () => {
    const plain = await rowOf({});
    const nextDay = await rowOf({ publishedAt: new Date('2026-06-02T10:00:00Z') });
    const premium = await rowOf({ featuredLevel: 'premium' });
    const pictures = await rowOf({ images: [{ url: '/p', width: 1, height: 1 }] });
    expect(nextDay!.rank - plain!.rank).toBeCloseTo(1);
    expect(premium!.rank - plain!.rank).toBeCloseTo(14);
    expect(pictures!.rank - plain!.rank).toBeCloseTo(3.4);
  });

  it('is the same read in bulk and read alone', async () => {
    const client = await database.pool.connect();
    const areas = await readAreaExtents(client);
    const all = (await Array.fromAsync(readAllSearchRows(client, areas))).flat();
    expect(all.length).toBeGreaterThan(10);
    const alone = await readSearchRows(client, areas, [...all.map(({ id }) => id), 7]);
    client.release();
    const inOrder = (rows: SearchRow[]) => rows.toSorted((a, b) => a.id - b.id);
    expect(inOrder(alone)).toEqual(inOrder(all));
  });
});
