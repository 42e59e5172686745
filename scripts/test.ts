import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '#database/free-port.ts';
import { memoryFolder, temporaryFolder } from '#database/temporary-folder.ts';
import { PROJECT_ROOT } from '#server/env.ts';
import { writeCityStreets } from '#tests/support/journey-streets.ts';
import { openOpenidProvider } from '#tests/support/openid-provider.ts';
import { writeStreetMap } from '#tests/support/street-map-file.ts';
import { buildIfNeeded } from './build.ts';
import { check } from './check.ts';
import { FAILED_TESTS_FILE, type FailedTest } from './failed-tests.ts';

/** Listings in the demo market of the journeys. */
const JOURNEY_LISTINGS = 600;
/** Sales of its price register: enough for a model, made and learned from in about a second each. */
const JOURNEY_SALES = 2_000;
/** Time for a first start on a slow machine, which prepares a database and the demo. */
const START_MS = 120_000;

/** Running child processes, stopped when this process is stopped. */
const running = new Set<ChildProcess>();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await Promise.all([...running].map((child) => end(child)));
    process.exit(130);
  });
}

/** With more failures than this the build is broken, and nothing is repeated. */
const MAX_REPEATED = 10;

/** Titles repeated at the end, below the long output of the failures. */
const failedTests: string[] = [];
const unstableTests: string[] = [];
// `unit` or `journeys` with arguments for Vitest or Playwright; without either, everything.
const [part, ...args] = process.argv.slice(2);
if (part !== undefined && part !== 'unit' && part !== 'journeys') {
  console.error(`There is no part "${part}" of the tests: unit, journeys`);
  process.exit(1);
}
const failed = part ? [] : await check();
if (part !== 'journeys' && !(await tests())) failed.push('tests');
if (part !== 'unit') {
  await buildIfNeeded(console.log);
  if (!(await journeys())) failed.push('journeys');
}
printTitles('Failed at first, passed alone (unstable, to be fixed):', unstableTests);
console.log(failed.length === 0 ? '\nAll checks passed.' : `\nFailed: ${failed.join(', ')}`);
printTitles('', failedTests);
process.exit(failed.length === 0 ? 0 : 1);

function printTitles(heading: string, titles: readonly string[]): void {
  if (titles.length > 0) console.log([heading, ...titles.map((title) => `  ${title}`)].join('\n'));
}

/**
 * Runs all unit tests. Files with a few failed tests, and files whose process ended by itself, run once more, alone: tests
 * that pass then are reported as unstable.
 * @returns whether all passed, at the first or the second run
 */
async function tests(): Promise<boolean> {
  const failures = await vitest(args);
  if (failures.length === 0) return true;
  const titles = failures.map(({ file, title }) => `${file ?? 'no file'} > ${title}`);
  // The files that a lost process left unfinished are among the others.
  const ofFiles = failures.filter(({ file, isOfWorker }) => file !== null || !isOfWorker);
  const files = new Set(ofFiles.map(({ file }) => file));
  const repeated = [...files].filter((file) => file !== null);
  if (repeated.length < files.size || ofFiles.length > MAX_REPEATED) {
    failedTests.push(...titles);
    return false;
  }
  if (repeated.length > 0) console.log(`\nRunning again, alone: ${repeated.join(', ')}`);
  const passed = repeated.length === 0 || (await vitest([...repeated, '--maxWorkers=1'])).length === 0;
  (passed ? unstableTests : failedTests).push(...titles);
  return passed;
}

/** Runs Vitest. @returns the failed tests */
async function vitest(args: readonly string[]): Promise<FailedTest[]> {
  const folder = await temporaryFolder('report');
  const report = path.join(folder, 'failed.json');
  const passed = await tool('vitest', ['run', ...args], { [FAILED_TESTS_FILE]: report });
  const written = await readFile(report, 'utf8').catch(() => '[]');
  await rm(folder, { recursive: true, force: true });
  const failures = JSON.parse(written) as FailedTest[];
  if (passed || failures.length > 0) return failures;
  return [{ file: null, title: 'the tests ended before their report' }];
}

