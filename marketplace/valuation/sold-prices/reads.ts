import type pg from 'pg';
import { numbersParameter } from '#database/array-parameter.ts';
import type { AdRow, PropertyRow, RegisterSaleRow, SoldPriceSummaryRow } from '#database/rows.ts';
import type { SalesQuery } from './contract.ts';
import { type HomeGroup, MAX_LISTED_SALES, MAX_NEAR_SALES, SALES_PER_PAGE, searchOf } from './rules.ts';

type Client = pg.Pool | pg.ClientBase;

/**
 * Every sale that is shown or counted is read from here: `place` is the sale under an area. A condition that hides the sales of
 * a property is added to it.
 */
const SHOWN_SALES = 'sale_area as place';

export type SaleRow = Pick<
  RegisterSaleRow,
  'id' | 'sold_on' | 'price_cents' | 'vat_exclusive' | 'full_market_price' | 'new_dwelling' | 'property_id'
> &
  Pick<PropertyRow, 'address' | 'latitude' | 'longitude'>;

const SALE_COLUMNS = `
  sale.id, sale.sold_on, sale.price_cents, sale.vat_exclusive, sale.full_market_price, sale.new_dwelling,
  sale.property_id, home.address, home.latitude, home.longitude`;
const SALE_AND_HOME = 'register_sale as sale join property as home on home.id = sale.property_id';

/** Where sales are searched: an area, with the counties of its homes. */
export type SalesPlace = { areaId: number; countyIds: readonly number[] };

/** A text found in more addresses is common: the sales of the place are then gone through in order. */
const MAX_GATHERED = 3_000;

const CONDITIONS = `
  place.area_id = $1 and ($2::date is null or place.sold_on >= $2) and ($3::date is null or place.sold_on <= $3)
  and ($4::bigint is null or place.paid_cents >= $4) and ($5::bigint is null or place.paid_cents <= $5)
  and ($6::boolean is null or place.new_dwelling = $6)`;
const SALES = `select place.sale_id from ${SHOWN_SALES} where ${CONDITIONS}`;
const HAS_WORDS = "address_words(sale.address, sale.county_id) @@ to_tsquery('simple', $8)";
/** Sales of a place with words that many addresses have: in the order of the place, each read to see its address. */
const SALES_WITH_WORDS = `
  select place.sale_id from ${SHOWN_SALES} join register_sale as sale on sale.id = place.sale_id
   where ${CONDITIONS} and ${HAS_WORDS}`;
/** Sales of a place with words that few addresses have: these are gathered first. */
const SALES_OF_WORDS = `
  select place.sale_id from (select sale.id, sale.sold_on from register_sale as sale where ${HAS_WORDS} offset 0) as found
         join ${SHOWN_SALES} on place.sold_on = found.sold_on and place.sale_id = found.id
   where ${CONDITIONS}`;
/** Sales of a place by the Eircode of the home. */
const SALES_OF_EIRCODE = `
  select place.sale_id from (select sale.id, sale.sold_on from ${SALE_AND_HOME} where home.eircode = $8 offset 0) as found
         join ${SHOWN_SALES} on place.sold_on = found.sold_on and place.sale_id = found.id
   where ${CONDITIONS}`;

type SearchWay = 'all' | 'common words' | 'rare words' | 'eircode';

const WAYS: Readonly<Record<SearchWay, string>> = {
  all: SALES,
  'common words': SALES_WITH_WORDS,
  'rare words': SALES_OF_WORDS,
  eircode: SALES_OF_EIRCODE,
};
const ORDERS: Readonly<Record<SalesQuery['sort'], string>> = {
  newest: 'place.sold_on desc, place.sale_id desc',
  oldest: 'place.sold_on, place.sale_id',
  priceDesc: 'place.paid_cents desc, place.sale_id desc',
  priceAsc: 'place.paid_cents, place.sale_id',
};

/** A search of sales: how they are found, and the parameters besides the offset, which is the seventh. */
type Search = { way: SearchWay; filters: unknown[]; words: string[] };

async function searchFor(client: Client, place: SalesPlace, query: SalesQuery): Promise<Search> {
  const filters = [
    place.areaId,
    query.from ? `${query.from}-01-01` : null,
    query.to ? `${query.to}-12-31` : null,
    query.priceFrom === undefined ? null : query.priceFrom * 100,
    query.priceTo === undefined ? null : query.priceTo * 100,
    query.new ?? null,
  ];
  const search = searchOf(query.text ?? '', place.countyIds);
  if (!search) return { way: 'all', filters, words: [] };
  if ('eircode' in search) return { way: 'eircode', filters, words: [search.eircode] };
  const isCommon = await isCommonText(client, search.words);
  return { way: isCommon ? 'common words' : 'rare words', filters, words: [search.words] };
}

