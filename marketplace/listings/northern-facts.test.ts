import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { sampleListing } from '#tests/support/listings.ts';
import { testProduct } from '#tests/support/product.ts';
import { readDetail } from './reads.ts';
import { checkNewListing, type NewListing } from './write-model/new-listing.ts';
import { writeListings } from './writes.ts';

const { app, pool, services } = await testProduct({ listings: 0 });

const NORTH = { countyId: 27, areaId: 27, eircode: null, berNumber: null, berKwh: null } as const;
const EPC = { ber: 'EPC_B', epcScore: 84, epcNumber: '1234-5678-9012-3456-7890' } as const;

let made = 0;
async function write(changes: Partial<NewListing>): Promise<number> {
  made += 1;
  const listing = sampleListing({
    adType: 'sale',
    propertyType: 'house',
    reference: `north-${made}`,
    ...changes,
  });
  return (await writeListings(pool, [listing])).ids.get(`north-${made}`)!;
}
const problemsOf = (changes: Partial<NewListing>) => {
  const checked = checkNewListing(sampleListing(changes));
  return checked.ok ? [] : checked.problems;
};

describe('a listing in Northern Ireland', () => {
  it('states a postcode and an EPC', async () => {
    const id = await write({ ...NORTH, ...EPC, postcode: 'BT7 1NN' });
    const { listing } = (await app.inject(`/api/v1/listings/${id}`)).json();
    expect(listing).toMatchObject({
      postcode: 'BT7 1NN',
      routingKey: null,
      epcScore: 84,
      energy: { rating: 'EPC_B', certificate: EPC.epcNumber, kwhPerSquareMetre: null },
    });
    const wire = (await app.inject(`/api/v3/ads/listing/${id}`)).json();
    // Clients would read a band as a BER.
    expect(wire.listing.ber).toEqual({ rating: 'NA', isStated: false });
  });

  it('names no licence of the Republic for its owner', async () => {
    const exempt = async (changes: Partial<NewListing>) => {
      const id = await write(changes);
      return (await app.inject(`/api/v1/listings/${id}`)).json().listing.seller.isExemptOwner;
    };
    const advertiser = { reference: 'exempt-owner', kind: 'private', name: 'Aoife Byrne' } as const;
    expect(await exempt({ advertiser })).toBe(true);
    expect(await exempt({ ...NORTH, ...EPC, advertiser })).toBe(false);
  });

  it.each([
    ['an Eircode', { eircode: 'D02 XY45' }],
    ['a BER', { ber: 'B2' }],
    ['a BER level', { ber: 'B' }],
    ['a BER number', { ber: null, berNumber: '104017918' }],
    ['a BER of a unit', { units: [{ kind: 'unit' as const, beds: 2, price: 300_000, ber: 'A2' }] }],
    ['a score of another band', { ...EPC, epcScore: 50 }],
    ['a number without a band', { epcNumber: EPC.epcNumber }],
    ['a postcode of elsewhere', { postcode: 'SW1A 1AA' }],
  ])('does not state %s', (_what, changes) => {
    expect(problemsOf({ ...NORTH, ber: null, ...changes } as Partial<NewListing>)).not.toEqual([]);
  });

  it('leaves its facts behind where it moves across the border, and the database holds that', async () => {
    const id = await write({ ...NORTH, ...EPC, postcode: 'BT7 1NN' });
    const facts = async () => {
      const { rows } = await pool.query(
        'select eircode, ber, ber_number, postcode, epc_score, epc_number from ad where id = $1',
        [id],
      );
      return rows[0];
    };
    await pool.query("update ad set county_id = 1, area_id = 1, currency = 'EUR' where id = $1", [id]);
    const none = {
      eircode: null,
      ber: null,
      ber_number: null,
      postcode: null,
      epc_score: null,
      epc_number: null,
    };
    expect(await facts()).toEqual(none);
    await pool.query(
      "update ad set eircode = 'D02 XY45', ber = 'B2', ber_number = '104017918' where id = $1",
      [id],
    );
    for (const wrong of ["postcode = 'BT7 1NN'", "ber = 'EPC_B'", 'epc_score = 84'])
      await expect(pool.query(`update ad set ${wrong} where id = $1`, [id])).rejects.toThrow(
        /ad_northern_facts|ad_epc/,
      );
    await pool.query("update ad set county_id = 32, area_id = 32, currency = 'GBP' where id = $1", [id]);
    expect(await facts()).toEqual(none);
    for (const wrong of ["eircode = 'D02 XY45'", "ber = 'B2'", "ber_number = '104017918'"])
      await expect(pool.query(`update ad set ${wrong} where id = $1`, [id])).rejects.toThrow(
        /ad_northern_facts/,
      );
    await expect(
      pool.query("update ad set ber = 'EPC_C', epc_score = 84 where id = $1", [id]),
    ).rejects.toThrow(/ad_epc_score_band/);
  });

  it('is found by the energy of the grades of its letter, beside homes in the Republic', async () => {
    const south = { ber: 'B2', berNumber: null, berKwh: null };
    const ids = [
      await write({ ...NORTH, ...EPC }),
      await write(south),
      await write({ ...NORTH, ber: 'EPC_D' }),
    ];
    await services.search.caughtUp();
    const found = async (from: string, to: string) => {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/v2/ads/listings/search',
        payload: {
          section: 'residential-for-sale',
          ranges: [{ name: 'ber', from, to }],
          paging: { from: '0', pageSize: '50' },
        },
      });
      return answer.json().listings.map(({ listing }: { listing: { id: number } }) => listing.id);
    };
    expect(await found('3', '5')).toEqual(expect.arrayContaining([ids[0], ids[1]]));
    expect(await found('3', '5')).not.toContain(ids[2]);
    expect(await found('4', '4')).toEqual(expect.arrayContaining([ids[0], ids[1]]));
    expect(await found('9', '10')).toEqual(expect.arrayContaining([ids[2]]));
    expect(await found('0', '2')).not.toContain(ids[0]);
  });
});

