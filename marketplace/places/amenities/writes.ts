import type pg from 'pg';
import { inTransaction } from '#database/transaction.ts';
import type { SchoolRecord, StopRecord } from './rows.ts';
import { worseSources } from './sources.ts';

/** Counts of an import. `matched` rows existed and are unchanged. */
export type Replaced = { inserted: number; updated: number; removed: number; matched: number };

type Source = { name: string; attribution: string | null };
type Kind = 'schools' | 'stops';

/** An arbitrary constant: serialises imports of schools and stops. */
const LOCK = 7_402_039;

const UPSERT_SCHOOLS = `
  insert into school (source_id, key, name, level, pupils, latitude, longitude)
  select $1, key, name, level, pupils, latitude, longitude
    from jsonb_to_recordset($2::jsonb) as given (
      key text, name text, level text, pupils integer, latitude float8, longitude float8)
  on conflict (source_id, key) do update set name = excluded.name, level = excluded.level, pupils = excluded.pupils,
    latitude = excluded.latitude, longitude = excluded.longitude
  where (school.name, school.level, school.pupils, school.latitude, school.longitude)
    is distinct from (excluded.name, excluded.level, excluded.pupils, excluded.latitude, excluded.longitude)
  returning xmax = 0 as inserted`;

const UPSERT_STOPS = `
  insert into transport_stop (source_id, key, kind, name, name_ga, provider, latitude, longitude)
  select $1, key, kind, name, "nameGa", provider, latitude, longitude
    from jsonb_to_recordset($2::jsonb) as given (
      key text, kind text, name text, "nameGa" text, provider text, latitude float8, longitude float8)
  on conflict (source_id, key) do update set kind = excluded.kind, name = excluded.name, name_ga = excluded.name_ga,
    provider = excluded.provider, latitude = excluded.latitude, longitude = excluded.longitude
  where (transport_stop.kind, transport_stop.name, transport_stop.name_ga, transport_stop.provider,
         transport_stop.latitude, transport_stop.longitude)
    is distinct from (excluded.kind, excluded.name, excluded.name_ga, excluded.provider,
                      excluded.latitude, excluded.longitude)
  returning xmax = 0 as inserted`;

const UPSERT = { school: UPSERT_SCHOOLS, transport_stop: UPSERT_STOPS } as const;

/** Replaces all schools of a source. */
export function replaceSchools(
  pool: pg.Pool,
  source: Source,
  schools: readonly SchoolRecord[],
): Promise<Replaced> {
  return replace(pool, 'schools', source, schools, 'school');
}

/** Replaces all stops of a source. */
export function replaceStops(pool: pg.Pool, source: Source, stops: readonly StopRecord[]): Promise<Replaced> {
  return replace(pool, 'stops', source, stops, 'transport_stop');
}

/** Removes a source with its schools or stops, if it is there. */
export async function removeSource(pool: pg.Pool, kind: Kind, name: string): Promise<void> {
  await pool.query('delete from amenity_source where kind = $1 and name = $2', [kind, name]);
}

/** All or nothing. A source removes the rows of worse ones. */
async function replace(
  pool: pg.Pool,
  kind: Kind,
  source: Source,
  records: readonly { key: string }[],
  table: keyof typeof UPSERT,
): Promise<Replaced> {
  return inTransaction(pool, async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    await client.query('delete from amenity_source where kind = $1 and name = any ($2)', [
      kind,
      worseSources(source.name),
    ]);
    const { rows: sources } = await client.query<{ id: number }>(
      `insert into amenity_source (kind, name, attribution) values ($1, $2, $3)
       on conflict (kind, name) do update set attribution = coalesce(excluded.attribution, amenity_source.attribution)
       returning id`,
      [kind, source.name, source.attribution],
    );
    const id = sources[0]!.id;
    const removed = await client.query(`delete from ${table} where source_id = $1 and key <> all ($2)`, [
      id,
      records.map(({ key }) => key),
    ]);
    const { rows } = await client.query<{ inserted: boolean }>(UPSERT[table], [id, JSON.stringify(records)]);
    const inserted = rows.filter((row) => row.inserted).length;
    return {
      inserted,
      updated: rows.length - inserted,
      removed: removed.rowCount ?? 0,
      matched: records.length - rows.length,
    };
  });
}
