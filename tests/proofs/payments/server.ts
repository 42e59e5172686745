import { type ChildProcess, spawn } from 'node:child_process';
import { PROJECT_ROOT } from '#server/env.ts';

/** Milliseconds for a start, on a machine that has much else to do. */
const START_MS = 240_000;

/** A server process that is killed and restarted at the same address. */
export type KilledServer = {
  origin: string;
  /** Id of the process. */
  pid: () => number;
  kills: () => number;
  /** Kills the process with SIGKILL at any point and starts another. */
  kill: () => Promise<void>;
  stop: () => Promise<void>;
};

/** @param onOutput called with what the processes write to standard output */
export async function startServer(
  port: number,
  env: Record<string, string>,
  onOutput?: (text: string) => void,
): Promise<KilledServer> {
  const origin = `http://localhost:${port}`;
  let kills = 0;
  let child = start();
  await answering(child);

  function start(): ChildProcess {
    const child = spawn(process.execPath, [...process.execArgv, 'tests/proofs/payments/process.ts'], {
      cwd: PROJECT_ROOT,
      stdio: ['ignore', onOutput ? 'pipe' : 'ignore', 'inherit'],
      env: { ...process.env, NODE_ENV: 'production', PORT: String(port), ...env },
    });
    if (onOutput) child.stdout?.setEncoding('utf8').on('data', onOutput);
    return child;
  }
  async function answering(process: ChildProcess): Promise<void> {
    for (const end = Date.now() + START_MS; Date.now() < end; ) {
      if (process.exitCode !== null) throw new Error('The server ended while starting');
      if (
        await fetch(`${origin}/ready`).then(
          (answer) => answer.ok,
          () => false,
        )
      )
        return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error('The server did not start in time');
  }
  function ended(process: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    if (process.exitCode !== null || process.signalCode !== null) return Promise.resolve();
    return new Promise((resolve) => {
      process.once('exit', () => resolve());
      process.kill(signal);
    });
  }

  return {
    origin,
    pid: () => child.pid!,
    kills: () => kills,
    async kill() {
      await ended(child, 'SIGKILL');
      kills += 1;
      child = start();
      await answering(child);
    },
    stop: () => ended(child, 'SIGTERM'),
  };
}
