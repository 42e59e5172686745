import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chown, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createZstdDecompress } from 'node:zlib';
import { z } from 'zod';
import type { EmbeddedPlace } from '#database/embedded.ts';
import { passwordFile } from './connect.ts';
import { contentsOf, type Manifest } from './manifest.ts';
import type { BackupStore } from './store.ts';
import { forEach } from './uploads.ts';
import { logFileOf, logFilesFrom, readLogFile } from './wal.ts';

const run = promisify(execFile);

/** The part of PostgreSQL's own manifest that is compared. */
const postgresManifest = z.object({
  Files: z.array(
    z.object({ Path: z.string().optional(), Size: z.number(), Checksum: z.string().optional() }),
  ),
});

/**
 * Unpacks the database of a backup into an empty folder, and compares every file with the checksum that PostgreSQL took
 * of it.
 * @param password of the superuser
 * @throws if a part is missing, damaged or encrypted for another key
 */
export async function unpackCluster(
  store: BackupStore,
  { name, database }: Manifest,
  { cluster, owner }: EmbeddedPlace,
  password: string,
): Promise<void> {
  if (!database) throw new Error(`The backup ${name} has no database`);
  const contents = contentsOf(name);
  await mkdir(cluster, { recursive: true, mode: 0o700 });
  await writeFile(passwordFile(cluster), `${password}\n`, { mode: 0o600 });
  if (owner) for (const file of [cluster, passwordFile(cluster)]) await chown(file, owner.uid, owner.gid);
  await untar(await store.readStream(contents.database, database.archive.parts), cluster, owner);
  const content = await store.read(contents.postgresManifest);
  if (!content) throw new Error(`The checksums of ${name} are missing`);
  const { Files: files } = postgresManifest.parse(JSON.parse(content.toString()));
  await forEach(files, async ({ Path: file, Checksum: checksum }) => {
    if (file === undefined || checksum === undefined) return;
    const hash = createHash('sha256');
    await pipeline(createReadStream(path.join(cluster, file)), hash);
    if (hash.digest('hex') !== checksum) throw new Error(`${file} of the backup ${name} is damaged`);
  });
}

/** Unpacks with the system's `tar`, under the account of the server. */
async function untar(source: Readable, folder: string, owner: EmbeddedPlace['owner']): Promise<void> {
  const tar = spawn('tar', ['-x', '-f', '-', '-C', folder], {
    ...owner,
    cwd: '/',
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let words = '';
  tar.stderr.setEncoding('utf8').on('data', (text: string) => (words += text));
  const ended = new Promise<void>((resolve, reject) => {
    tar.once('error', reject);
    tar.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`The backup could not be unpacked: ${words.trim()}`)),
    );
  });
  await Promise.all([pipeline(source, createZstdDecompress(), tar.stdin), ended]);
}

/**
 * Fetches the archived log that follows a backup.
 * @param folder created; also gets the files of the folder `spool`, which have not been stored yet
 */
export async function fetchLog(
  store: BackupStore,
  { database }: Manifest,
  { folder, spool, owner }: { folder: string; spool: string; owner: EmbeddedPlace['owner'] },
): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o755 });
  // Absent on another machine. Files on their way end in `.part`.
  await run('cp', ['-p', '-R', `${spool}/.`, folder]).catch(() => {});
  const { systemId, start } = database!;
  await forEach(await logFilesFrom(store, systemId, logFileOf(start)), async (name) => {
    await writeFile(path.join(folder, name), await readLogFile(store, systemId, name), { mode: 0o644 });
  });
  if (owner) await run('chown', ['-R', `${owner.uid}:${owner.gid}`, folder]);
}
