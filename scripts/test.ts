import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '#database/free-port.ts';
import { temporaryFolder } from '#database/temporary-folder.ts';
import { PROJECT_ROOT } from '#server/env.ts';
import { buildIfNeeded } from './build.ts';
import { check } from './check.ts';

/** Ads in the small Ireland that journeys walk through. */
const JOURNEY_ADS = 600;
/** A first start prepares a database and seeds; a slow machine gets its time. */
const START_MS = 120_000;

const failed = await check();
if (!(await tool('vitest', ['run']))) failed.push('tests');
await buildIfNeeded(console.log);
if (!(await journeys())) failed.push('journeys');
console.log(failed.length === 0 ? '\nAll is proven.' : `\nFailed: ${failed.join(', ')}`);
process.exit(failed.length === 0 ? 0 : 1);

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
    LOG_LEVEL: 'error',
  };
  const product = spawn(process.execPath, ['scripts/start.ts'], { cwd: PROJECT_ROOT, env, stdio: 'inherit' });
  try {
    await answering(`http://localhost:${port}/ready`, product);
    return await tool('playwright', ['test'], { JOURNEY_PORT: String(port) });
  } catch (error) {
    console.error((error as Error).message);
    return false;
  } finally {
    const ended = new Promise((resolve) => product.once('exit', resolve));
    if (product.exitCode === null) {
      product.kill('SIGTERM');
      await ended;
    }
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function answering(url: string, product: ReturnType<typeof spawn>): Promise<void> {
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
  return new Promise((resolve) => {
    const child = spawn(path.join(PROJECT_ROOT, 'node_modules', '.bin', name), args, {
      cwd: PROJECT_ROOT,
      env: { ...process.env, ...env },
      stdio: 'inherit',
    });
    child.on('close', (code) => resolve(code === 0));
  });
}
