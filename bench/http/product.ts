import { type ChildProcess, spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { freePort } from '#database/free-port.ts';
import { temporaryFolder } from '#database/temporary-folder.ts';
import { PROJECT_ROOT } from '#server/env.ts';

/** Generating a large demo takes long. */
const START_MS = 15 * 60_000;

export type Product = {
  origin: string;
  /** Id of the server process. */
  pid: number;
  dataDir: string;
  /** CPU time of the server process so far, in milliseconds. */
  cpuMs: () => Promise<number>;
  /** Asks the server to stop. @returns its exit code */
  stop: () => Promise<number | null>;
};

/** Starts the product with its own demo, and stops it when `use` is done. */
export async function withProduct<T>(listings: number, use: (product: Product) => Promise<T>): Promise<T> {
  const dataDir = await temporaryFolder('bench');
  try {
    return await withProductOver(dataDir, listings, use);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/**
 * The same for a warm start: the first start, which creates everything, is another process.
 * @param flags further ones of the engine
 */
export async function withSettledProduct<T>(
  listings: number,
  use: (product: Product) => Promise<T>,
  flags: readonly string[] = [],
): Promise<T> {
  const dataDir = await temporaryFolder('bench');
  try {
    await withProductOver(dataDir, listings, async () => {});
    return await withProductOver(dataDir, listings, use, flags);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function withProductOver<T>(
  dataDir: string,
  listings: number,
  use: (product: Product) => Promise<T>,
  flags: readonly string[] = [],
): Promise<T> {
  const port = await freePort();
  const child = spawn(process.execPath, [...process.execArgv, ...flags, 'scripts/launch.ts', 'start'], {
    cwd: PROJECT_ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO_ADS: String(listings),
      // Training would take processor time from what is measured.
      DEMO_SALES: '0',
      RATE_LIMIT: '0',
      LOG_LEVEL: 'error',
    },
  });
  try {
    const origin = `http://localhost:${port}`;
    await answering(`${origin}/ready`, child);
    return await use({ origin, pid: child.pid!, dataDir, cpuMs: () => cpuOf(child), stop: () => end(child) });
  } finally {
    await end(child);
  }
}

async function answering(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error('The product ended while starting');
    if (
      await fetch(url).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error('The product did not start in time');
}

function end(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => {
    child.once('exit', resolve);
    child.kill('SIGTERM');
  });
}

/** User and system time, fields 14 and 15 of /proc/PID/stat, in hundredths of a second. */
async function cpuOf(child: ChildProcess): Promise<number> {
  const stat = await readFile(`/proc/${child.pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
