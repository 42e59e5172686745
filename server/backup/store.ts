import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { diskStorage } from '#marketplace/media/storage/disk.ts';
import { s3Storage } from '#marketplace/media/storage/s3.ts';
import type { Storage } from '#marketplace/media/storage/storage.ts';
import type { Env } from '../settings/table.ts';
import { decryptStream, encryptStream } from './encryption.ts';

/** Bytes of one object of a long stream: every store takes them in one request, and memory holds them. */
const PART_BYTES = 16 * 1024 * 1024;
/** Ends the names of encrypted objects. */
const ENCRYPTED = '.age';

export type Written = { bytes: number; sha256: string };

/** Where backups are: a folder or a bucket. Contents are encrypted for the recipients of the settings. */
export type BackupStore = {
  /** Names the place for people. */
  place: string;
  /** Stores a stream, encrypted, as numbered parts under a name. @returns parts, and size and digest of the content */
  writeStream: (name: string, source: Readable) => Promise<Written & { parts: number }>;
  /** @throws if no key opens it */
  readStream: (name: string, parts: number) => Promise<Readable>;
  /** Stores a small content, encrypted. @returns size and digest of the content */
  write: (name: string, content: Buffer) => Promise<Written>;
  /** @returns the content; null if there is none @throws if no key opens it */
  read: (name: string) => Promise<Buffer | null>;
  /** Stores a content as it is. */
  writePlain: (name: string, content: Buffer) => Promise<void>;
  readPlain: (name: string) => Promise<Buffer | null>;
  /** Names of the contents below a prefix, and of the parts of streams, in order. */
  list: (prefix: string) => Promise<string[]>;
  remove: (name: string) => Promise<void>;
  /** Removes everything below a prefix. @returns the number of objects */
  removeAll: (prefix: string) => Promise<number>;
  close: () => Promise<void>;
};

type StoreSettings = Pick<
  Env,
  | 'BACKUP_TO'
  | 'BACKUP_RECIPIENTS'
  | 'BACKUP_IDENTITY'
  | 'BACKUP_S3_REGION'
  | 'BACKUP_S3_KEY_ID'
  | 'BACKUP_S3_SECRET'
>;

/** @throws with the setting that is missing */
export async function openStore(env: StoreSettings): Promise<BackupStore> {
  const { BACKUP_TO: place, BACKUP_RECIPIENTS: recipients = [], BACKUP_IDENTITY: identities = [] } = env;
  if (!place)
    throw new Error('Where are the backups? Set BACKUP_TO, or give --to: a folder or s3://HOST/BUCKET');
  const storage = storageOf(place, env);
  let scratch: Promise<string> | undefined;
  const makeScratch = () => scratchFolder(place);
  let count = 0;

  async function keep(key: string, content: Uint8Array): Promise<void> {
    count += 1;
    const name = String(count);
    scratch ??= makeScratch();
    const file = path.join(await scratch, name);
    await writeFile(file, content, { flush: true });
    await storage.keep(key, file, 'application/octet-stream');
    await rm(file, { force: true });
  }
  async function decrypted(source: Readable): Promise<Readable> {
    if (identities.length === 0)
      throw new Error('Backups are encrypted: set BACKUP_IDENTITY_FILE to the file with their key');
    return decryptStream(identities, source);
  }
  async function encrypted(source: Readable): Promise<Readable> {
    if (recipients.length === 0)
      throw new Error(
        'Backups are always encrypted: make a key with "npm run backup -- new-key FILE", and set BACKUP_RECIPIENTS to what it prints',
      );
    return encryptStream(recipients, source);
  }
  async function* parts(name: string, number: number): AsyncGenerator<Buffer> {
    for (let at = 0; at < number; at += 1) {
      const part = await storage.read(partName(name, at));
      if (!part) throw new Error(`${partName(name, at)} is missing in ${place}`);
      yield part;
    }
  }
  async function names(prefix: string): Promise<string[]> {
    const found: string[] = [];
    for await (const { key } of storage.list()) if (key.startsWith(prefix)) found.push(key);
    return found.sort();
  }

  return {
    place,
    async writeStream(name, source) {
      const seen = tally();
      let pending: Buffer[] = [];
      let size = 0;
      let number = 0;
      const flush = async () => {
        await keep(partName(name, number), Buffer.concat(pending));
        number += 1;
        pending = [];
        size = 0;
      };
      for await (const chunk of await encrypted(Readable.from(seen.through(source)))) {
        pending.push(Buffer.from(chunk as Uint8Array));
        size += (chunk as Uint8Array).length;
        if (size >= PART_BYTES) await flush();
      }
      if (size > 0) await flush();
      return { parts: number, ...seen.result() };
    },
    readStream: (name, number) => decrypted(Readable.from(parts(name, number))),
    async write(name, content) {
      const seen = tally();
      seen.add(content);
      await keep(name + ENCRYPTED, await buffer(await encrypted(Readable.from([content]))));
      return seen.result();
    },
    async read(name) {
      const content = await storage.read(name + ENCRYPTED);
      return content && buffer(await decrypted(Readable.from([content])));
    },
    writePlain: keep,
    readPlain: (name) => storage.read(name),
    async list(prefix) {
      return (await names(prefix)).map((name) =>
        name.endsWith(ENCRYPTED) ? name.slice(0, -ENCRYPTED.length) : name,
      );
    },
    remove: (name) => storage.drop(name + ENCRYPTED),
    async removeAll(prefix) {
      const found = await names(prefix);
      for (const name of found) await storage.drop(name);
      return found.length;
    },
    close: async () => {
      if (scratch) await rm(await scratch, { recursive: true, force: true });
    },
  };
}

function partName(name: string, at: number): string {
  return `${name}${ENCRYPTED}.${String(at).padStart(5, '0')}`;
}

/** Counts and digests what passes. */
function tally() {
  const hash = createHash('sha256');
  let bytes = 0;
  const add = (chunk: Uint8Array) => {
    hash.update(chunk);
    bytes += chunk.length;
  };
  return {
    add,
    async *through(source: Readable): AsyncGenerator<Uint8Array> {
      for await (const chunk of source) {
        add(chunk as Uint8Array);
        yield chunk as Uint8Array;
      }
    },
    result: (): Written => ({ bytes, sha256: hash.digest('hex') }),
  };
}

/** Whether a place is a bucket: `s3://HOST/BUCKET`, or its address. */
function isBucket(place: string): boolean {
  return /^(s3|https?):\/\//.test(place);
}

function storageOf(place: string, env: StoreSettings): Storage {
  if (!isBucket(place)) return diskStorage(path.resolve(place));
  const { BACKUP_S3_KEY_ID: accessKeyId, BACKUP_S3_SECRET: secretAccessKey } = env;
  if (!accessKeyId || !secretAccessKey)
    throw new Error(`${place} is a bucket: set BACKUP_S3_KEY_ID and BACKUP_S3_SECRET`);
  const address = place.replace(/^s3:/, 'https:').replace(/\/$/, '');
  return s3Storage({ address, region: env.BACKUP_S3_REGION, accessKeyId, secretAccessKey });
}

/**
 * Files are written inside the store, so that they are complete on its disk before they get their names, and no folder but
 * the store has to be writable. It is made by the first write: a store that is only read may be read-only.
 */
async function scratchFolder(place: string): Promise<string> {
  if (isBucket(place)) return mkdtemp(path.join(os.tmpdir(), 'gaff-backup-'));
  const folder = path.join(path.resolve(place), '.partial');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return mkdtemp(path.join(folder, 'run-'));
}
