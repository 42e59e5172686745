import type pg from 'pg';
import { numbersParameter } from '#database/array-parameter.ts';
import type { RegisterSaleRow, SoldPriceSummaryRow } from '#database/rows.ts';
import { FIRST_REGISTER_YEAR } from '../register/rules.ts';
import { readSales, type ShownSale } from '../shown-sales/reads.ts';
import type { SalesQuery } from './contract.ts';
import { type HomeGroup, MAX_LISTED_SALES, SALES_PER_PAGE, searchOf } from './rules.ts';

type Client = pg.Pool | pg.ClientBase;

/** More matches of a text than this are gone through in the order of the list, rather than gathered and sorted. */
const MAX_GATHERED = 3_000;

/** Conditions of a search: `place` is a row of `sale_area`, or of `sale_search`. Neither has the sales of hidden homes. */
const CONDITIONS = `
  ($1::date is null or place.sold_on >= $1) and ($2::date is null or place.sold_on <= $2)
  and ($3::bigint is null or place.paid_cents >= $3) and ($4::bigint is null or place.paid_cents <= $4)
  and ($5::boolean is null or place.new_dwelling = $5)`;
/** How sales are found: $6 is the offset, $7 the area, the words searched for in it, or an Eircode. */
const WAYS = {
  /** All of an area. */
  all: `select place.sale_id from sale_area as place where place.area_id = $7 and ${CONDITIONS}`,
  /** Those with words that few addresses of the area have. */
  gathered: `select place.sale_id from sale_search as place where place.words @@ $7::tsquery and ${CONDITIONS}`,
  /** Those with words that many addresses of the area have. */
  walked: `
    select place.sale_id from sale_area as place join sale_search as search on search.sale_id = place.sale_id
     where place.area_id = $8 and search.words @@ $7::tsquery and ${CONDITIONS}`,
  /** Those of homes with an Eircode, which tells homes apart wherever they are. */
  eircode: `
    select place.sale_id from property as home join shown_sale as sale on sale.property_id = home.id
           join sale_search as place on place.sale_id = sale.id
     where home.eircode = $7 and not sale.is_other_home and ${CONDITIONS}`,
} as const;
type SearchWay = keyof typeof WAYS;

const ORDERS: Readonly<Record<SalesQuery['sort'], string>> = {
  newest: 'place.sold_on desc, place.sale_id desc',
  oldest: 'place.sold_on, place.sale_id',
  priceDesc: 'place.paid_cents desc, place.sale_id desc',
  priceAsc: 'place.paid_cents, place.sale_id',
};

/**
 * Finds a page of the sales of an area, or of the home with an Eircode, in the whole register.
 * @returns the sales, and how many the query finds: counted to one more than can be listed, unless the summary says it
 */
export async function findSales(
  client: Client,
  areaId: number,
  query: SalesQuery,
): Promise<{ sales: ShownSale[]; count: number }> {
  const { sort, page } = query;
  const filters = filtersOf(query);
  const { way, target } = await wayOf(client, areaId, query.text ?? '');
  const from = (page - 1) * SALES_PER_PAGE;
  const ids = await findIds(client, way, sort, [...filters, from, ...target]);
  const found = new Map((await readSales(client, ids)).map((sale) => [sale.id, sale]));
  const sales = ids.flatMap((id) => found.get(id) ?? []);
  const isLast = ids.length < SALES_PER_PAGE && (ids.length > 0 || page === 1);
  if (isLast) return { sales, count: from + ids.length };
  const known = way === 'all' ? await sumOfSales(client, areaId, query) : null;
  if (known !== null) return { sales, count: known };
  if (way !== 'walked') return { sales, count: await countFound(client, way, [...filters, 0, ...target]) };
  if (filters.every((filter) => filter === null)) return { sales, count: MAX_LISTED_SALES + 1 };
  // In any order, words are counted fastest where they are indexed.
  return { sales, count: await countFound(client, 'gathered', [...filters, 0, target[0]]) };
}

/** @returns the most specific known area of the homes with an Eircode, their county if no other is known; null for an unknown one */
export async function readAreaOfEircode(client: Client, eircode: string): Promise<number | null> {
  const { rows } = await client.query<{ area_id: number }>(
    `select coalesce(home.area_id, home.county_id) as area_id
       from property as home join register_sale as sale on sale.property_id = home.id
      where home.eircode = $1 order by sale.sold_on desc, sale.id desc limit 1`,
    [eircode],
  );
  return rows[0]?.area_id ?? null;
}

function filtersOf({ from, to, priceFrom, priceTo, new: isNew }: SalesQuery): unknown[] {
  return [
    from ? `${from}-01-01` : null,
    to ? `${to}-12-31` : null,
    priceFrom === undefined ? null : priceFrom * 100,
    priceTo === undefined ? null : priceTo * 100,
    isNew ?? null,
  ];
}

