import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { seedGazetteer } from '#marketplace/places/jobs.ts';
import { readAreas } from '#marketplace/places/reads.ts';
import { ADVERTISERS, LISTING_COLUMNS, marketOf, UNIT_COLUMNS } from './market.ts';

/** Lines sent at a time. */
const STEP = 2_000;

/**
 * Bulk-loads a market into the tables of the product, without the history of each listing.
 * @param adminUrl a superuser connection, needed to disable triggers
 */
export async function loadMarket(adminUrl: string, listings: number): Promise<void> {
  const pool = new pg.Pool({ connectionString: adminUrl });
  try {
    await fill(pool, listings);
  } finally {
    await pool.end();
  }
}

async function fill(pool: pg.Pool, listings: number): Promise<void> {
  await seedGazetteer(pool);
  const areas = await readAreas(pool);
  const market = marketOf(areas);
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('set session_replication_role = replica');
    await client.query(
      `insert into advertiser (kind, name) select 'branded_agent', 'Agency ' || n from generate_series(1, $1) n`,
      [ADVERTISERS],
    );
    for (const [table, columns, part] of [
      ['ad', LISTING_COLUMNS, (number: number) => [market(number).listing]],
      ['ad_unit', UNIT_COLUMNS, (number: number) => market(number).units],
    ] as const) {
      const target = client.query(copyFrom(`copy ${table} (${columns.join(',')}) from stdin`));
      await pipeline(Readable.from(lines(listings, part)), target);
    }
    await client.query('analyze');
  } finally {
    client.release(true);
  }
}

function* lines(
  listings: number,
  part: (number: number) => (string | number | boolean | null)[][],
): Generator<string> {
  for (let start = 0; start < listings; start += STEP) {
    let text = '';
    for (let number = start; number < Math.min(start + STEP, listings); number++)
      for (const row of part(number)) text += `${row.map(field).join('\t')}\n`;
    if (text !== '') yield text;
  }
}

/** A value in the text format of COPY. */
export function field(value: string | number | boolean | null): string {
  if (value === null) return '\\N';
  return String(value).replace(/[\\\t\n\r]/g, (character) => `\\${character}`);
}
