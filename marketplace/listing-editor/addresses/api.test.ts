import { expect, it } from 'vitest';
import { type Person, person } from '#tests/support/people.ts';
import { testProduct } from '#tests/support/product.ts';

const { app, pool } = await testProduct({ listings: 0 });

async function addressesOf(eircode: string, who?: Person): Promise<object[]> {
  const url = `/api/v1/locations/addresses?eircode=${encodeURIComponent(eircode)}`;
  const answer = await app.inject({ url, ...(who && { headers: who.headers }) });
  expect(answer.statusCode).toBe(200);
  return answer.json().addresses;
}

/** Stores a listing of a person. */
async function advertise({ userId }: Person, address: string, eircode: string): Promise<void> {
  await pool.query(
    `with whose as (
       insert into advertiser (kind, name, owner_id, reference) values ('private', 'Owner', $1, $2)
       on conflict (owner_id) do update set name = excluded.name returning id)
     insert into ad (reference, advertiser_id, ad_type, state, county_id, area_id, address, eircode, currency, property_type)
     select gen_random_uuid()::text, id, 'sale', 'draft', 1, 70, $3, $4, 'EUR', 'house' from whose`,
    [userId, `addresses-${userId}`, address, eircode],
  );
}

/** Stores a registered sale of a home. @returns its property */
async function sell(address: string, eircode: string): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `with home as (
       insert into property (county_id, kind, home_key, localities, eircode, address, area_id)
       values (1, 'numbered', $1, '{}', $2, $1, 70) returning id)
     insert into register_sale (sold_on, county_id, content, address, eircode, price_cents, full_market_price, vat_exclusive,
       new_dwelling, property_id, kind, home_key, street_key, localities, month)
     select '2025-03-04', 1, gen_random_uuid(), $1, $2, 30000000, true, false, false, id, 'numbered', $1, '', '{}', 1
       from home returning property_id as id`,
    [address, eircode],
  );
  return rows[0]!.id;
}

it('an owner is offered the registered address of an Eircode, and the addresses of their own ads', async () => {
  const owner = await person(pool);
  await sell('1 GROVE PARK, RATHMINES, DUBLIN 6', 'D06AA11');
  await advertise(owner, 'The Coach House, 1 Grove Park', 'D06 AA11');
  expect(await addressesOf('d06aa11', owner)).toEqual([
    { address: 'The Coach House, 1 Grove Park', countyId: 1, areaId: 70 },
    { address: '1 Grove Park, Rathmines, Dublin 6', countyId: 1, areaId: 70 },
  ]);
});

it('the Eircodes of other people’s ads stay private', async () => {
  const owner = await person(pool);
  await advertise(owner, '2 Private Lane', 'D06 AA22');
  expect(await addressesOf('D06 AA22', owner)).toHaveLength(1);
  expect(await addressesOf('D06 AA22')).toEqual([]);
  expect(await addressesOf('D06 AA22', await person(pool))).toEqual([]);
});

it('a home that its owner has hidden is not offered, and nothing is invented', async () => {
  const id = await sell('3 HIDDEN ROAD, DUBLIN 6', 'D06AA33');
  expect(await addressesOf('D06AA33')).toHaveLength(1);
  await pool.query(
    `insert into home_correction (county_id, address, home_key, property_id, kind, state)
     values (1, '3 Hidden Road', '3 HIDDEN ROAD, DUBLIN 6', $1, 'hide', 'accepted')`,
    [id],
  );
  expect(await addressesOf('D06AA33')).toEqual([]);
  expect(await addressesOf('D06AA34')).toEqual([]);
});

it('anything but a complete Eircode is refused', async () => {
  for (const eircode of ['D06', 'nonsense', '']) {
    const answer = await app.inject({ url: `/api/v1/locations/addresses?eircode=${eircode}` });
    expect(answer.statusCode).toBe(422);
  }
});
