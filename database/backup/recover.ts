import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { EMBEDDED_CONFIGURATION, type EmbeddedPlace } from '../embedded.ts';
import { freePort } from '../free-port.ts';

const run = promisify(execFile);
const LOOK_AGAIN_MS = 200;
/** Characters of the server's log that an error quotes. */
const QUOTED = 1_000;

/**
 * How far the log is replayed: to the end of the backup, to the last archived change, to a moment, or to a named
 * restore point.
 */
export type RecoveryTarget = 'end' | 'latest' | Date | { point: string };

/** Settings of the recovery; a server without the signal file ignores them. */
function recoverySettings(logs: string | null, target: RecoveryTarget): string {
  const place = logs?.replaceAll('%', '%%').replaceAll("'", "''");
  const lines = [
    // The log of a backup that is not continued is in its own archive.
    `restore_command = '${place ? `cp "${place}/%f" "%p"` : 'false'}'`,
    'hot_standby = off',
    "recovery_target_action = 'promote'",
    // An error of the recovery quotes the server's reasons, which it logs at this level.
    'log_min_messages = log',
  ];
  if (target === 'end') lines.push("recovery_target = 'immediate'");
  else if (target instanceof Date) lines.push(`recovery_target_time = '${numericZone(target)}'`);
  else if (target !== 'latest') lines.push(`recovery_target_name = '${target.point.replaceAll("'", "''")}'`);
  return lines.join('\n');
}

/** @returns a moment as the server's configuration takes it: with a numeric zone, because it knows no abbreviation (`Z`) */
function numericZone(moment: Date): string {
  return moment.toISOString().replace('T', ' ').replace('Z', '+00');
}

/**
 * Replays the log of a cluster that was unpacked from a base backup, and stops its server again. The cluster then
 * begins a history of its own (a new timeline), so that its log is never taken for the log of the lost cluster.
 * @param options.password of the superuser `gaff`
 * @param options.logs folder with the archived log; null: the log within the backup
 * @param inspect gets a superuser's connection string of the recovered server before it stops
 * @returns the result of `inspect`
 * @throws Error with the words of the server if the target cannot be reached
 */
export async function recoverCluster<Result>(
  { cluster, bin, owner }: EmbeddedPlace,
  options: { password: string; logs: string | null; target: RecoveryTarget },
  inspect: (adminUrl: string) => Promise<Result>,
): Promise<Result> {
  const port = await freePort();
  const settings = `${EMBEDDED_CONFIGURATION}port = ${port}\n${recoverySettings(options.logs, options.target)}\n`;
  await writeFile(path.join(cluster, 'postgresql.conf'), settings);
  await writeFile(path.join(cluster, 'recovery.signal'), '');
  const log = path.join(cluster, 'server.log');
  await writeFile(log, '');
  if (owner) await run('chown', [`${owner.uid}:${owner.gid}`, log, path.join(cluster, 'recovery.signal')]);
  const environment = { ...owner, cwd: os.tmpdir(), env: { ...process.env, LC_ALL: 'C' } };
  const control = (...args: string[]) =>
    run(path.join(bin, 'pg_ctl'), ['-D', cluster, '-s', ...args], environment);
  const failed = async (cause: unknown) => {
    const words = (await readFile(log, 'utf8').catch(() => '')).slice(-QUOTED).trim();
    return new Error(`The backup could not be recovered: ${words || String(cause)}`, { cause });
  };
  // Its start is waited for below: a long log takes longer than any limit here.
  await control('-W', '-l', log, 'start').catch(async (error: Error) => {
    throw await failed(error);
  });
  try {
    const adminUrl = `postgresql://gaff:${options.password}@127.0.0.1:${port}/postgres`;
    while (!(await isRecovered(adminUrl))) {
      await wait(LOOK_AGAIN_MS);
      await control('status').catch(async (error: Error) => {
        throw await failed(error);
      });
    }
    return await inspect(adminUrl);
  } finally {
    await control('-w', '-m', 'fast', 'stop').catch(() => {});
  }
}

/** @throws if the server answers that it does not know the password */
async function isRecovered(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ recovering: boolean }>('select pg_is_in_recovery() as recovering');
    return !rows[0]!.recovering;
  } catch (error) {
    // SQLSTATE 28: a wrong password stays wrong.
    if (((error as { code?: string }).code ?? '').startsWith('28')) throw error;
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
