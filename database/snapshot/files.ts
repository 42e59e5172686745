import path from 'node:path';
import type pg from 'pg';
import { readCatalog } from './catalog.ts';
import { rowTypes } from './row-types.ts';
import { schemaSql } from './schema-sql.ts';

const DATABASE = path.join(import.meta.dirname, '..');

/** @returns the content of each generated file by its path, read from a migrated database */
export async function snapshotFiles(client: pg.Pool | pg.ClientBase): Promise<Map<string, string>> {
  const catalog = await readCatalog(client);
  return new Map([
    [path.join(DATABASE, 'schema.sql'), schemaSql(catalog)],
    [path.join(DATABASE, 'rows.ts'), rowTypes(catalog)],
  ]);
}
