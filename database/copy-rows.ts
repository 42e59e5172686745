import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** A value of a column; a list is of texts. */
export type CopyValue = string | number | boolean | null | readonly string[];

/** Characters of a chunk that is sent at once. */
const CHUNK = 1 << 16;

/**
 * Inserts rows by `copy`, which takes half the time of an insert.
 * @param columns of the table, in the order of the values of a row; neither is taken from outside
 */
export async function copyRows(
  client: pg.PoolClient,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly CopyValue[]>,
): Promise<void> {
  await pipeline(
    Readable.from(chunksOf(rows)),
    client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`)),
  );
}

function* chunksOf(rows: Iterable<readonly CopyValue[]>): Generator<string> {
  let chunk = '';
  for (const row of rows) {
    chunk += `${row.map(textOf).join('\t')}\n`;
    if (chunk.length < CHUNK) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk !== '') yield chunk;
}

/** Source: PostgreSQL, COPY, text format; and array literals. */
function textOf(value: CopyValue): string {
  if (value === null) return '\\N';
  if (typeof value === 'string') return escaped(value);
  if (typeof value !== 'object') return String(value);
  const items = value.map((item) => `"${item.replace(/["\\]/g, '\\$&')}"`);
  return escaped(`{${items.join(',')}}`);
}

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function escaped(text: string): string {
  return /[\\\t\n\r]/.test(text) ? text.replace(/[\\\t\n\r]/g, (character) => ESCAPES[character]!) : text;
}
