import type pg from 'pg';
import { copyRows } from '#database/copy-rows.ts';
import type { PriceHistoryRow, PropertyRow, RegisterSaleRow, RoutingKeyHistoryRow } from '#database/rows.ts';
import type { Home } from '../address/home.ts';
import { monthOf } from '../price-index/rules.ts';
import type { KnownProperty } from '../properties/match.ts';
import { applied, type HistoryChanges } from './history.ts';
import type { Span } from './reads.ts';
import type { RegisterSale } from './sale.ts';

/** A sale to be stored. */
export type NewSale = RegisterSale & {
  digest: string;
  copy: number;
  home: Home;
  propertyId: number;
  relativePrice: number | null;
};

const SALE_COLUMNS = [
  'digest',
  'sold_on',
  'county_id',
  'address',
  'eircode',
  'price_cents',
  'is_full_market_price',
  'is_vat_exclusive',
  'is_new',
  'size_band',
  'copy',
  'property_id',
  'area_id',
  'kind',
  'house_number',
  'home_key',
  'street_key',
  'localities',
  'month',
  'relative_price',
] as const satisfies readonly (keyof RegisterSaleRow)[];

/** Stores sales that are not stored yet. */
export async function insertSales(client: pg.PoolClient, sales: readonly NewSale[]): Promise<void> {
  const rows = sales.map(({ home, ...sale }) => [
    sale.digest,
    sale.soldOn,
    sale.countyId,
    sale.address,
    sale.eircode,
    sale.priceCents,
    sale.isFullMarketPrice,
    sale.isVatExclusive,
    sale.isNew,
    sale.sizeBand,
    sale.copy,
    sale.propertyId,
    home.place?.areaId ?? null,
    home.kind,
    home.houseNumber,
    home.homeKey,
    home.streetKey,
    home.localities,
    monthOf(sale.soldOn),
    sale.relativePrice,
  ]);
  await copyRows(client, 'register_sale', SALE_COLUMNS, rows);
}

/** Deletes sales, and the properties that were known by nothing else. */
export async function deleteSales(
  client: pg.PoolClient,
  ids: readonly number[],
  propertyIds: readonly number[],
): Promise<void> {
  await client.query('delete from register_sale where id = any($1)', [ids]);
  await client.query(
    `delete from property p where p.id = any($1)
       and not exists (select from register_sale s where s.property_id = p.id)`,
    [propertyIds],
  );
}

/** Changes the relative prices of stored sales. */
export async function updateRelativePrices(
  client: pg.PoolClient,
  changes: readonly { id: number; relativePrice: number | null }[],
): Promise<void> {
  await client.query(
    `update register_sale s set relative_price = change.relative_price
     from unnest($1::bigint[], $2::integer[]) as change (id, relative_price) where s.id = change.id`,
    [changes.map(({ id }) => id), changes.map(({ relativePrice }) => relativePrice)],
  );
}

/** A property that a sale is the first of. */
export type NewProperty = KnownProperty & { address: string; countyId: number; areaId: number | null };

const PROPERTY_COLUMNS = [
  'id',
  'county_id',
  'home_key',
  'localities',
  'eircode',
  'kind',
  'address',
  'area_id',
] as const satisfies readonly (keyof PropertyRow)[];

/** Stores properties under reserved ids. */
export async function insertProperties(
  client: pg.PoolClient,
  properties: readonly NewProperty[],
): Promise<void> {
  const rows = properties.map((property) => [
    property.id,
    property.countyId,
    property.homeKey,
    property.localities,
    property.eircode,
    property.kind,
    property.address,
    property.areaId,
  ]);
  await copyRows(client, 'property', PROPERTY_COLUMNS, rows);
}

/** Stores Eircodes that became known. */
export async function updateEircodes(
  client: pg.PoolClient,
  properties: readonly Pick<KnownProperty, 'id' | 'eircode'>[],
): Promise<void> {
  await client.query(
    `update property p set eircode = change.eircode
     from unnest($1::bigint[], $2::text[]) as change (id, eircode) where p.id = change.id`,
    [properties.map(({ id }) => id), properties.map(({ eircode }) => eircode)],
  );
}

