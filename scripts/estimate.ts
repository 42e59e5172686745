import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { stringify } from 'csv-stringify';
import { createPool } from '#database/client.ts';
import { migrate } from '#database/migrate.ts';
import { openDatabase } from '#database/open.ts';
import { createGazetteer } from '#marketplace/places/gazetteer/gazetteer.ts';
import { seedGazetteer } from '#marketplace/places/jobs.ts';
import { readAreas, readRoutingKeys } from '#marketplace/places/reads.ts';
import { createHomeDescriber } from '#marketplace/valuation/address/home.ts';
import { dayOfRow, estimateRow, OUTPUT_COLUMNS } from '#marketplace/valuation/estimates/batch.ts';
import { modelsOfMonths } from '#marketplace/valuation/estimates/jobs.ts';
import { reproduceEstimates } from '#marketplace/valuation/estimates/reproduction/reproduce.ts';
import { readTrainingData } from '#marketplace/valuation/model/jobs.ts';
import { monthOf } from '#marketplace/valuation/price-index/rules.ts';
import { type CsvRow, readCsv } from '#platform/files/csv.ts';
import { inspectFile } from '#platform/files/text-file.ts';
import { readEnv } from '#server/env.ts';
import { showProgress } from './progress.ts';

const USAGE = `Usage: npm run estimate -- FILE.csv --out FILE.csv [--as-of YYYY-MM-DD]
       npm run estimate -- --verify
  --as-of   uses only what was known on that day (today); the as_of of a row wins
  --out     the file of estimates
  --verify  makes all stored estimates again from their features and models, and compares the figures
Columns of both files: docs/valuation.md.`;
/** A file of more rows is divided first. */
const MAX_ROWS = 1_000_000;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { 'as-of': { type: 'string' }, out: { type: 'string' }, verify: { type: 'boolean' } },
});
const [file] = positionals;
const asOf = values['as-of'] ?? new Date().toISOString().slice(0, 10);
const isComplete = values.verify ? !file && !values.out : file && values.out;
if (!isComplete || positionals.length > 1 || dayOfRow({}, asOf) === null) fail(USAGE);
const settings = readEnv(process.env);
if (!settings.ok) fail(settings.problems.map((problem) => `Bad setting ${problem}`).join('\n'));
const rows = file ? await readRows(file) : [];
const database = await openDatabase(settings.env, 'guest');
const pool = createPool({ connectionString: database.connectionString });
try {
  await migrate(pool);
  if (values.out) {
    await seedGazetteer(pool);
    await estimateAll(values.out);
  } else await verify();
} finally {
  await pool.end();
  await database.close();
}
process.exit();

/** Makes all stored estimates again; the exit code is 1 if one differs. */
async function verify(): Promise<void> {
  const { estimates, equal, different } = await reproduceEstimates(pool, (done) =>
    console.log(`  ${done.toLocaleString('en-IE')} estimates`),
  );
  console.log(`${equal} of ${estimates} stored estimates were made again with the same figures.`);
  for (const id of different) console.error(`Different: ${id}`);
  if (different.length > 0) process.exitCode = 1;
}

async function readRows(path: string): Promise<CsvRow[]> {
  const { encoding } = await inspectFile(path);
  const read: CsvRow[] = [];
  for await (const record of readCsv(path, encoding)) {
    if (!record.ok) fail(`${path}, line ${record.line}: ${record.reason}`);
    if (read.length === MAX_ROWS) fail(`${path} has more than ${MAX_ROWS} rows`);
    read.push(record.row);
  }
  const missing = ['ref', 'address'].filter((column) => read[0] && !(column in read[0]));
  if (missing.length > 0) fail(`${path} has no column ${missing.join(', ')}`);
  return read;
}

async function estimateAll(out: string): Promise<void> {
  const gazetteer = createGazetteer(await readAreas(pool), await readRoutingKeys(pool));
  const describeHome = createHomeDescriber(gazetteer);
  const months = rows.flatMap((row) => dayOfRow(row, asOf) ?? []).map(monthOf);
  const modelOf = await modelsOfMonths(pool, months, describeHome, (quarter) =>
    console.log(`Training a model of what was known before ${quarter}`),
  );
  console.log('Reading sales');
  const { store, index } = await readTrainingData(pool, describeHome);
  const writer = stringify({ header: true, columns: [...OUTPUT_COLUMNS] });
  const output = writer.pipe(createWriteStream(out));
  const progress = showProgress('homes', rows.length);
  for (const [at, row] of rows.entries()) {
    const estimate = estimateRow(row, asOf, { store, index, gazetteer, describeHome, modelOf });
    if (!writer.write(estimate)) await new Promise((resolve) => writer.once('drain', resolve));
    progress.at(at + 1);
  }
  progress.end();
  writer.end();
  await finished(output);
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
