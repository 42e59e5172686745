import type pg from 'pg';
import { numbersParameter } from '#database/array-parameter.ts';
import { NEW_HOME_VAT } from '../register/full-price.ts';
import { LAST_12_MONTHS, PREVIOUS_12_MONTHS } from './rules.ts';

/** Each area with itself and all areas that contain it, in two lists of equal length. */
export type Containment = { areaIds: readonly number[]; aboveIds: readonly number[] };

/** An arbitrary constant: one transaction at a time changes the tables of sold prices. */
const LOCK = 7_402_058;

/** Waits for other transactions that change the tables of sold prices, and sees what they have written. */
export async function lockSoldPrices(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
}

/** Settings of a transaction that goes through many sales. */
export async function allowLongWork(client: pg.ClientBase): Promise<void> {
  await client.query('set local statement_timeout = 0');
  // The numbers of a county fit in memory, where sorting takes half as long.
  await client.query("set local work_mem = '256MB'");
  await client.query('set local jit = off');
}

/**
 * Removes sales of some days from lists and searches: those that the register has no more, or all.
 * @param days the first and the last day
 */
export async function removeSales(
  client: pg.ClientBase,
  days: readonly [string, string],
  isAll: boolean,
): Promise<void> {
  await client.query(
    `delete from sale_area
      where sold_on between $1 and $2 and ($3 or not exists (select from shown_sale where id = sale_area.sale_id))`,
    [...days, isAll],
  );
  await client.query(
    `delete from sale_search
      where sold_on between $1 and $2
        and ($3 or not exists (select from shown_sale where id = sale_search.sale_id))`,
    [...days, isAll],
  );
}

/**
 * Adds the sales of some days, and of one home if it is given, that are missing in lists and searches, under their county and
 * areas. A home that the register has in two counties is in the county of each sale only.
 */
export async function addSales(
  client: pg.ClientBase,
  days: readonly [string, string],
  { areaIds, aboveIds }: Containment,
  propertyId: number | null = null,
): Promise<void> {
  await client.query(
    `with containment as (select * from unnest($3::integer[], $4::integer[]) as given (area_id, above_id)),
          vat as (select * from unnest($6::boolean[], $7::date[], $8::date[], $9::integer[])
                             as given (is_flat, valid_from, valid_to, thousandths)),
          line as (select area_id, array_agg('@' || above_id) as marks from containment group by area_id),
          added as materialized (
            select sale.id, sale.sold_on, sale.new_dwelling,
                   concat_ws(' ', sale.address, sale.corrected_address) as address,
                   case when sale.vat_exclusive then (sale.price_cents * vat.thousandths + 500) / 1000
                        else sale.price_cents end as paid_cents,
                   case when home.county_id = sale.county_id and home.area_id is not null then home.area_id
                        else sale.county_id end as area_id
              from shown_sale as sale join property as home on home.id = sale.property_id
                   left join vat on sale.vat_exclusive and vat.is_flat = (sale.kind = 'flat')
                           and sale.sold_on between vat.valid_from and coalesce(vat.valid_to, 'infinity')
             where sale.sold_on between $1 and $2 and ($5::bigint is null or sale.property_id = $5)
               and not exists (select from sale_search where sale_id = sale.id)),
          listed as (
            insert into sale_area (area_id, sold_on, sale_id, paid_cents, new_dwelling)
            select above_id, sold_on, id, paid_cents, new_dwelling from added join containment using (area_id)
             order by above_id, sold_on, id)
     insert into sale_search (sale_id, sold_on, paid_cents, new_dwelling, words)
     select id, sold_on, paid_cents, new_dwelling,
            to_tsvector('simple', translate(lower(translate(address, '''’.', '')),
              'áéíóúàèìòùâêîôûäëïöüç-/&', 'aeiouaeiouaeiouaeiouc   ')) || array_to_tsvector(marks)
       from added join line using (area_id) order by id`,
    [
      ...days,
      numbersParameter(areaIds),
      numbersParameter(aboveIds),
      propertyId,
      NEW_HOME_VAT.map(({ isFlat }) => isFlat),
      NEW_HOME_VAT.map(({ from }) => from),
      NEW_HOME_VAT.map(({ to }) => to),
      NEW_HOME_VAT.map(({ thousandths }) => thousandths),
    ],
  );
}

