import type pg from 'pg';
import type { Case, Row } from './row.ts';
import { ACTORS, type Actor, type World } from './world.ts';

export type MatrixReport = { routes: number; cells: number; violations: number };

/** Tables that are changed by the question itself, or never by a request. */
const UNCHECKED_TABLES = [
  'area',
  'region_area',
  'routing_key',
  'migration',
  'user_session',
  'sign_in_failure',
  'mail_budget',
];

/**
 * Asks every route as everybody, and holds what each gets against the rows. A route without a row and a row without a
 * route are violations; so are a refused request that changed something and an answer of the server's own fault.
 * @param onViolation hears of each in words
 */
export async function checkAccess(
  world: World,
  rows: Readonly<Record<string, Row>>,
  onViolation: (text: string) => void,
): Promise<MatrixReport> {
  const report: MatrixReport = { routes: 0, cells: 0, violations: 0 };
  function violated(text: string): void {
    report.violations += 1;
    onViolation(text);
  }

  await watchChanges(world.pool);
  const routes = new Map(world.app.declaredRoutes.map((route) => [`${route.method} ${route.url}`, route]));
  for (const name of Object.keys(rows)) if (!routes.has(name)) violated(`${name}: a row without a route`);
  for (const [name, { access, method }] of routes) {
    report.routes += 1;
    const row = rows[name];
    if (!row) violated(`${name}: a route without a row`);
    else if (row === 'public' && access !== 'anyone') violated(`${name}: public, but lets in ${access}`);
    for (const one of typeof row === 'object' ? row : []) {
      for (const actor of ACTORS) {
        report.cells += 1;
        const problem = await checkCell(world, method, one, actor);
        if (problem) violated(`${name}, ${one.of}, asked by ${actor}: ${problem}`);
      }
    }
  }
  return report;
}

async function checkCell(world: World, method: string, one: Case, actor: Actor): Promise<string | null> {
  // Limits are another test's matter: earlier cells must not use up the budgets of this one.
  await world.pool.query('delete from sign_in_failure');
  await world.pool.query('delete from mail_budget');
  const asked = await one.ask(world, actor);
  const isAllowed = one.allows.includes(actor);
  await changedTables(world.pool);
  const { statusCode, body } = await world.app.inject({
    ...asked,
    method: method as 'GET',
    headers: { ...asked.headers, ...(actor === 'anonymous' ? {} : world.people[actor].headers) },
  });
  if (isAllowed) {
    const expected = one.answers?.includes(statusCode) ?? (statusCode >= 200 && statusCode < 300);
    return expected ? null : `should get in, got ${statusCode} ${body.slice(0, 200)}`;
  }
  const refusal = actor === 'anonymous' ? (one.anonymous ?? 401) : (one.refusal ?? 404);
  if (statusCode !== refusal) return `should get ${refusal}, got ${statusCode} ${body.slice(0, 200)}`;
  const changed = await changedTables(world.pool);
  return changed.length === 0 ? null : `was refused and changed ${changed.join(', ')} all the same`;
}

/** Notes every changed row of the judged tables from now on, in the transaction that changes it. */
async function watchChanges(pool: pg.Pool): Promise<void> {
  await pool.query(`
    create table if not exists judged_change (table_name text not null);
    create or replace function note_judged_change() returns trigger language plpgsql as $$
    begin
      insert into judged_change values (tg_table_name);
      return null;
    end $$`);
  const { rows: tables } = await pool.query<{ name: string }>(
    // A trigger of a partitioned table is one of its parts too.
    `select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
        and relname <> all($1)`,
    [[...UNCHECKED_TABLES, 'judged_change']],
  );
  const note = 'execute function note_judged_change()';
  const triggers = tables.map(
    ({ name }) => `
      create or replace trigger judged after insert or delete on "${name}" for each row ${note};
      create or replace trigger judged_update after update on "${name}"
        for each row when (old.* is distinct from new.*) ${note};
      create or replace trigger judged_truncate after truncate on "${name}" for each statement ${note};`,
  );
  await pool.query(triggers.join(''));
}

/** @returns the tables whose rows have changed since it was last asked */
async function changedTables(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `with gone as (delete from judged_change returning table_name)
     select distinct table_name as name from gone order by 1`,
  );
  return rows.map(({ name }) => name);
}
