import type pg from 'pg';
import type { SoldAgainstAskedRow } from '#database/rows.ts';

/** A home with its asking price and the price paid, in whole euro. */
export type PairRow = {
  county_id: number;
  address: string;
  eircode: string | null;
  asking_price: number;
  sold_price: number;
  year: number;
};

/** Homes whose asking price and price paid are known: imported ones, and listings of this site that were sold. */
export async function readPairs(pool: pg.Pool): Promise<PairRow[]> {
  const { rows } = await pool.query<PairRow>(
    `select county_id, address, eircode, asking_price, sold_price, extract(year from sold_on)::integer as year
       from priced_home where asking_price is not null and sold_price is not null
      union all
     select county_id, address, eircode, sale_value, sold_price, extract(year from closed_at)::integer
       from ad where ad_type = 'sale' and state = 'sold' and offering = 'standard' and county_id between 1 and 26
        and sale_value is not null and sold_price is not null and closed_at is not null`,
  );
  return rows;
}

/** How prices paid compared with asking prices in an area, the newest year first. */
export async function readAskedRatios(
  pool: pg.Pool,
  areaId: number,
): Promise<Omit<SoldAgainstAskedRow, 'area_id'>[]> {
  const { rows } = await pool.query<Omit<SoldAgainstAskedRow, 'area_id'>>(
    `select year, homes, median_ratio, lower_ratio, upper_ratio from sold_against_asked
      where area_id = $1 order by year desc`,
    [areaId],
  );
  return rows;
}

/** @returns a text that changes with the homes of `readPairs` */
export async function readPairsState(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ state: string }>(
    `select concat_ws(' ', (select max(id) from priced_home),
       (select max(closed_at) from ad where ad_type = 'sale' and state = 'sold')) as state`,
  );
  return rows[0]!.state;
}