async function isCommonText(client: Client, words: string): Promise<boolean> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*) as count
       from (select from register_sale as sale
              where address_words(sale.address, sale.county_id) @@ to_tsquery('simple', $1)
              limit ${MAX_GATHERED + 1}) as found`,
    [words],
  );
  return rows[0]!.count > MAX_GATHERED;
}

/**
 * Finds a page of the sales of a place.
 * @returns the sales, and how many the query finds: counted to one more than can be listed, unless the summary says it
 */
export async function findSales(
  client: Client,
  place: SalesPlace,
  query: SalesQuery,
): Promise<{ sales: SaleRow[]; count: number }> {
  const { way, filters, words } = await searchFor(client, place, query);
  const { sort, page } = query;
  const from = (page - 1) * SALES_PER_PAGE;
  const ids = await findIds(client, way, sort, [...filters, from, ...words]);
  const sales = await readSales(client, ids);
  const isLast = ids.length < SALES_PER_PAGE && (ids.length > 0 || page === 1);
  if (isLast) return { sales, count: from + ids.length };
  const known = await sumOfSales(client, place.areaId, query);
  return { sales, count: known ?? (await countFound(client, way, [...filters, 0, ...words])) };
}

async function findIds(
  client: Client,
  way: SearchWay,
  sort: SalesQuery['sort'],
  parameters: unknown[],
): Promise<number[]> {
  const { rows } = await client.query<{ sale_id: number }>(
    `${WAYS[way]} order by ${ORDERS[sort]} limit ${SALES_PER_PAGE} offset $7`,
    parameters,
  );
  return rows.map((row) => row.sale_id);
}

async function countFound(client: Client, way: SearchWay, parameters: unknown[]): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*) as count from (${WAYS[way]} limit ${MAX_LISTED_SALES + 1} offset $7) as found`,
    parameters,
  );
  return rows[0]!.count;
}

/** @returns sales in the given order */
async function readSales(client: Client, ids: readonly number[]): Promise<SaleRow[]> {
  const { rows } = await client.query<SaleRow>(
    `select ${SALE_COLUMNS} from ${SALE_AND_HOME} where sale.id = any($1::bigint[])`,
    [numbersParameter(ids)],
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export type HomeSaleRow = Pick<
  RegisterSaleRow,
  'id' | 'property_id' | 'sold_on' | 'price_cents' | 'vat_exclusive' | 'full_market_price'
>;

/** @returns all sales of some homes, newest first */
export async function readSalesOfHomes(
  client: Client,
  propertyIds: readonly number[],
): Promise<HomeSaleRow[]> {
  const { rows } = await client.query<HomeSaleRow>(
    `select sale.id, sale.property_id, sale.sold_on, sale.price_cents, sale.vat_exclusive, sale.full_market_price
       from register_sale as sale where sale.property_id = any($1::bigint[])
      order by sale.sold_on desc, sale.id desc`,
    [numbersParameter(propertyIds)],
  );
  return rows;
}

/** @returns the newest sales of a street within an area; of the same day, in the order of their ids */
export async function readSalesOfStreet(
  client: Client,
  streetKey: string,
  areaId: number,
): Promise<SaleRow[]> {
  const { rows } = await client.query<{ sale_id: number }>(
    `select place.sale_id
       from register_sale as sale
            join ${SHOWN_SALES} on place.area_id = $2 and place.sold_on = sale.sold_on and place.sale_id = sale.id
      where sale.street_key = $1
      order by sale.sold_on desc, sale.id desc limit ${MAX_NEAR_SALES}`,
    [streetKey, areaId],
  );
  return readSales(
    client,
    rows.map((row) => row.sale_id),
  );
}

/** @returns the newest sales of an area */
export async function readNewestSales(client: Client, areaId: number): Promise<SaleRow[]> {
  const { rows } = await client.query<{ sale_id: number }>(
    `select place.sale_id from ${SHOWN_SALES} where place.area_id = $1
      order by place.sold_on desc, place.sale_id desc limit ${MAX_NEAR_SALES}`,
    [areaId],
  );
  return readSales(
    client,
    rows.map((row) => row.sale_id),
  );
}

/** @returns the address of a listing as it was entered */
export async function readListingAddress(client: Client, listingId: number): Promise<string | null> {
  const { rows } = await client.query<Pick<AdRow, 'address'>>('select address from ad where id = $1', [
    listingId,
  ]);
  return rows[0]?.address ?? null;
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

/** Periods that are calendar years. */
const FIRST_PERIOD = 2010;
const LAST_PERIOD = 9999;

/**
 * @returns how many sales a query finds, from the summary; null where that cannot say: for a text or a price, or before the
 * summary was made
 */
async function sumOfSales(client: Client, areaId: number, query: SalesQuery): Promise<number | null> {
  const { text, from, to, priceFrom, priceTo } = query;
  if (searchOf(text ?? '', []) || priceFrom !== undefined || priceTo !== undefined) return null;
  const groups: HomeGroup[] = query.new === undefined ? ['all'] : query.new ? ['new'] : ['house', 'flat'];
  const { rows } = await client.query<{ sum: number | null }>(
    `select sum(sales) as sum from sold_price_summary
      where area_id = $1 and home_group = any($2) and period between $3 and $4`,
    [areaId, groups, from ?? FIRST_PERIOD, to ?? LAST_PERIOD],
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

/** @returns when the newest import of the register ended, or null before the first */
export async function readLastImport(client: Client): Promise<Date | null> {
  const { rows } = await client.query<{ finished_at: Date | null }>(
    'select max(finished_at) as finished_at from register_import',
  );
  return rows[0]?.finished_at ?? null;
}
