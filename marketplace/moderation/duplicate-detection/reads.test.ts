import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { writeListings } from '#marketplace/listings/writes.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { insertCounties, sampleListing } from '#tests/support/listings.ts';
import { readRisk } from '../risk/reads.ts';
import { readDuplicateListings } from './reads.ts';

let database: TestDatabase;
let made = 0;
beforeAll(async () => {
  database = await testDatabase();
  await insertCounties(database.pool);
});

type Listing = Parameters<typeof sampleListing>[0];
async function place(by: string, overrides: Listing = {}): Promise<number> {
  made += 1;
  const reference = `home-${made}`;
  const advertiser = { reference: by, kind: 'private' as const, name: by };
  const { ids } = await writeListings(database.pool, [
    sampleListing({ source: 'gaff', reference, advertiser, ...overrides }),
  ]);
  return ids.get(reference)!;
}
async function sameAs(adId: number, onlyShown = false): Promise<number[]> {
  return (await readDuplicateListings(database.pool, adId, { onlyShown })).map((one) => one.adId);
}
/** Adds a photo with the given hash to a listing. */
async function addPhotograph(adId: number, look: bigint): Promise<void> {
  const id = randomUUID();
  await database.pool.query(
    `insert into media_file (id, kind, content_type, bytes, width, height, thumbhash, sha256, name, look)
     values ($1, 'photo', 'image/jpeg', 1, 1, 1, '', repeat('0', 64), 'a.jpg', $2)`,
    [id, look.toString()],
  );
  await database.pool.query("insert into media_use (holder, media_id) values ('ad:' || $1::bigint, $2)", [
    adId,
    id,
  ]);
}

describe('duplicate listings', () => {
  it('are found by house number and street in any spelling, with the advertiser', async () => {
    const one = await place('Anna', { address: '7 Shelmartin Ave, Fairview, Dublin 3' });
    const other = await place('Brian', { address: 'No. 7 Shelmartin Avenue, Fairview' });
    const again = await place('Anna', { address: '7, Shelmartin Avenue', saleValue: 480_000 });
    await place('Brian', { address: '9 Shelmartin Avenue, Fairview, Dublin 3' });
    await place('Brian', { address: '7 Shelmartin Avenue, Fairview', totalBeds: 6, saleValue: 1_500_000 });
    const found = await readDuplicateListings(database.pool, one, { onlyShown: false });
    expect(found).toEqual([
      expect.objectContaining({ adId: other, advertiser: 'Brian', isSameAdvertiser: false }),
      expect.objectContaining({ adId: again, advertiser: 'Anna', isSameAdvertiser: true }),
    ]);
    expect(found[0]!.reasons).toEqual(['address', 'beds', 'type', 'price', 'near']);
    expect(await sameAs(other)).toEqual([one, again]);
  });

  it('are found by Eircode alone', async () => {
    const one = await place('Anna', { address: 'Rose Cottage', eircode: 'A65 F4E2' });
    const other = await place('Brian', { address: 'The old forge', eircode: 'A65 F4E2', totalBeds: 5 });
    expect(await sameAs(one)).toEqual([other]);
  });

  it('are found by a rescaled photo, which also counts as a copied picture', async () => {
    const look = -0x1234_5678_9abc_def0n;
    const one = await place('Anna', { address: 'Sea Lodge, 4 Strand Road, Bray', countyId: 4, areaId: 4 });
    const other = await place('Brian', {
      address: '4, The Lodge, Strand Road, Bray',
      countyId: 4,
      areaId: 4,
    });
    const elsewhere = await place('Brian', { address: '90 Main Street, Bray', countyId: 4, areaId: 4 });
    await addPhotograph(one, look);
    await addPhotograph(other, look ^ 0b1011n);
    await addPhotograph(elsewhere, look ^ 0b1111_1111n);
    expect((await readRisk(database.pool, one))!.samePictures).toBe(1);
    const [found] = await readDuplicateListings(database.pool, one, { onlyShown: false });
    expect(found).toMatchObject({ adId: other });
    expect(found!.reasons).toContain('pictures');
    // A public page skips the photo search.
    expect(await readDuplicateListings(database.pool, one, { onlyShown: true })).toEqual([]);
  });

  it('exclude ended listings, the other side of the market and units of a development', async () => {
    const address = '21 Offington Park, Sutton, Dublin 13';
    const one = await place('Anna', { address });
    const pending = await place('Brian', { address, state: 'pending', publishedAt: undefined });
    await place('Brian', { address, state: 'sold', closedAt: new Date('2026-07-01') } as Listing);
    await place('Brian', { address, state: 'draft', publishedAt: undefined });
    await place('Brian', { address, offering: 'new_home' });
    await place('Brian', {
      address,
      adType: 'rental',
      saleValue: undefined,
      rentalValue: 2_000,
      collectionPeriod: 'monthly',
    });
    expect(await sameAs(one)).toEqual([pending]);
    expect(await sameAs(one, true)).toEqual([]);
    expect(await sameAs(999_999_999)).toEqual([]);
  });

  it('are found through an index on the address key', async () => {
    const { rows } = await database.pool.query<{ key: string }>(
      `select address_key(a) as key from unnest($1::text[]) with ordinality as said (a, n) order by n`,
      [
        [
          '7 Shelmartin Ave, Fairview',
          'No. 7, SHELMARTIN Avenue',
          'Apartment 4, Block B, The Elms',
          '4 Elms',
          '2 Bed Apartment, 15 Cois Céim',
          "O'Connell Street",
          '12',
        ],
      ],
    );
    expect(rows.map(({ key }) => key)).toEqual([
      '7 shelmartin',
      '7 shelmartin',
      '4 elms',
      '4 elms',
      '15 cois',
      ' oconnell',
      '12 ',
    ]);
  });
});