/** Starts the product with its own data folder, and runs every journey in Chromium. */
async function journeys(): Promise<boolean> {
  const dataDir = await memoryFolder('journeys');
  const port = await freePort();
  const client = { id: 'gaff-journeys', secret: 'a secret of journeys' };
  const streetMap = path.join(dataDir, 'galway.pmtiles');
  await writeStreetMap(streetMap);
  const google = await openOpenidProvider(client, 'localhost');
  const env = {
    ...process.env,
    PORT: String(port),
    GOOGLE_CLIENT_ID: client.id,
    GOOGLE_CLIENT_SECRET: client.secret,
    GOOGLE_ISSUER_URL: google.issuer,
    DATA_DIR: dataDir,
    STREET_MAP_FILE: streetMap,
    DEMO_ADS: String(JOURNEY_LISTINGS),
    DEMO_SALES: String(JOURNEY_SALES),
    RATE_LIMIT: '0',
    // A busy machine is slow, not wrong.
    OVERLOAD_WAIT_MS: '5000',
    // All visitors of the journeys come from one network.
    REQUESTED_MAILS_PER_HOUR: '10000',
    REQUESTED_TEXTS_PER_HOUR: '10000',
    // Journeys expect an alert for each change within a minute.
    ALERT_MAILS_APART: '0',
    // Long enough for a click on Undo, short enough to wait for the consequences of an end.
    UNDO_TIME: '30',
    BIDDING_AT_NIGHT: 'on',
    ROUND_MIN_MINUTES: '0',
    LOG_LEVEL: 'error',
  };
  const product = started(process.execPath, ['scripts/start.ts'], env);
  try {
    await answering(`http://localhost:${port}/ready`, product);
    await importCityStreets(dataDir, env);
    return await walk(port);
  } catch (error) {
    console.error((error as Error).message);
    return false;
  } finally {
    await end(product);
    await google.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Gives the product of the journeys streets, so that its searches have travel times. */
async function importCityStreets(dataDir: string, env: NodeJS.ProcessEnv): Promise<void> {
  const file = path.join(dataDir, 'city.osm.pbf');
  writeCityStreets(file);
  const importing = started(process.execPath, ['scripts/import.ts', 'osm', file], env);
  const [code] = await once(importing, 'exit');
  if (code !== 0) throw new Error('The streets of the journeys could not be imported');
}

/**
 * Runs every journey, and a few failed ones once more, one at a time and with traces. @returns whether all passed, at
 * the first or the second run
 */
async function walk(port: number): Promise<boolean> {
  const folder = await temporaryFolder('journeys-report');
  const report = path.join(folder, 'last-run.json');
  const env = { JOURNEY_PORT: String(port), PLAYWRIGHT_LAST_RUN_OUTPUT_FILE: report };
  try {
    if (await tool('playwright', ['test', ...args], env)) return true;
    const written = await readFile(report, 'utf8').catch(() => '{"failedTests":[]}');
    const { failedTests: ids } = JSON.parse(written) as { failedTests: string[] };
    if (ids.length === 0 || ids.length > MAX_REPEATED) return false;
    console.log(`\nRunning ${ids.length} failed journeys again, one at a time`);
    const again = ['test', '--last-failed', '--workers=1', '--trace=retain-on-failure'];
    if (!(await tool('playwright', again, env))) return false;
    unstableTests.push(`${ids.length} journeys, named above where they were run again`);
    return true;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function answering(url: string, product: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline) {
    if (product.exitCode !== null) throw new Error('The product ended while starting');
    if (
      await fetch(url).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The product did not start in time');
}

function tool(name: string, args: string[], env: Record<string, string> = {}): Promise<boolean> {
  const child = started(path.join(PROJECT_ROOT, 'node_modules', '.bin', name), args, {
    ...process.env,
    ...env,
  });
  return new Promise((resolve) => child.on('close', (code) => resolve(code === 0)));
}

function started(program: string, args: string[], env: NodeJS.ProcessEnv): ChildProcess {
  const child = spawn(program, args, { cwd: PROJECT_ROOT, env, stdio: 'inherit' });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
