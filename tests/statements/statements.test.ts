import path from 'node:path';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { testDatabase } from '../support/database.ts';
import { differences } from './compare.ts';
import { openDescriber } from './describe.ts';
import { findStatements, openProgram } from './find.ts';

/** Number of statements built at run time, which only other tests check. The numbers may only decrease. */
const MADE_AS_THEY_RUN = {
  'database/application-role.ts': 4,
  // Every table of a database, and commands of the replication protocol.
  'database/backup/base-backup.ts': 1,
  'database/backup/table-digests.ts': 1,
  'database/copy-lines.ts': 1,
  'database/copy-rows.ts': 1,
  'database/migrate.ts': 2,
  'database/listen.ts': 1,
  'marketplace/accounts/personal-data/reads/export.ts': 1,
  // The conditions of a search.
  'marketplace/search/postgres/select-rows.ts': 1,
  'marketplace/listings/write-model/writes.ts': 2,
  'marketplace/listings/manual/writes.ts': 1,
};

/** The parts of valuation that show sales to people: they read `shown_sale`, which leaves out the sales of hidden homes. */
const SHOWS_SALES =
  /^marketplace\/valuation\/(?!register|sums|model|training|price-index|properties|accuracy|testing)/;
/** Number of their statements that read the register itself: they show neither address nor price of a sale. */
const READS_REGISTER = {
  // The evidence of an estimate.
  'marketplace/valuation/estimates/reads.ts': 1,
  // The newest id.
  'marketplace/valuation/followed-homes/reads.ts': 1,
  // For moderators.
  'marketplace/valuation/home-corrections/reads.ts': 1,
  'marketplace/valuation/sold-prices/jobs.ts': 1,
  // A street, joined with `sale_area`, which has no hidden homes; and the days of a home.
  'marketplace/valuation/sold-prices/reads.ts': 2,
  'marketplace/valuation/sold-prices/writes.ts': 3,
};

const WRONG = 'tests/statements/wrong.ts';
const WRONG_TEXT = `
import type pg from 'pg';
type Name = { name: string };
const COLUMNS = ['id', 'slug'] as const;
export async function wrong(pool: pg.Pool, table: string, order: 'id' | 'slug') {
  await pool.query<{ id: number }>('select id, naem from area');
  await pool.query<{ id: number; nom: string }>('select id, name from area');
  await pool.query<{ id: string }>('select id from area');
  await pool.query<{ name_ga: string }>('select name_ga from area');
  await pool.query<{ name: string | null }>('select name from area');
  await pool.query<{ kind: 'county' | 'city' }>('select kind from area');
  await pool.query<{ name: string }>('select a.name from ad left join area a on a.id = ad.area_id');
  await pool.query<{ count: string }>('select count(*) from area');
  await pool.query<{ aliases: string }>('select aliases from area');
  await pool.query('select id from area');
  await pool.query<Name>(\`select name from \${table}\`);
  await pool.query<{ id: number }>(\`select \${COLUMNS.join(', ')} from area order by \${order}\`);
  await pool.query<{ name: string | null }>('with a as (select name, id from area) select a.name from ad left join a on a.id = ad.area_id');
  await pool.query<Name & { name_ga: string; kind: string }>('select name, name_ga, kind from area where name_ga is not null');
}`;

const ROOT = path.join(import.meta.dirname, '../..');
const program = openProgram(
  ROOT,
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !/^(bench|tests|web)\//.test(file),
  { [WRONG]: WRONG_TEXT },
);
const { connectionString } = await testDatabase();
const client = new pg.Client({ connectionString });
await client.connect();
afterAll(() => client.end());
const describeStatement = await openDescriber(client);

/** @returns the problems of a file, and the number of statements without a static text */
async function check(file: string): Promise<{ problems: string[]; unknown: number }> {
  const statements = findStatements(program, ROOT, file);
  const problems: string[] = [];
  for (const { line, texts, row } of statements) {
    for (const text of texts ?? []) {
      const found = await describeStatement(text).then(
        (columns) => differences(row, columns, text, program.getTypeChecker()),
        (error: Error) => [error.message],
      );
      problems.push(...found.map((problem) => `${file}:${line} ${problem}`));
    }
  }
  return { problems: [...new Set(problems)], unknown: statements.filter(({ texts }) => !texts).length };
}

it('every statement fits the schema, and its rows the declared type', { timeout: 120_000 }, async () => {
  const files = program.getRootFileNames().map((file) => path.relative(ROOT, file));
  const problems: string[] = [];
  const unknown: Record<string, number> = {};
  for (const file of files.filter((one) => one !== WRONG)) {
    const found = await check(file);
    problems.push(...found.problems);
    if (found.unknown > 0) unknown[file] = found.unknown;
  }
  expect(problems).toEqual([]);
  expect(unknown).toEqual(MADE_AS_THEY_RUN);
});

it('sales are shown as the corrections by owners say', () => {
  const found: Record<string, number> = {};
  const files = program.getRootFileNames().map((file) => path.relative(ROOT, file));
  for (const file of files.filter((one) => SHOWS_SALES.test(one))) {
    const statements = findStatements(program, ROOT, file);
    const reading = statements.filter(({ texts }) => texts?.some((text) => /\bregister_sale\b/.test(text)));
    if (reading.length > 0) found[file] = reading.length;
  }
  expect(found).toEqual(READS_REGISTER);
});

it('reports wrong names, types, nulls, lists and undeclared rows', async () => {
  const { problems, unknown } = await check(WRONG);
  expect(problems.map((problem) => problem.replace(/^.*?wrong\.ts:/, ''))).toEqual([
    '6 column "naem" does not exist',
    '7 name is not declared',
    '7 nom is not returned',
    '8 id is integer, declared string',
    '9 name_ga may be null',
    '10 name is never null',
    '11 kind may be region, district, town, village, suburb, college',
    '12 name may be null',
    '13 count is bigint, declared string',
    '14 aliases is text[], declared string',
    '15 no row is declared for id',
    '17 slug is not declared',
  ]);
  expect(unknown).toBe(1);
});
