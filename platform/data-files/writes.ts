import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { withAdvisoryLock } from '#database/advisory-lock.ts';
import { inTransaction } from '#database/transaction.ts';
import { type DataFileName, dataFilePath } from './reads.ts';

export type NewDataFile = {
  name: DataFileName;
  /** The finished file at a path of `draftPath`; it is moved. */
  draft: string;
  /** The name of the file that was imported. */
  source: string;
  facts: Record<string, unknown>;
};

/**
 * @param name of an unfinished file; an import that knows it again can go on from it
 * @returns a path on the disk of the finished files, in a folder that exists
 */
export async function draftPath(dataDir: string, name: string): Promise<string> {
  const folder = path.join(dataDir, 'data-files', 'drafts');
  await mkdir(folder, { recursive: true });
  return path.join(folder, name);
}

/** Arbitrary key of the lock under which files that belong together change. */
const LOCK = 740_501;

/**
 * Runs an import or a removal while no other one runs: each reads files that the other would replace.
 * @returns the result of `work`
 * @throws Error in one line when another one runs
 */
export async function changeAlone<Result extends object | boolean>(
  pool: pg.Pool,
  work: () => Promise<Result>,
): Promise<Result> {
  const result = await withAdvisoryLock(pool, LOCK, 'data files', work);
  if (result === null) throw new Error('Another import is running: try again when it has finished');
  return result;
}

/**
 * Puts finished files in use, all at once, in place of the earlier ones: readers have the old ones or the new ones, whole.
 * The transaction is short: followers of the outbox wait for it.
 * @param dataDir the setting DATA_DIR
 * @param ending files that do not belong to the new ones: their use ends at the same time, and they are deleted
 * @throws Error when the disk or the database fails; the earlier files stay in use
 */
export async function installDataFiles(
  pool: pg.Pool,
  dataDir: string,
  files: readonly NewDataFile[],
  ending: readonly DataFileName[] = [],
): Promise<void> {
  const rows: object[] = [];
  const places: { name: DataFileName; place: string }[] = [];
  for (const { name, draft, source, facts } of files) {
    const digest = await digestOf(draft);
    const { size: bytes } = await stat(draft);
    const place = dataFilePath(dataDir, name, digest);
    await flush(draft);
    await rename(draft, place);
    rows.push({ name, digest, bytes, source: path.basename(source), facts });
    places.push({ name, place });
  }
  const ended = await inTransaction(pool, async (client) => {
    // First, so that two imports of a file wait for each other here.
    await client.query(
      `insert into data_file (name, digest, bytes, source, facts)
         select name, digest, bytes, source, facts from jsonb_to_recordset($1::jsonb) as given (
           name text, digest text, bytes bigint, source text, facts jsonb)
         on conflict (name) do update
           set digest = excluded.digest, bytes = excluded.bytes, source = excluded.source, facts = excluded.facts,
               imported_at = now()`,
      [JSON.stringify(rows)],
    );
    return endUse(client, ending);
  });
  for (const { name, place } of places) await removeOthers(name, place);
  await deleteFiles(dataDir, ended);
}

/** Stops the use of a file and deletes it. @returns false when there was none */
export async function removeDataFile(pool: pg.Pool, dataDir: string, name: DataFileName): Promise<boolean> {
  const ended = await endUse(pool, [name]);
  await deleteFiles(dataDir, ended);
  return ended.length > 0;
}

type EndedFile = { name: DataFileName; digest: string };

async function endUse(client: pg.Pool | pg.ClientBase, names: readonly DataFileName[]): Promise<EndedFile[]> {
  if (names.length === 0) return [];
  const { rows } = await client.query<EndedFile>(
    'delete from data_file where name = any ($1) returning name, digest',
    [names],
  );
  return rows;
}

async function deleteFiles(dataDir: string, files: readonly EndedFile[]): Promise<void> {
  for (const { name, digest } of files) await rm(dataFilePath(dataDir, name, digest), { force: true });
}

/** @returns SHA-256 of a file, hexadecimal */
export async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file, { highWaterMark: 2 ** 20 })) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Deletes earlier files: processes that still read one keep it open. */
async function removeOthers(name: DataFileName, current: string): Promise<void> {
  const folder = path.dirname(current);
  const pattern = new RegExp(`^${name}-[0-9a-f]{16}$`);
  for (const entry of await readdir(folder))
    if (pattern.test(entry) && entry !== path.basename(current))
      await rm(path.join(folder, entry), { force: true });
}
