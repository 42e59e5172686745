import { type ChildProcess, spawn } from 'node:child_process';
import { PROJECT_ROOT } from '#server/env.ts';

export type Workers = {
  kills: () => number;
  /** Kills one of them with SIGKILL at any point and starts another. */
  killOne: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Starts processes that run the alert jobs on one database. */
export function startWorkers(count: number, connectionString: string): Workers {
  const env = { ...process.env, DATABASE_URL: connectionString, CLOCK: String(Date.now()) };
  const start = () =>
    spawn(process.execPath, ['tests/proofs/alerts/process.ts'], {
      cwd: PROJECT_ROOT,
      stdio: ['ignore', 'ignore', 'inherit'],
      env,
    });
  const workers: ChildProcess[] = Array.from({ length: count }, start);
  let kills = 0;

  function killed(worker: ChildProcess): Promise<void> {
    if (worker.exitCode !== null || worker.signalCode !== null) return Promise.resolve();
    return new Promise((resolve) => {
      worker.once('exit', () => resolve());
      worker.kill('SIGKILL');
    });
  }

  return {
    kills: () => kills,
    async killOne() {
      const at = Math.floor(Math.random() * workers.length);
      await killed(workers[at]!);
      kills += 1;
      workers[at] = start();
    },
    async stop() {
      await Promise.all(workers.map(killed));
    },
  };
}
