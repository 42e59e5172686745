import type pg from 'pg';
import type { Case, Row } from './row.ts';
import { ACTORS, type Actor, type World } from './world.ts';

export type MatrixReport = { routes: number; cells: number; violations: number };

/** Changed by every request itself, or never by a request. */
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
 * Calls every route as every actor and compares the responses with the rows. Violations are: a route without a row, a
 * row without a route, a refused request that changed data, and a 5xx response.
 * @param onViolation called with the text of each violation
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
  // Rate limits are tested elsewhere; earlier cells must not use up the budget of later ones.
  await world.pool.query('delete from sign_in_failure');
  await world.pool.query('delete from mail_budget');
  const asked = await one.ask(world, actor);
  const isAllowed = one.allows.includes(actor);
  const before = isAllowed ? '' : await fingerprint(world.pool);
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
  return (await fingerprint(world.pool)) === before ? null : 'was refused and changed something all the same';
}

/** Digests of all data that a request could change. */
async function fingerprint(pool: pg.Pool): Promise<string> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> all($1) order by 1`,
    [UNCHECKED_TABLES],
  );
  // One statement for all tables: it runs twice for every refused request.
  const parts = tables.map(
    ({ name }) =>
      `select '${name} ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as part from "${name}" t`,
  );
  const { rows } = await pool.query<{ part: string }>(parts.join(' union all '));
  return rows
    .map(({ part }) => part)
    .sort()
    .join();
}