describe('listings in the north that stated a BER before', () => {
  it('state it no more, and it is kept', async () => {
    const migration = await readFile('database/migrations/0099-northern-postcodes-and-epcs.sql', 'utf8');
    const [steps] = migration
      .slice(migration.indexOf('insert into former_northern_fact'))
      .split('-- A listing has');
    const id = await write({ ...NORTH, ber: null, units: [{ kind: 'unit', beds: 2, price: 300_000 }] });
    const client = await pool.connect();
    try {
      await client.query('begin');
      // No listing has an EPC before.
      await client.query(
        'update ad set ber = null, epc_score = null, epc_number = null where county_id = 27',
      );
      await client.query('alter table ad drop constraint ad_northern_facts');
      await client.query(
        "update ad set eircode = 'D02 XY45', ber = 'B2', ber_number = '104017918', ber_kwh = 120 where id = $1",
        [id],
      );
      await client.query("update ad_unit set ber = 'A3' where ad_id = $1", [id]);
      await client.query(steps!);
      const { rows } = await client.query(
        `select f.eircode, f.ber, f.ber_number, f.ber_kwh::text, ad.ber as now, ad.eircode as code_now, u.ber as unit_now,
                f.units -> u.id::text as unit
           from former_northern_fact f join ad on ad.id = f.ad_id join ad_unit u on u.ad_id = ad.id where ad.id = $1`,
        [id],
      );
      expect(rows).toEqual([
        {
          ...{ eircode: 'D02 XY45', ber: 'B2', ber_number: '104017918', ber_kwh: '120.00', unit: 'A3' },
          ...{ now: null, code_now: null, unit_now: null },
        },
      ]);
    } finally {
      await client.query('rollback');
      client.release();
    }
    expect(await readDetail(pool, id)).toMatchObject({ ber: null });
  });
});
