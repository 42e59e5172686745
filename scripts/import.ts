import { access, constants } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { createDatabase, createPool } from '#database/client.ts';
import { migrate } from '#database/migrate.ts';
import { openDatabase } from '#database/open.ts';
import { type ImportSummary, importListings } from '#marketplace/listings/jobs.ts';
import { createGazetteer } from '#marketplace/places/gazetteer/gazetteer.ts';
import { seedGazetteer } from '#marketplace/places/jobs.ts';
import { readAreas, readRoutingKeys } from '#marketplace/places/reads.ts';
import { type Env, readEnv } from '#server/env.ts';
import { showProgress } from './progress.ts';

const USAGE = `Usage: npm run import -- listings FILE [--source NAME] [--rejects FILE]
  Brings listings from a CSV file; the layout is described in docs/listings-csv.md.
  --source   names the file's ads from import to import (the file's name)
  --rejects  where refused rows go (beside the file, <file>.rejects.csv)
Exit codes: 0 all rows stored, 2 some rows refused, 1 the import failed.`;

/** Rows were refused; what could be stored is stored. */
const SOME_REFUSED = 2;

type Job = { file: string; source?: string | undefined; rejects?: string | undefined };

const job = readJob();
const settings = readEnv(process.env);
if (!settings.ok) fail(settings.problems.map((problem) => `Bad setting ${problem}`).join('\n'));
await run(settings.env, job).then(
  (code) => process.exit(code),
  (error: NodeJS.ErrnoException) =>
    fail(error.code === 'ENOENT' ? `There is no file ${job.file}` : error.message),
);

function readJob(): Job {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { source: { type: 'string' }, rejects: { type: 'string' } },
    });
    const [what, file, ...more] = positionals;
    if (what !== 'listings' || !file || more.length > 0) fail(USAGE);
    return { file, ...values };
  } catch (error) {
    return fail(`${(error as Error).message}\n${USAGE}`);
  }
}

/** Imports beside the running product or without it. @returns the exit code */
async function run({ DATABASE_URL, DATA_DIR }: Env, { file, source, rejects }: Job): Promise<number> {
  await access(file, constants.R_OK);
  const database = await openDatabase({ databaseUrl: DATABASE_URL, dataDir: DATA_DIR, as: 'guest' });
  const pool = createPool({ connectionString: database.connectionString });
  try {
    await migrate(pool);
    await seedGazetteer(pool);
    const rejectsFile = rejects ?? (await rejectsPlace(file));
    const summary = await importFile(pool, file, { source, rejectsFile });
    if (!summary) throw new Error('Another import of this source is under way');
    report(summary);
    return summary.rejected > 0 ? SOME_REFUSED : 0;
  } finally {
    await pool.end();
    await database.close();
  }
}

async function importFile(
  pool: pg.Pool,
  file: string,
  options: { source?: string | undefined; rejectsFile: string },
) {
  const db = createDatabase(pool);
  const gazetteer = createGazetteer(await readAreas(db), await readRoutingKeys(db));
  let progress: ReturnType<typeof showProgress> | undefined;
  try {
    return await importListings(pool, file, {
      gazetteer,
      rejectsFile: options.rejectsFile,
      ...(options.source ? { source: options.source } : {}),
      onProgress: ({ rows }, total) => {
        progress ??= showProgress('rows', total);
        progress.at(rows);
      },
    });
  } finally {
    progress?.end();
  }
}

/** Beside the file, or where one stands when its folder cannot be written to. */
async function rejectsPlace(file: string): Promise<string> {
  const beside = `${file}.rejects.csv`;
  const isWritable = await access(path.dirname(file), constants.W_OK).then(
    () => true,
    () => false,
  );
  return isWritable ? beside : path.resolve(path.basename(beside));
}

function report(summary: ImportSummary): void {
  const { rows, added, changed, unchanged, units, rejected, resumedAfter, seconds } = summary;
  if (resumedAfter > 0)
    console.log(`Went on after row ${resumedAfter}, where an earlier import had stopped.`);
  console.log(
    `${rows} rows of ${summary.source} in ${seconds.toFixed(1)} s: ${added} added, ${changed} changed, ` +
      `${unchanged} unchanged, ${units} unit types within developments, ${rejected} refused.`,
  );
  list('Refused', summary.reasons);
  if (summary.rejectsFile) console.log(`The refused rows with line and reason: ${summary.rejectsFile}`);
  list('Values dropped or guessed', summary.warnings);
}

function list(title: string, counts: Record<string, number>): void {
  const lines = Object.entries(counts).sort(([, a], [, b]) => b - a);
  if (lines.length > 0) console.log(`${title}:`);
  for (const [what, number] of lines) console.log(`  ${String(number).padStart(6)}  ${what}`);
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
