import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** A value of a column, in the text format of COPY. */
export type CopiedValue = string | number | boolean | null;

/** Adds rows to a table by COPY, several times faster than by inserting them. */
export async function copyRows(
  client: pg.ClientBase,
  table: string,
  columns: readonly string[],
  rows: readonly (readonly CopiedValue[])[],
): Promise<void> {
  if (rows.length === 0) return;
  const text = rows.map((row) => `${row.map(field).join('\t')}\n`).join('');
  const target = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`));
  await pipeline(Readable.from([text]), target);
}

function field(value: CopiedValue): string {
  if (value === null) return '\\N';
  return String(value).replace(/[\\\t\n\r]/g, (character) => `\\${character}`);
}
