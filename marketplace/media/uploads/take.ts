import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Hardener } from '../hardening/hardener.ts';
import type { Hardened } from '../hardening/outcome.ts';
import { isFull, type Storage } from '../storage/storage.ts';
import type { MediaFile } from './contract.ts';
import { readUsage } from './reads.ts';
import { type Received, receive } from './receive.ts';
import {
  cleanName,
  MAX_DAY_BYTES,
  MAX_DOCUMENT_BYTES,
  MAX_UNUSED_FILES,
  MAX_UPLOAD_BYTES,
  type MediaKind,
  mediaUrl,
  type RefusalReason,
  storageKey,
} from './rules.ts';
import { addFile, countUploadedBytes, type NewFile, type Uploader } from './writes.ts';

/** Dependencies of accepting a file. */
export interface UploadDependencies {
  pool: pg.Pool;
  storage: Storage;
  hardener: Hardener;
  /** Folder for incomplete uploads; leftovers of killed processes are swept. */
  incoming: string;
}

/** The accepted file, or the reason for refusing it. */
export type Taken = { ok: true; file: MediaFile } | { ok: false; reason: RefusalReason };

/**
 * Accepts the file of a request: receives, sanitises and stores it, and inserts its row. The file is stored before
 * its row, so that a row always has a file; a file without a row is swept.
 */
export async function acceptUpload(
  request: FastifyRequest,
  viewer: Viewer,
  kind: MediaKind,
  taking: UploadDependencies,
): Promise<Taken> {
  return take(viewer, kind, taking, (path) => receive(request, MAX_UPLOAD_BYTES[kind], path));
}

/** Like `acceptUpload`, for a file within an agency's archive. */
export async function acceptFile(
  bytes: Uint8Array,
  kind: MediaKind,
  name: string,
  viewer: Uploader,
  taking: UploadDependencies,
): Promise<Taken> {
  return take(viewer, kind, taking, async (path) => {
    if (bytes.length > MAX_UPLOAD_BYTES[kind]) return { ok: false, reason: 'too-large' };
    await writeFile(path, bytes);
    return { ok: true, bytes: bytes.length, name };
  });
}

async function take(
  viewer: Uploader,
  kind: MediaKind,
  taking: UploadDependencies,
  bring: (path: string) => Promise<Received>,
): Promise<Taken> {
  const used = await readUsage(taking.pool, viewer.userId);
  if (used.loose >= MAX_UNUSED_FILES) return { ok: false, reason: 'too-many-loose' };
  const allowance = dayAllowance(taking.pool, viewer.userId);
  return sanitize({ allowance, bring, kindOf: async () => kind }, taking, async (made): Promise<Taken> => {
    const file = await storeFile(made, kind, storageKey(mediaUrl(made.id, kind))!, taking.storage, (row) =>
      addFile(taking.pool, viewer, row),
    );
    return file ? { ok: true, file } : { ok: false, reason: 'too-many-loose' };
  });
}

/**
 * Stores a sanitised file, then inserts its row.
 * @param key of the storage
 * @param addRow @returns false if a limit is reached; the file is deleted then
 * @returns null if a limit is reached
 */
export async function storeFile(
  { id, path, contentType, bytes, picture, sha256, name: givenName }: Made,
  kind: MediaKind,
  key: string,
  storage: Storage,
  addRow: (file: NewFile) => Promise<boolean>,
): Promise<MediaFile | null> {
  const name = cleanName(givenName, kind);
  await storage.keep(key, path, contentType);
  const isAdded = await addRow({ id, kind, contentType, bytes, picture, sha256, name }).catch(
    async (error: unknown) => {
      await storage.drop(key).catch(() => {});
      throw error;
    },
  );
  if (!isAdded) {
    await storage.drop(key);
    return null;
  }
  const { width = null, height = null, thumbhash = null } = picture ?? {};
  return { id, url: mediaUrl(id, kind), kind, width, height, thumbhash, name };
}

