import type pg from 'pg';
import type { PricedHomeRow, RegisterSaleRow } from '#database/rows.ts';
import { BER_GRADES } from '#property/ber.ts';
import { COUNTIES } from '#property/county.ts';

/** A request for an estimate: the JSON of its body. */
export type EstimateRequest = { kind: 'address' | 'rooms' | 'full' | 'asking'; body: string };

/**
 * Makes requests for estimates, all of different homes: by the address of sales of the register, half of them with their
 * Eircode where it is known, and by more facts of sold homes.
 * @param count of each kind
 * @returns the kinds in turn
 */
export async function estimateRequests(pool: pg.Pool, count: number): Promise<EstimateRequest[]> {
  const { rows: sales } = await pool.query<Pick<RegisterSaleRow, 'address' | 'county_id' | 'eircode'>>(
    `select address, county_id, eircode from (
       select distinct on (property_id) address, county_id, eircode, content from register_sale
        where content < '08000000-0000-0000-0000-000000000000' order by property_id, sold_on desc) sale
      order by content limit $1`,
    [count],
  );
  const { rows: homes } = await pool.query<PricedHomeRow>(
    `select * from (
       select distinct on (address) * from priced_home
        where beds is not null and size_m2 is not null and asking_price is not null and sold_on is not null
        order by address, sold_on desc) home
      order by md5(address) limit $1`,
    [3 * count],
  );
  if (sales.length < count || homes.length < 3 * count) throw new Error('There are too few homes');
  return sales.flatMap((sale, at) => [
    request('address', { ...named(sale), ...(at % 2 === 0 && { eircode: sale.eircode }) }),
    request('rooms', rooms(homes[3 * at]!)),
    request('full', full(homes[3 * at + 1]!)),
    request('asking', { ...full(homes[3 * at + 2]!), askingPrice: homes[3 * at + 2]!.asking_price }),
  ]);
}

function request(kind: EstimateRequest['kind'], body: object): EstimateRequest {
  return { kind, body: JSON.stringify(body) };
}

function named({ address, county_id }: Pick<RegisterSaleRow, 'address' | 'county_id'>) {
  return { address: address.slice(0, 200), county: COUNTIES[county_id - 1]!.name };
}

function rooms(home: PricedHomeRow) {
  return { ...named(home), propertyType: home.home_type, beds: home.beds, baths: home.baths };
}

function full(home: PricedHomeRow) {
  const { latitude, longitude } = home;
  const ber = home.ber === null ? null : BER_GRADES[home.ber];
  return { ...rooms(home), floorArea: home.size_m2, ber, latitude, longitude };
}