/** Applies changes to the stored sums of prices and votes for routing keys. */
export async function writeHistory(client: pg.PoolClient, changes: HistoryChanges): Promise<void> {
  await writePrices(client, changes);
  await writeVotes(client, changes);
}

async function writePrices(client: pg.PoolClient, { prices }: HistoryChanges): Promise<void> {
  const { rows: stored } = await client.query<PriceHistoryRow>(
    'select key, months, counts, sums, squares from price_history where key = any($1) for update',
    [[...prices.keys()]],
  );
  const before = new Map(stored.map((row) => [row.key, row]));
  const rows = [...prices].map(([key, changesOfKey]) => {
    const row = before.get(key);
    const { months, values } = applied(
      {
        months: row?.months ?? [],
        values: (row?.counts ?? []).map((count, at) => [count, row!.sums[at]!, row!.squares[at]!]),
      },
      changesOfKey,
    );
    const column = (at: number) => values.map((value) => value[at]!);
    return { key, months, counts: column(0), sums: column(1), squares: column(2) };
  });
  await client.query(
    `insert into price_history (key, months, counts, sums, squares)
     select key, months, counts, sums, squares
     from json_to_recordset($1) as row (key text, months smallint[], counts integer[], sums bigint[], squares bigint[])
     on conflict (key) do update set
       months = excluded.months, counts = excluded.counts, sums = excluded.sums, squares = excluded.squares`,
    [JSON.stringify(rows.filter(({ months }) => months.length > 0))],
  );
  await client.query('delete from price_history where key = any($1)', [
    rows.filter(({ months }) => months.length === 0).map(({ key }) => key),
  ]);
}

async function writeVotes(client: pg.PoolClient, { votes }: HistoryChanges): Promise<void> {
  const names = [...votes.keys()].map((name) => name.split('\t'));
  const { rows: stored } = await client.query<RoutingKeyHistoryRow>(
    `select h.key, h.routing_key, h.months, h.counts
     from routing_key_history h join unnest($1::text[], $2::text[]) as name (key, routing_key)
       on h.key = name.key and h.routing_key = name.routing_key for update of h`,
    [names.map(([key]) => key), names.map(([, routingKey]) => routingKey)],
  );
  const before = new Map(stored.map((row) => [`${row.key}\t${row.routing_key}`, row]));
  const rows = [...votes].map(([name, changesOfName]) => {
    const row = before.get(name);
    const changes = new Map([...changesOfName].map(([month, count]) => [month, [count]]));
    const { months, values } = applied(
      { months: row?.months ?? [], values: (row?.counts ?? []).map((count) => [count]) },
      changes,
    );
    const [key, routing_key] = name.split('\t');
    return { key, routing_key, months, counts: values.map(([count]) => count) };
  });
  await client.query(
    `insert into routing_key_history (key, routing_key, months, counts)
     select key, routing_key, months, counts
     from json_to_recordset($1) as row (key text, routing_key text, months smallint[], counts integer[])
     on conflict (key, routing_key) do update set months = excluded.months, counts = excluded.counts`,
    [JSON.stringify(rows)],
  );
}

/** Where an import stands. */
export type ImportState = Span & {
  digest: string;
  fileName: string;
  publishedAt: Date;
  isFinished: boolean;
};

/** Records an import, and what a step of it added and removed. */
export async function recordImport(
  client: pg.Pool | pg.PoolClient,
  { digest, fileName, publishedAt, firstDay, lastDay, counties, isFinished }: ImportState,
  { added, removed }: { added: number; removed: number },
): Promise<void> {
  await client.query(
    `insert into register_import (digest, file_name, published_at, first_day, last_day, counties, added, removed, finished_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, case when $9 then now() end)
     on conflict (digest) do update set
       published_at = excluded.published_at, added = register_import.added + excluded.added,
       removed = register_import.removed + excluded.removed, finished_at = excluded.finished_at`,
    [digest, fileName, publishedAt, firstDay, lastDay, counties, added, removed, isFinished],
  );
}
