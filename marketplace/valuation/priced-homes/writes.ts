import type pg from 'pg';
import type { PricedHomeRow } from '#database/rows.ts';

/** A home with attributes and a price, to be stored. */
export type NewPricedHome = Omit<PricedHomeRow, 'id'>;

/** Stores homes by source and reference; known ones are brought up to date. @returns how many are new */
export async function writePricedHomes(pool: pg.Pool, homes: readonly NewPricedHome[]): Promise<number> {
  const { rows } = await pool.query<{ added: number }>(
    `with written as (
       insert into priced_home (source, reference, county_id, address, eircode, home_type, beds, baths, size_m2, ber, latitude,
         longitude, asking_price, asked_on, sold_price, sold_on)
       select source, reference, county_id, address, eircode, home_type, beds, baths, size_m2, ber, latitude,
         longitude, asking_price, asked_on, sold_price, sold_on
       from json_to_recordset($1) as row (source text, reference text, county_id smallint, address text, eircode text,
         home_type text, beds smallint, baths smallint, size_m2 real, ber smallint, latitude float8, longitude float8,
         asking_price integer, asked_on date, sold_price integer, sold_on date)
       on conflict (source, reference) do update set
         county_id = excluded.county_id, address = excluded.address, eircode = excluded.eircode,
         home_type = excluded.home_type, beds = excluded.beds, baths = excluded.baths, size_m2 = excluded.size_m2,
         ber = excluded.ber, latitude = excluded.latitude, longitude = excluded.longitude,
         asking_price = excluded.asking_price, asked_on = excluded.asked_on, sold_price = excluded.sold_price,
         sold_on = excluded.sold_on
       returning (xmax = 0) as is_new
     )
     select count(*) filter (where is_new)::integer as added from written`,
    [JSON.stringify(homes)],
  );
  return rows[0]!.added;
}
