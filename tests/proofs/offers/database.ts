import { type ChildProcess, spawn } from 'node:child_process';
import { readdir, readFile, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { type EmbeddedServer, startEmbedded } from '#database/embedded.ts';

const START_MS = 60_000;

export type KilledDatabase = EmbeddedServer & {
  /** Kills the server and all its processes with SIGKILL at any point, and starts it again at the same address. */
  kill: () => Promise<void>;
};

/** @returns the processes whose parent is the given one */
async function childrenOf(pid: number): Promise<number[]> {
  const all = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const stats = await Promise.all(all.map((name) => readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')));
  return stats
    .filter((line) => Number(line.slice(line.lastIndexOf(')') + 2).split(' ')[1]) === pid)
    .map((line) => Number.parseInt(line, 10));
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended with its parent.
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Starts a durable PostgreSQL that can be killed. */
export async function startDatabase(folder: string): Promise<KilledDatabase> {
  const server = await startEmbedded({ directory: path.join(folder, 'cluster') });
  const { adminConnectionString } = server;
  const admin = new pg.Client({ connectionString: adminConnectionString });
  await admin.connect();
  const { rows } = await admin.query<{ data: string; programs: string }>(
    `select current_setting('data_directory') as data, (select setting from pg_config where name = 'BINDIR') as programs`,
  );
  await admin.end();
  const { data, programs } = rows[0]!;
  const { uid, gid } = await stat(data);
  const owner = process.getuid?.() === 0 ? { uid, gid } : {};
  let child: ChildProcess | undefined;

  async function isAnswering(): Promise<boolean> {
    const probe = new pg.Client({ connectionString: adminConnectionString });
    probe.on('error', () => {});
    try {
      await probe.connect();
      await probe.query('select 1');
      return true;
    } catch {
      return false;
    } finally {
      await probe.end().catch(() => {});
    }
  }

  return {
    ...server,
    async kill() {
      const pid = Number.parseInt(await readFile(path.join(data, 'postmaster.pid'), 'utf8'), 10);
      const all = [pid, ...(await childrenOf(pid))];
      for (const one of all) kill(one);
      // The old processes must have let go of the memory that they share.
      while (all.slice(1).some(isAlive)) await new Promise((resolve) => setTimeout(resolve, 20));
      child = spawn(path.join(programs, 'postgres'), ['-D', data], {
        ...owner,
        cwd: os.tmpdir(),
        stdio: 'ignore',
        env: { ...process.env, LC_ALL: 'C' },
      });
      for (const end = Date.now() + START_MS; !(await isAnswering()); ) {
        if (Date.now() > end || child.exitCode !== null) throw new Error('The database did not start again');
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
  };
}
