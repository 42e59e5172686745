import { type ChildProcess, spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '#database/free-port.ts';
import { temporaryFolder } from '#database/temporary-folder.ts';
import { PROJECT_ROOT } from '#server/env.ts';
import { buildIfNeeded } from './build.ts';
import { check } from './check.ts';
import { FAILED_TESTS_FILE } from './failed-tests.ts';

/** Ads in the small Ireland that journeys walk through. */
const JOURNEY_ADS = 600;
/** A first start prepares a database and seeds; a slow machine gets its time. */
const START_MS = 120_000;

/** What runs at the moment: whoever stops the proof stops it too. */
const running = new Set<ChildProcess>();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await Promise.all([...running].map((child) => end(child)));
    process.exit(130);
  });
}

/** Told again at the end: much is printed after them. */
const failedTests: string[] = [];
const failed = await check();
if (!(await tests())) failed.push('tests');
await buildIfNeeded(console.log);
if (!(await journeys())) failed.push('journeys');
console.log(failed.length === 0 ? '\nAll is proven.' : `\nFailed: ${failed.join(', ')}`);
for (const title of failedTests) console.log(`  ${title}`);
process.exit(failed.length === 0 ? 0 : 1);

/** Runs every test beside the code, and keeps what failed of them. */
async function tests(): Promise<boolean> {
  const folder = await temporaryFolder('report');
  const report = path.join(folder, 'failed.json');
  const passed = await tool('vitest', ['run'], { [FAILED_TESTS_FILE]: report });
  const lines = await readFile(report, 'utf8').catch(() => '["the tests ended before their report"]');
  if (!passed) failedTests.push(...(JSON.parse(lines) as string[]));
  await rm(folder, { recursive: true, force: true });
  return passed;
}

/** Starts the product as people do, on a data folder of its own, and walks every journey in Chromium. */
async function journeys(): Promise<boolean> {
  const dataDir = await temporaryFolder('journeys');
  const port = await freePort();
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    DEMO_ADS: String(JOURNEY_ADS),
    RATE_LIMIT: '0',
    // Every visitor of the journeys comes from one network.
    REQUESTED_MAILS_PER_HOUR: '10000',
    // What becomes of an ad within a minute is told piece by piece.
    ALERT_MAILS_APART: '0',
    // Time enough for a click on Undo, and little to wait for what follows an end that is not undone.
    UNDO_TIME: '30',
    LOG_LEVEL: 'error',
  };
  const product = started(process.execPath, ['scripts/start.ts'], env);
  try {
    await answering(`http://localhost:${port}/ready`, product);
    return await tool('playwright', ['test'], { JOURNEY_PORT: String(port) });
  } catch (error) {
    console.error((error as Error).message);
    return false;
  } finally {
    await end(product);
    await rm(dataDir, { recursive: true, force: true });
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
