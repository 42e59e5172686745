import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

type Column = {
  name: string;
  type: string;
  isRequired: boolean;
  isGenerated: boolean;
  /** The default, or what generates the column; null: none. */
  fallback: string | null;
};
type Table = { name: string; columns: Column[]; checks: string[] };

/** Values for columns that a later schema has no more and that an earlier one requires. */
const VALUES: Record<string, string> = {
  text: "'unknown'",
  boolean: 'false',
  jsonb: "'{}'",
  uuid: 'gen_random_uuid()',
  date: 'current_date',
  'timestamp with time zone': 'now()',
};

async function readTables(client: pg.ClientBase): Promise<Map<string, Table>> {
  const { rows } = await client.query<Table>(
    `select c.relname as name,
            (select coalesce(json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
                       'isRequired', a.attnotnull, 'isGenerated', a.attgenerated <> '',
                       'fallback', pg_get_expr(d.adbin, d.adrelid)) order by a.attnum), '[]')
               from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
              where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
            (select coalesce(json_agg(pg_get_expr(k.conbin, k.conrelid)), '[]') from pg_constraint k
              where k.conrelid = c.oid and k.contype = 'c') as checks
       from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migration'
      order by c.relname`,
  );
  return new Map(rows.map((row) => [row.name, row]));
}

/**
 * Fills an earlier schema with the rows of a newer one: each table with the columns that both have, leaving out the rows
 * that break a constraint of the earlier one.
 * @param source superuser's connection to the newer schema
 * @param target superuser's connection to the earlier, empty one
 * @returns the number of rows there
 */
export async function replayRows(source: pg.ClientBase, target: pg.ClientBase): Promise<number> {
  // Neither triggers nor foreign keys act.
  await target.query('set session_replication_role = replica; set statement_timeout = 0');
  const newer = await readTables(source);
  for (const table of (await readTables(target)).values()) {
    const same = newer.get(table.name);
    if (same) await copyTable(source, target, table, same);
  }
  await removeOrphans(target);
  await advanceSequences(target);
  await target.query('set session_replication_role = default; analyze');
  const { rows } = await target.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  let total = 0;
  for (const { name } of rows)
    total += (await target.query<{ n: number }>(`select count(*) as n from "${name}"`)).rows[0]!.n;
  return total;
}

async function copyTable(
  source: pg.ClientBase,
  target: pg.ClientBase,
  table: Table,
  newer: Table,
): Promise<void> {
  const types = new Map(newer.columns.map(({ name, type }) => [name, type]));
  const common = table.columns.filter(
    ({ name, type, isGenerated }) => !isGenerated && types.get(name) === type,
  );
  const list = common.map(({ name }) => `"${name}"`).join(', ');
  await target.query(`create temp table replayed as select ${list} from "${table.name}" with no data`);
  await pipeline(
    source.query(copyTo(`copy (select ${list} from "${table.name}") to stdout`)),
    target.query(copyFrom('copy replayed from stdin')),
  );
  const isCommon = new Set(common.map(({ name }) => name));
  const stored = table.columns.filter(({ isGenerated }) => !isGenerated);
  const values = stored.map(({ name, type, isRequired, fallback }) => {
    const value = fallback ?? (isRequired ? (VALUES[type] ?? '1') : `null::${type}`);
    return isCommon.has(name) ? `"${name}"` : `${value} as "${name}"`;
  });
  const required = table.columns.filter(({ isRequired, isGenerated }) => isRequired && !isGenerated);
  const conditions = [
    ...required.map(({ name }) => `"${name}" is not null`),
    ...table.checks.map((check) => `(${check}) is not false`),
  ];
  const generated = table.columns.filter(({ isGenerated }) => isGenerated);
  const sums = generated.map(({ name, fallback }) => `, (${fallback}) as "${name}"`).join('');
  const names = stored.map(({ name }) => `"${name}"`).join(', ');
  await target.query(
    `insert into "${table.name}" (${names}) overriding system value
     select ${names} from (select given.*${sums} from (select ${values.join(', ')} from replayed) given) row
      where ${conditions.join(' and ') || 'true'} on conflict do nothing`,
  );
  await target.query('drop table replayed');
}

/** Removes rows whose foreign keys lead nowhere, until there are none. */
async function removeOrphans(client: pg.ClientBase): Promise<void> {
  const { rows: keys } = await client.query<{ child: string; parent: string; pairs: [string, string][] }>(
    `select conrelid::regclass::text as child, confrelid::regclass::text as parent,
            (select json_agg(json_build_array(a.attname, b.attname))
               from unnest(conkey, confkey) k (mine, theirs)
               join pg_attribute a on a.attrelid = conrelid and a.attnum = k.mine
               join pg_attribute b on b.attrelid = confrelid and b.attnum = k.theirs) as pairs
       from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  for (let removed = -1; removed !== 0; ) {
    removed = 0;
    for (const { child, parent, pairs } of keys) {
      const { rowCount } = await client.query(
        `delete from ${child} c where ${pairs.map(([mine]) => `c."${mine}" is not null`).join(' and ')}
            and not exists (select from ${parent} p where ${pairs.map(([mine, theirs]) => `p."${theirs}" = c."${mine}"`).join(' and ')})`,
      );
      removed += rowCount ?? 0;
    }
  }
}

async function advanceSequences(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ sequence: string; owner: string; name: string }>(
    `select d.objid::regclass::text as sequence, d.refobjid::regclass::text as owner, a.attname as name
       from pg_depend d join pg_class s on s.oid = d.objid and s.relkind = 'S'
       join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
      where d.deptype in ('a', 'i')`,
  );
  for (const { sequence, owner, name } of rows)
    await client.query(
      `select setval('${sequence}', (select max("${name}") from ${owner})) where exists (select from ${owner})`,
    );
}
