import type pg from 'pg';
import type { LaterFile, StoredKey } from './plan.ts';

/** The stored sales of some days in a row and some counties, by what tells them from others. */
export async function readSaleKeys(
  client: pg.ClientBase,
  { firstDay, lastDay }: { firstDay: number; lastDay: number },
  counties: readonly number[],
): Promise<StoredKey[]> {
  const { rows } = await client.query<StoredKey>(
    `select id, sold_on - date '1970-01-01' as day, county_id, content, copy from register_sale
      where sold_on between date '1970-01-01' + $1::integer and date '1970-01-01' + $2::integer
        and county_id = any($3::smallint[])`,
    [firstDay, lastDay, counties],
  );
  return rows;
}

/** @returns when the file of a digest was published, if it was imported before */
export async function readPublished(client: pg.ClientBase, digest: string): Promise<Date | null> {
  const { rows } = await client.query<{ published: Date }>(
    'select published from register_import where digest = $1',
    [digest],
  );
  return rows[0]?.published ?? null;
}

/** The other imported files that were published after a time, with their days and counties. */
export async function readLaterFiles(
  client: pg.ClientBase,
  { digest, published }: { digest: string; published: Date },
): Promise<LaterFile[]> {
  const { rows } = await client.query<LaterFile>(
    `select first_day - date '1970-01-01' as "firstDay", last_day - date '1970-01-01' as "lastDay", counties
       from register_import where published > $1 and digest <> $2`,
    [published, digest],
  );
  return rows;
}

/** @returns the number of stored sales of some days in a row and some counties */
export async function readStoredCount(
  client: pg.ClientBase,
  { firstDay, lastDay }: { firstDay: number; lastDay: number },
  counties: readonly number[],
): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*) as count from register_sale
      where sold_on between date '1970-01-01' + $1::integer and date '1970-01-01' + $2::integer
        and county_id = any($3::smallint[])`,
    [firstDay, lastDay, counties],
  );
  return rows[0]!.count;
}
