import type pg from 'pg';
import { numbersParameter, textsParameter } from '#database/array-parameter.ts';
import type { PriceHistoryRow, RoutingKeyCountRow } from '#database/rows.ts';
import { type Cells, emptyCells, isGrowth, mergeCells } from './cells.ts';
import type { Changes } from './changes.ts';

/** Keys of a statement: bounds the size of its parameters. */
const KEYS_AT_ONCE = 10_000;

type Entry = [key: string, cells: Cells];

/**
 * Adds changes to the stored sums, in the transaction of the client.
 * @throws Error when the stored sums do not belong to the stored sales
 */
export async function applyChanges(client: pg.ClientBase, { levels, routingKeys }: Changes): Promise<void> {
  for (const entries of chunks([...levels].filter(hasChange))) {
    const growing = entries.filter(([, cells]) => isGrowth(cells));
    const done = new Set(await appendHistories(client, growing));
    await mergeHistories(
      client,
      entries.filter(([key]) => !done.has(key)),
    );
  }
  for (const entries of chunks([...routingKeys].filter(hasChange))) {
    const growing = entries.filter(([, cells]) => isGrowth(cells));
    const done = new Set(await appendRoutingKeys(client, growing));
    await mergeRoutingKeys(
      client,
      entries.filter(([key]) => !done.has(key)),
    );
  }
}

function hasChange([, { counts, sums, squares }]: Entry): boolean {
  return [counts, sums, squares].some((numbers) => numbers.some((number) => number !== 0));
}

function* chunks(entries: readonly Entry[]): Generator<Entry[]> {
  for (let at = 0; at < entries.length; at += KEYS_AT_ONCE) yield entries.slice(at, at + KEYS_AT_ONCE);
}

/** Adds new keys, and appends to those whose months all lie before. @returns the keys that were written */
async function appendHistories(client: pg.ClientBase, entries: readonly Entry[]): Promise<string[]> {
  if (entries.length === 0) return [];
  const { rows } = await client.query<Pick<PriceHistoryRow, 'key'>>(
    `insert into price_history (key, months, counts, sums, squares)
     select key, months::smallint[], counts::integer[], sums::bigint[], squares::bigint[]
       from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[])
         as given (key, months, counts, sums, squares)
     on conflict (key) do update set
       months = price_history.months || excluded.months, counts = price_history.counts || excluded.counts,
       sums = price_history.sums || excluded.sums, squares = price_history.squares || excluded.squares
     where price_history.months[cardinality(price_history.months)] < excluded.months[1]
     returning key`,
    columnsOf(entries),
  );
  return rows.map((row) => row.key);
}

async function mergeHistories(client: pg.ClientBase, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return;
  const { rows } = await client.query<PriceHistoryRow>(
    'select * from price_history where key = any($1::text[]) order by key for update',
    [entries.map(([key]) => key)],
  );
  const stored = new Map(rows.map(({ key, ...cells }) => [key, cells]));
  const merged = entries.map(
    ([key, change]): Entry => [key, mergeCells(stored.get(key) ?? emptyCells(), change)],
  );
  await client.query('delete from price_history where key = any($1::text[])', [emptyKeys(merged)]);
  await client.query(
    `insert into price_history (key, months, counts, sums, squares)
     select key, months::smallint[], counts::integer[], sums::bigint[], squares::bigint[]
       from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[])
         as given (key, months, counts, sums, squares)
     on conflict (key) do update set
       months = excluded.months, counts = excluded.counts, sums = excluded.sums, squares = excluded.squares`,
    columnsOf(merged.filter(isFilled)),
  );
}

async function appendRoutingKeys(client: pg.ClientBase, entries: readonly Entry[]): Promise<string[]> {
  if (entries.length === 0) return [];
  const { rows } = await client.query<Pick<RoutingKeyCountRow, 'key' | 'routing_key'>>(
    `insert into routing_key_count (key, routing_key, months, counts)
     select split_part(key, e'\t', 1), split_part(key, e'\t', 2), months::smallint[], counts::integer[]
       from unnest($1::text[], $2::text[], $3::text[]) as given (key, months, counts)
     on conflict (key, routing_key) do update set
       months = routing_key_count.months || excluded.months, counts = routing_key_count.counts || excluded.counts
     where routing_key_count.months[cardinality(routing_key_count.months)] < excluded.months[1]
     returning key, routing_key`,
    columnsOf(entries).slice(0, 3),
  );
  return rows.map((row) => `${row.key}\t${row.routing_key}`);
}

async function mergeRoutingKeys(client: pg.ClientBase, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return;
  const { rows } = await client.query<RoutingKeyCountRow>(
    `select * from routing_key_count
      where (key, routing_key) in (
        select split_part(pair, e'\t', 1), split_part(pair, e'\t', 2) from unnest($1::text[]) as given (pair))
      order by key, routing_key for update`,
    [entries.map(([key]) => key)],
  );
  const stored = new Map(
    rows.map(({ key, routing_key, months, counts }): Entry => {
      const zeros = months.map(() => 0);
      return [`${key}\t${routing_key}`, { months, counts, sums: zeros, squares: zeros }];
    }),
  );
  const merged = entries.map(
    ([key, change]): Entry => [key, mergeCells(stored.get(key) ?? emptyCells(), change)],
  );
  await client.query(
    `delete from routing_key_count
      where (key, routing_key) in (
        select split_part(pair, e'\t', 1), split_part(pair, e'\t', 2) from unnest($1::text[]) as given (pair))`,
    [emptyKeys(merged)],
  );
  await client.query(
    `insert into routing_key_count (key, routing_key, months, counts)
     select split_part(key, e'\t', 1), split_part(key, e'\t', 2), months::smallint[], counts::integer[]
       from unnest($1::text[], $2::text[], $3::text[]) as given (key, months, counts)
     on conflict (key, routing_key) do update set months = excluded.months, counts = excluded.counts`,
    columnsOf(merged.filter(isFilled)).slice(0, 3),
  );
}

/** The five columns of sums as parameters. */
function columnsOf(entries: readonly Entry[]): string[] {
  return [
    textsParameter(entries.map(([key]) => key)),
    textsParameter(entries.map(([, cells]) => numbersParameter(cells.months))),
    textsParameter(entries.map(([, cells]) => numbersParameter(cells.counts))),
    textsParameter(entries.map(([, cells]) => numbersParameter(cells.sums))),
    textsParameter(entries.map(([, cells]) => numbersParameter(cells.squares))),
  ];
}

function emptyKeys(entries: readonly Entry[]): string[] {
  return entries.filter((entry) => !isFilled(entry)).map(([key]) => key);
}

function isFilled([, { months }]: Entry): boolean {
  return months.length > 0;
}

/** Removes all sums, before they are rebuilt in the same transaction. */
export async function deleteSums(client: pg.ClientBase): Promise<void> {
  await client.query('delete from price_history');
  await client.query('delete from routing_key_count');
}

/** Stores by which gazetteer the sums are made. */
export async function writeBasis(client: pg.ClientBase, gazetteer: string): Promise<void> {
  await client.query(
    `insert into price_basis (gazetteer) values ($1)
     on conflict (singleton) do update set gazetteer = excluded.gazetteer`,
    [gazetteer],
  );
}

/** Has sold prices sorted by area again, after homes were found in other areas. */
export async function markSoldPricesOutdated(client: pg.ClientBase): Promise<void> {
  await client.query("update sold_price_basis set gazetteer = ''");
}
