import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isSuperuser } from './application-role.ts';
import { createClient } from './client.ts';
import { startEmbedded } from './embedded.ts';
import { parseServers } from './servers.ts';

/** The oldest PostgreSQL version with all the features in use. */
const OLDEST_VERSION = 15;

export type OpenDatabase = {
  connectionString: string;
  /** Whether this process runs the embedded server, and must stop it at the end. */
  owned: boolean;
  /** Whether the connection is a superuser's: more rights than needed, possible only with DATABASE_URL. */
  isSuperuser: boolean;
  close: () => Promise<void>;
};

/** Written to the data folder by a running application, so that imports connect to the same server. */
type Running = { pid: number; connectionString: string };

/** The settings that say where the database is. */
export type DatabaseSettings = {
  DATABASE_URL?: string | undefined;
  DATABASE_DIRECT_URL?: string | undefined;
  DATA_DIR: string;
};

/**
 * Opens the database of the settings without a pooler, or else the embedded server of the data folder.
 * @param as `product` runs the server and refuses to start a second one over the same data; `guest` connects to a running
 * one if there is one
 * @throws Error with a one-line reason: unreachable, too old, or in use by another process
 */
export async function openDatabase(
  { DATABASE_URL, DATABASE_DIRECT_URL = DATABASE_URL, DATA_DIR: dataDir }: DatabaseSettings,
  as: 'product' | 'guest',
): Promise<OpenDatabase> {
  if (DATABASE_DIRECT_URL) {
    const isSuperuser = await checkServer(DATABASE_DIRECT_URL);
    return { connectionString: DATABASE_DIRECT_URL, owned: false, isSuperuser, close: async () => {} };
  }
  const file = path.join(dataDir, 'database.json');
  const running = await readRunning(file);
  if (running) {
    if (as === 'product') {
      throw new Error(
        `Gaff already runs over ${dataDir} (process ${running.pid}): stop it, or set another DATA_DIR`,
      );
    }
    const isSuperuser = await checkServer(running.connectionString);
    return { connectionString: running.connectionString, owned: false, isSuperuser, close: async () => {} };
  }
  await mkdir(dataDir, { recursive: true });
  const server = await startEmbedded({ directory: path.join(dataDir, 'postgres') });
  await writeFile(file, JSON.stringify({ pid: process.pid, connectionString: server.connectionString }), {
    mode: 0o600,
  });
  return {
    connectionString: server.connectionString,
    owned: true,
    isSuperuser: false,
    close: async () => {
      await rm(file, { force: true });
      await server.stop();
    },
  };
}

/** @returns the process that runs the embedded server of a data folder, by the file `database.json` there */
export async function readRunning(file: string): Promise<Running | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return null;
  try {
    const running = JSON.parse(text) as Running;
    process.kill(running.pid, 0);
    return running;
  } catch {
    // Left behind by a process that was killed.
    return null;
  }
}

/** @returns whether the connection is a superuser's @throws if the server is unreachable or too old */
async function checkServer(connectionString: string): Promise<boolean> {
  const where =
    parseServers(connectionString)
      ?.servers.map(({ host, port }) => `${host}:${port}`)
      .join(', ') ?? 'the given address';
  const client = createClient(connectionString, 'gaff');
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
    const version = Math.floor(Number(rows[0]!.server_version_num) / 10_000);
    if (version < OLDEST_VERSION) {
      throw new Error(
        `The database at ${where} is PostgreSQL ${version}; Gaff needs ${OLDEST_VERSION} or newer`,
      );
    }
    return await isSuperuser(client);
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('The database at')) throw error;
    throw new Error(`The database at ${where} cannot be reached: ${(error as Error).message}`, {
      cause: error,
    });
  } finally {
    await client.end().catch(() => {});
  }
}
