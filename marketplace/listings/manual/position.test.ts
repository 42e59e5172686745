import { beforeAll, describe, expect, it } from 'vitest';
import { seedGazetteer } from '#marketplace/places/jobs.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { sampleListing } from '#tests/support/listings.ts';
import type { NewListing } from '../write-model/new-listing.ts';
import { writeListings } from '../writes.ts';
import { readManualListing } from './reads.ts';

let database: TestDatabase;
let key: { latitude: number; longitude: number };
beforeAll(async () => {
  database = await testDatabase();
  await seedGazetteer(database.pool);
  const { rows } = await database.pool.query(`select latitude, longitude from routing_key where key = 'D06'`);
  key = rows[0];
});

const nowhere = { latitude: null, longitude: null };

async function write(listing: Partial<NewListing>) {
  const { ids } = await writeListings(database.pool, [sampleListing({ reference: 'home', ...listing })]);
  const { rows } = await database.pool.query<{
    latitude: number | null;
    longitude: number | null;
    approximate_metres: number | null;
  }>('select latitude, longitude, approximate_metres from ad where id = $1', [ids.get('home')]);
  return { id: ids.get('home')!, ...rows[0]! };
}

describe('the position of a listing', () => {
  it('is approximate from an Eircode, and not treated as entered by the advertiser', async () => {
    const listing = await write({ ...nowhere, eircode: 'D06 X5C7' });
    expect(listing).toMatchObject(key);
    expect(listing.approximate_metres).toBeGreaterThanOrEqual(1000);
    expect(listing.approximate_metres).toBeLessThanOrEqual(15_000);
    expect(await readManualListing(database.pool, listing.id)).toMatchObject(nowhere);
  });

  it(`is approximate when a client sends a routing key's centre`, async () => {
    expect((await write({ ...key, eircode: 'D06 X5C7' })).approximate_metres).toBeGreaterThan(0);
  });

  it('is exact with a pin, and approximate again without it', async () => {
    const pin = { latitude: 53.321, longitude: -6.266 };
    expect(await write({ ...pin, eircode: 'D06 X5C7' })).toMatchObject({ ...pin, approximate_metres: null });
    const again = await write({ ...nowhere, eircode: 'D06 X5C7', description: 'No pin' });
    expect(again.approximate_metres).toBeGreaterThan(0);
  });

  it('follows the Eircode, and is unknown without one', async () => {
    const before = await write({ ...nowhere, eircode: 'D06 X5C7' });
    await database.pool.query(`update ad set eircode = 'T12 XY00' where id = $1`, [before.id]);
    const { rows } = await database.pool.query(
      `select ad.latitude = k.latitude as follows, approximate_metres > 0 as is_approximate
         from ad join routing_key k on k.key = 'T12' where ad.id = $1`,
      [before.id],
    );
    expect(rows[0]).toEqual({ follows: true, is_approximate: true });
    expect(await write({ ...nowhere, eircode: null })).toMatchObject({
      ...nowhere,
      approximate_metres: null,
    });
  });
});