/** Removes all sales of a home from the lists of some areas and from searches. */
export async function removeSalesOfHome(
  client: pg.ClientBase,
  propertyId: number,
  areaIds: readonly number[],
): Promise<void> {
  await client.query(
    `delete from sale_area using register_sale as sale
      where sale.property_id = $1 and sale_area.area_id = any($2::integer[]) and sale_area.sold_on = sale.sold_on
        and sale_area.sale_id = sale.id`,
    [propertyId, numbersParameter(areaIds)],
  );
  await client.query(
    'delete from sale_search using register_sale as sale where sale.property_id = $1 and sale_search.sale_id = sale.id',
    [propertyId],
  );
}

/** Counts sales and medians of some areas again; of some periods if these are given. */
export async function replaceSummaries(
  client: pg.ClientBase,
  areaIds: readonly number[],
  lastDay: string,
  periods: readonly number[] | null = null,
): Promise<void> {
  await client.query(
    `delete from sold_price_summary
      where area_id = any($1::integer[]) and ($2::smallint[] is null or period = any($2))`,
    [numbersParameter(areaIds), periods && numbersParameter(periods)],
  );
  await client.query(
    `with listed as (
       select area_id, sale_id, paid_cents, new_dwelling, extract(year from sold_on)::smallint as year,
              case when sold_on > $2::date - interval '1 year' then ${LAST_12_MONTHS}
                   when sold_on > $2::date - interval '2 years' then ${PREVIOUS_12_MONTHS}
              end::smallint as recent
         from sale_area where area_id = any($1::integer[])),
          sold as (
       select place.area_id, place.year, place.recent,
              case when place.new_dwelling then 4 when sale.kind = 'flat' then 3 else 2 end as home_group,
              case when sale.relative_price is not null and correction.property_id is null then place.paid_cents end as paid_cents
         from listed as place join register_sale as sale on sale.id = place.sale_id
              left join (select distinct property_id, sold_on from home_correction
                          where kind = 'not_full_price' and state = 'accepted') as correction
                on correction.property_id = sale.property_id and correction.sold_on = sale.sold_on
        where $3::smallint[] is null or place.year = any($3) or place.recent = any($3))
     insert into sold_price_summary (area_id, home_group, period, sales, priced_sales, median_cents)
     select area_id, (array['all', 'house', 'flat', 'new'])[each_group], each_period, count(*), count(paid_cents),
            percentile_disc(0.5) within group (order by paid_cents)
       from sold
            cross join lateral (values (1), (home_group)) as groups (each_group)
            cross join lateral (values (year), (recent)) as periods (each_period)
      where each_period is not null and ($3::smallint[] is null or each_period = any($3))
      group by area_id, each_group, each_period`,
    [numbersParameter(areaIds), lastDay, periods && numbersParameter(periods)],
  );
}

/** The sources of the tables of sold prices. */
export type NewBasis = {
  firstDay: string | null;
  lastDay: string | null;
  importedAt: Date;
  gazetteer: string;
};

/** Announces to other processes that the tables of sold prices changed. */
export async function announceSoldPrices(client: pg.ClientBase): Promise<void> {
  await client.query("insert into outbox (topic, subject_id) values ('sold_prices', 0)");
}

/** Remembers what the tables were made of, and announces that they changed. */
export async function writeSoldPriceBasis(client: pg.ClientBase, basis: NewBasis): Promise<void> {
  await client.query(
    `insert into sold_price_basis (first_day, last_day, imported_at, gazetteer) values ($1, $2, $3, $4)
     on conflict (singleton) do update
        set first_day = excluded.first_day, last_day = excluded.last_day, imported_at = excluded.imported_at,
            gazetteer = excluded.gazetteer`,
    [basis.firstDay, basis.lastDay, basis.importedAt, basis.gazetteer],
  );
  await announceSoldPrices(client);
}
