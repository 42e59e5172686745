import type pg from 'pg';
import { numbersParameter } from '#database/array-parameter.ts';
import { LAST_12_MONTHS, PREVIOUS_12_MONTHS } from './rules.ts';

/** An arbitrary constant: one process at a time sorts sales by place. */
const LOCK = 7_402_057;

/** Waits for another process that does the same; the lock ends with the transaction of the client. */
export async function lockSoldPrices(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
  await client.query('set local statement_timeout = 0');
  // The numbers of the whole register fit in memory, where sorting takes half as long.
  await client.query("set local work_mem = '256MB'");
  await client.query('set local jit = off');
}

/** Each area with itself and all areas that contain it, in two lists of equal length. */
export type Containment = { areaIds: readonly number[]; aboveIds: readonly number[] };

/** Removes all sales from their areas, for a gazetteer that contains others. */
export async function clearSalesByArea(client: pg.ClientBase): Promise<void> {
  await client.query('delete from sale_area');
}

/**
 * Adds the sales that are new to their county and areas, and removes those that the register has no more. A home that the
 * register has in two counties is in the county of each sale only. @returns how many rows changed
 */
export async function updateSalesByArea(
  client: pg.ClientBase,
  { areaIds, aboveIds }: Containment,
): Promise<number> {
  const removed = await client.query(
    'delete from sale_area where not exists (select from register_sale where id = sale_area.sale_id)',
  );
  const added = await client.query(
    `with containment as (select * from unnest($1::integer[], $2::integer[]) as given (area_id, above_id)),
          added as materialized (
            select sale.id, sale.sold_on, sale.new_dwelling,
                   case when sale.vat_exclusive then (sale.price_cents * 1135 + 500) / 1000
                        else sale.price_cents end as paid_cents,
                   case when home.county_id = sale.county_id and home.area_id is not null then home.area_id
                        else sale.county_id end as area_id
              from register_sale as sale join property as home on home.id = sale.property_id
             where not exists (select from sale_area
                                where area_id = sale.county_id and sold_on = sale.sold_on and sale_id = sale.id))
     insert into sale_area (area_id, sold_on, sale_id, paid_cents, new_dwelling)
     select above_id, sold_on, id, paid_cents, new_dwelling from added join containment using (area_id)
      order by above_id, sold_on, id`,
    [numbersParameter(areaIds), numbersParameter(aboveIds)],
  );
  return (removed.rowCount ?? 0) + (added.rowCount ?? 0);
}

/** Counts sales and medians of all areas again. */
export async function replaceSummary(client: pg.ClientBase): Promise<void> {
  await client.query('delete from sold_price_summary');
  await client.query(
    `with span as (select max(sold_on) as last_day from register_sale),
          sold as (
            select place.area_id, extract(year from place.sold_on)::smallint as year,
                   case when place.sold_on > last_day - interval '1 year' then ${LAST_12_MONTHS}
                        when place.sold_on > last_day - interval '2 years' then ${PREVIOUS_12_MONTHS}
                   end::smallint as recent,
                   case when place.new_dwelling then 4 when sale.kind = 'flat' then 3 else 2 end as home_group,
                   case when sale.relative_price is not null then place.paid_cents end as paid_cents
              from sale_area as place join register_sale as sale on sale.id = place.sale_id cross join span)
     insert into sold_price_summary (area_id, home_group, period, sales, priced_sales, median_cents)
     select area_id, (array['all', 'house', 'flat', 'new'])[each_group], each_period, count(*), count(paid_cents),
            percentile_disc(0.5) within group (order by paid_cents)
       from sold
            cross join lateral (values (1), (home_group)) as groups (each_group)
            cross join lateral (values (year), (recent)) as periods (each_period)
      where each_period is not null
      group by area_id, each_group, each_period`,
  );
}

/** Remembers what the tables were made of, and tells other processes that they changed. */
export async function writeSoldPriceBasis(
  client: pg.ClientBase,
  importedAt: Date,
  gazetteer: string,
): Promise<void> {
  await client.query(
    `insert into sold_price_basis (first_day, last_day, imported_at, gazetteer)
     select min(sold_on), max(sold_on), $1, $2 from register_sale
     on conflict (singleton) do update
        set first_day = excluded.first_day, last_day = excluded.last_day, imported_at = excluded.imported_at,
            gazetteer = excluded.gazetteer`,
    [importedAt, gazetteer],
  );
  await client.query("insert into outbox (topic, subject_id) values ('sold_prices', 0)");
}