/** How many bytes a sender may send. */
export type Allowance = {
  /** @returns why nothing may be sent now; null: something may */
  refusal: () => Promise<RefusalReason | null>;
  /** Counts received bytes, for any outcome. @returns why they are too many; null: they are not */
  count: (bytes: number) => Promise<RefusalReason | null>;
};

function dayAllowance(pool: pg.Pool, userId: string): Allowance {
  return {
    refusal: async () => ((await readUsage(pool, userId)).bytes >= MAX_DAY_BYTES ? 'day-full' : null),
    count: async (bytes) => ((await countUploadedBytes(pool, userId, bytes)) ? null : 'day-full'),
  };
}

/** A private document, sanitised: a PDF or a JPEG. */
export type PrivateDocument = { name: string; contentType: 'application/pdf' | 'image/jpeg'; bytes: Buffer };

/** Kinds of refusals that mean that a file is neither a PDF nor a picture. */
const NOT_DOCUMENTS: ReadonlySet<RefusalReason> = new Set(['not-a-picture', 'not-a-brochure', 'svg']);

/** Receives and sanitises the document of a request, a PDF or a picture. It is not stored: the caller does that. */
export async function acceptDocument(
  request: FastifyRequest,
  userId: string,
  taking: Pick<UploadDependencies, 'pool' | 'hardener' | 'incoming'>,
): Promise<{ ok: true; document: PrivateDocument } | { ok: false; reason: RefusalReason }> {
  const bring = (path: string) => receive(request, MAX_DOCUMENT_BYTES, path);
  const allowance = dayAllowance(taking.pool, userId);
  const accepted = await sanitize({ allowance, bring, kindOf: kindOfDocument }, taking, async (made) => ({
    ok: true as const,
    document: {
      name: cleanName(made.name, 'document'),
      contentType: made.contentType as PrivateDocument['contentType'],
      bytes: await readFile(made.path),
    },
  }));
  if (accepted.ok || !NOT_DOCUMENTS.has(accepted.reason)) return accepted;
  return { ok: false, reason: 'not-a-document' };
}

const PDF_SIGN = '%PDF-';

async function kindOfDocument(path: string): Promise<MediaKind> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(PDF_SIGN.length), 0, PDF_SIGN.length, 0);
    return buffer.toString('latin1') === PDF_SIGN ? 'brochure' : 'photo';
  } finally {
    await file.close();
  }
}

/** A sanitised file at a path. */
type Made = Extract<Hardened, { ok: true }> & { id: string; path: string; name: string | undefined };

/**
 * Receives a file, counts it against the sender's allowance, and sanitises it.
 * @param use gets the sanitised file, which is deleted afterwards unless it was moved
 */
export async function sanitize<Result>(
  {
    allowance,
    bring,
    kindOf,
  }: {
    allowance: Allowance;
    bring: (path: string) => Promise<Received>;
    kindOf: (path: string) => Promise<MediaKind>;
  },
  { hardener, incoming }: Pick<UploadDependencies, 'hardener' | 'incoming'>,
  use: (made: Made) => Promise<Result>,
): Promise<Result | { ok: false; reason: RefusalReason }> {
  const spent = await allowance.refusal();
  if (spent) return { ok: false, reason: spent };
  const id = randomUUID();
  const from = join(incoming, `${id}.raw`);
  const path = join(incoming, `${id}.made`);
  try {
    await mkdir(incoming, { recursive: true });
    const received = await bring(from);
    if (!received.ok) return received;
    const tooMany = await allowance.count(received.bytes);
    if (tooMany) return { ok: false, reason: tooMany };
    const made = await hardener.harden({ kind: await kindOf(from), from, to: path });
    return made.ok ? await use({ ...made, id, path, name: received.name }) : made;
  } catch (error) {
    if (isFull(error)) return { ok: false, reason: 'storage-full' };
    throw error;
  } finally {
    await Promise.all([from, path].map((file) => rm(file, { force: true })));
  }
}