async function wayOf(
  client: Client,
  areaId: number,
  text: string,
): Promise<{ way: SearchWay; target: (string | number)[] }> {
  const search = searchOf(text);
  if (!search) return { way: 'all', target: [areaId] };
  if ('eircode' in search) return { way: 'eircode', target: [search.eircode] };
  const words = `'@${areaId}' & ${search.words}`;
  const { rows } = await client.query<{ count: number }>(
    `select count(*) as count
       from (select from sale_search where words @@ $1::tsquery limit ${MAX_GATHERED + 1}) as found`,
    [words],
  );
  const isCommon = rows[0]!.count > MAX_GATHERED;
  return isCommon ? { way: 'walked', target: [words, areaId] } : { way: 'gathered', target: [words] };
}

async function findIds(
  client: Client,
  way: SearchWay,
  sort: SalesQuery['sort'],
  parameters: unknown[],
): Promise<number[]> {
  const { rows } = await client.query<{ sale_id: number }>(
    `${WAYS[way]} order by ${ORDERS[sort]} limit ${SALES_PER_PAGE} offset $6`,
    parameters,
  );
  return rows.map((row) => row.sale_id);
}

async function countFound(client: Client, way: SearchWay, parameters: unknown[]): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*) as count from (${WAYS[way]} limit ${MAX_LISTED_SALES + 1} offset $6) as found`,
    parameters,
  );
  return rows[0]!.count;
}

export type SummaryRow = SoldPriceSummaryRow;

/** @returns medians and counts of some areas; of a period if one is given */
export async function readSummaries(
  client: Client,
  areaIds: readonly number[],
  period: number | null = null,
): Promise<SummaryRow[]> {
  const { rows } = await client.query<SummaryRow>(
    `select area_id, home_group, period, sales, priced_sales, median_cents from sold_price_summary
      where area_id = any($1::integer[]) and ($2::smallint is null or period = $2)
      order by area_id, period, home_group`,
    [numbersParameter(areaIds), period],
  );
  return rows;
}

/** Later than any period that is a calendar year. */
const LAST_PERIOD = 9999;

/**
 * @returns how many sales a query finds, besides its text, from the summary; null where that cannot say: for a price, or
 * before the summary was made
 */
async function sumOfSales(client: Client, areaId: number, query: SalesQuery): Promise<number | null> {
  const { from, to, priceFrom, priceTo } = query;
  if (priceFrom !== undefined || priceTo !== undefined) return null;
  const groups: HomeGroup[] = query.new === undefined ? ['all'] : query.new ? ['new'] : ['house', 'flat'];
  const { rows } = await client.query<{ sum: number | null }>(
    `select sum(sales) as sum from sold_price_summary
      where area_id = $1 and home_group = any($2) and period between $3 and $4`,
    [areaId, groups, from ?? FIRST_REGISTER_YEAR, to ?? LAST_PERIOD],
  );
  return rows[0]?.sum ?? null;
}

export type SoldPriceBasis = {
  firstDay: string | null;
  lastDay: string | null;
  importedAt: Date;
  gazetteer: string;
};

/** @returns what the summary was made of; null before it was made */
export async function readSoldPriceBasis(client: Client): Promise<SoldPriceBasis | null> {
  const { rows } = await client.query<{
    first_day: string | null;
    last_day: string | null;
    imported_at: Date;
    gazetteer: string;
  }>('select first_day, last_day, imported_at, gazetteer from sold_price_basis');
  const row = rows[0];
  if (!row) return null;
  return {
    firstDay: row.first_day,
    lastDay: row.last_day,
    importedAt: row.imported_at,
    gazetteer: row.gazetteer,
  };
}

/** @returns the areas and counties, and the days, of a home's sales; empty without any */
export async function readPlacesOfSales(
  client: Client,
  propertyId: number,
): Promise<{ areaIds: number[]; days: string[] }> {
  const { rows } = await client.query<
    Pick<RegisterSaleRow, 'county_id' | 'sold_on'> & { area_id: number | null }
  >(
    `select sale.county_id, sale.sold_on, home.area_id
       from property as home join register_sale as sale on sale.property_id = home.id
      where home.id = $1 order by sale.sold_on`,
    [propertyId],
  );
  return {
    areaIds: [...new Set(rows.flatMap(({ county_id, area_id }) => [county_id, area_id ?? county_id]))],
    days: rows.map(({ sold_on }) => sold_on),
  };
}

/** @returns when the newest import of the register ended, or null before the first */
export async function readLastImport(client: Client): Promise<Date | null> {
  const { rows } = await client.query<{ finished_at: Date | null }>(
    'select max(finished_at) as finished_at from register_import',
  );
  return rows[0]?.finished_at ?? null;
}
