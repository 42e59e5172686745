import { z } from 'zod';
import type { BackupStore } from './store.ts';

const digest = z.object({ rows: z.number(), digest: z.string() });
const position = z.object({ lsn: z.string(), timeline: z.number() });
const written = z.object({ bytes: z.number(), sha256: z.string() });

/** The version of this format. */
const FORMAT = 1;

const manifest = z.object({
  format: z.literal(FORMAT),
  name: z.string(),
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime(),
  /** Null where the database is backed up by other means. */
  database: z
    .object({
      /** Major version of PostgreSQL, and the machine's platform: only the same starts a copied cluster. */
      postgres: z.number(),
      platform: z.string(),
      systemId: z.string(),
      start: position,
      end: position,
      archive: written.extend({ parts: z.number() }),
      /** Newest migration. */
      schema: z.string(),
      /** Every table before and after it was copied. Where both agree, nobody wrote. */
      before: z.record(z.string(), digest),
      after: z.record(z.string(), digest),
    })
    .nullable(),
  uploads: z.object({ files: z.number(), bytes: z.number() }),
  /** The secret of the installation: whether it is in the backup, and its fingerprint. */
  secret: z.object({ included: z.boolean(), fingerprint: z.string() }),
  /** Ids of the keys of ENCRYPTION_KEYS, which are never in a backup. */
  encryptionKeys: z.array(z.string()),
});

export type Manifest = z.infer<typeof manifest>;

const check = z.object({
  checkedAt: z.iso.datetime(),
  seconds: z.number(),
  tables: z.record(z.string(), digest),
  uploads: z.number(),
  problems: z.array(z.string()),
});

/** The outcome of restoring a backup into an empty place. */
export type CheckOutcome = z.infer<typeof check>;

const uploads = z.array(z.object({ key: z.string(), bytes: z.number(), sha256: z.string() }));

/** An upload of a backup; its content is stored once for all backups. */
export type BackedUpFile = z.infer<typeof uploads>[number];

/** @returns the name of a backup that starts now; names are in order of time */
export function newBackupName(now: Date): string {
  return now
    .toISOString()
    .replace(/[-:]/g, '')
    .replace(/\.\d+Z$/, 'Z');
}

/** Names of the contents of a backup. */
export function contentsOf(name: string) {
  const folder = `backups/${name}`;
  return {
    folder: `${folder}/`,
    database: `${folder}/database.tar.zst`,
    postgresManifest: `${folder}/postgres-manifest`,
    secrets: `${folder}/secrets`,
    uploads: `${folder}/uploads`,
    /** Not encrypted; written last, so that a backup that has it is complete. */
    manifest: `${folder}/manifest.json`,
    check: `${folder}/check.json`,
  };
}

/** @returns the name of an upload in the store of backups */
export function uploadName(key: string): string {
  return `uploads/${key}`;
}

/** @returns the names of all complete backups, oldest first */
export async function listBackups(store: BackupStore): Promise<string[]> {
  const names = await store.list('backups/');
  return names.flatMap((name) => /^backups\/([^/]+)\/manifest\.json$/.exec(name)?.[1] ?? []).sort();
}

/** @throws if there is no such backup or it was made by a newer version */
export async function readManifest(store: BackupStore, name: string): Promise<Manifest> {
  const content = await store.readPlain(contentsOf(name).manifest);
  if (!content) throw new Error(`There is no complete backup ${name} in ${store.place}`);
  return manifest.parse(JSON.parse(content.toString()));
}

/** @returns the outcome of the last check of a backup; null if it was never checked */
export async function readCheck(store: BackupStore, name: string): Promise<CheckOutcome | null> {
  const content = await store.readPlain(contentsOf(name).check);
  return content && check.parse(JSON.parse(content.toString()));
}

/** @returns the uploads of a backup */
export async function readUploads(store: BackupStore, name: string): Promise<BackedUpFile[]> {
  const content = await store.readPlain(contentsOf(name).uploads);
  if (!content) throw new Error(`The list of uploads of ${name} is missing in ${store.place}`);
  return uploads.parse(JSON.parse(content.toString()));
}

const LATER_UPLOADS = 'later-uploads/';

/** @returns the name of the list of uploads that were copied at a moment between two backups */
export function laterUploadsName(now: Date): string {
  return `${LATER_UPLOADS}${newBackupName(now)}.json`;
}

/** @returns the names of all such lists, oldest first */
export function listLaterUploads(store: BackupStore): Promise<string[]> {
  return store.list(LATER_UPLOADS);
}

/** @returns the uploads that were copied after the backups whose lists have them not */
export async function readLaterUploads(store: BackupStore): Promise<BackedUpFile[]> {
  const lists = await Promise.all(
    (await listLaterUploads(store)).map(async (name) => {
      const content = await store.readPlain(name);
      return content ? uploads.parse(JSON.parse(content.toString())) : [];
    }),
  );
  return lists.flat();
}

/** @param value is written as JSON */
export function asJson(value: Manifest | CheckOutcome | readonly BackedUpFile[]): Buffer {
  return Buffer.from(JSON.stringify(value));
}
