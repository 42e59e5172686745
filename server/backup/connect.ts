import { chown, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { embeddedPlace, logFolder } from '#database/embedded.ts';
import { openDatabase } from '#database/open.ts';
import type { Env } from '../settings/table.ts';

/** @returns the embedded cluster of the data folder */
export function clusterOf({ DATA_DIR }: Pick<Env, 'DATA_DIR'>) {
  return embeddedPlace(path.join(DATA_DIR, 'postgres'));
}

/** The superuser's password of a cluster; `startEmbedded` writes the file. */
export function passwordFile(cluster: string): string {
  return `${cluster}.password`;
}

/**
 * Lets the embedded server archive its log from the next start on.
 * @returns the folder that the log goes to
 */
export async function archiveOn(env: Pick<Env, 'DATA_DIR'>): Promise<string> {
  const { cluster, owner } = await clusterOf(env);
  const folder = logFolder(cluster);
  await mkdir(folder, { recursive: true, mode: 0o755 });
  if (owner) await chown(folder, owner.uid, owner.gid);
  return folder;
}

export type BackupConnection = {
  /** As the application. */
  connectionString: string;
  /** As superuser of the embedded server; null with DATABASE_URL, whose database is backed up by other means. */
  adminUrl: string | null;
  close: () => Promise<void>;
};

/** Connects to the running product's database, or starts the embedded one. */
export async function connectForBackup(env: Env): Promise<BackupConnection> {
  const { connectionString, close } = await openDatabase(env, 'guest');
  if (env.DATABASE_URL) return { connectionString, adminUrl: null, close };
  const { cluster } = await clusterOf(env);
  const url = new URL(connectionString);
  url.username = 'gaff';
  url.password = (await readFile(passwordFile(cluster), 'utf8')).trim();
  return { connectionString, adminUrl: url.href, close };
}

const ARCHIVE_WAIT_MS = 60_000;
const LOOK_AGAIN_MS = 200;

/**
 * Ends the current file of the log and waits until the server has archived it, if it archives at all.
 * @returns the folder with the archived files; null if the server archives none
 * @throws if it does not archive in time
 */
export async function archiveLog(env: Env, adminUrl: string): Promise<string | null> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rows: modes } = await client.query<{ archive_mode: string }>('show archive_mode');
    if (modes[0]!.archive_mode !== 'on') return null;
    // Without a record since the last switch there is nothing to switch.
    await client.query<{ at: string | null }>(
      "select pg_create_restore_point('gaff archived its log')::text as at",
    );
    const { rows } = await client.query<{ file: string | null }>(
      'select pg_walfile_name(pg_switch_wal()) as file',
    );
    const file = rows[0]!.file!;
    for (const end = Date.now() + ARCHIVE_WAIT_MS; ; await wait(LOOK_AGAIN_MS)) {
      const { rows: archived } = await client.query<{ is_done: boolean | null }>(
        // Names of files of one timeline are in order.
        'select last_archived_wal >= $1 as is_done from pg_stat_archiver',
        [file],
      );
      if (archived[0]!.is_done) break;
      if (Date.now() > end) throw new Error('The database did not archive its log within a minute');
    }
    return logFolder((await clusterOf(env)).cluster);
  } finally {
    await client.end();
  }
}
