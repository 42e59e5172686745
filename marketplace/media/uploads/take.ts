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
import { addFile, countUploadedBytes, type Uploader } from './writes.ts';

/** Dependencies of accepting a file. */
export interface UploadDependencies {
  pool: pg.Pool;
  storage: Storage;
  hardener: Hardener;
  /** Folder for incomplete uploads; leftovers of killed processes are swept. */
  incoming: string;
}

type Taken = { ok: true; file: MediaFile } | { ok: false; reason: RefusalReason };

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
  return sanitize(
    { userId: viewer.userId, bring, kindOf: async () => kind },
    taking,
    async (made): Promise<Taken> => {
      const { id, path, contentType, bytes, picture, sha256 } = made;
      const url = mediaUrl(id, kind);
      const name = cleanName(made.name, kind);
      await taking.storage.keep(storageKey(url)!, path, contentType);
      const noted = await addFile(taking.pool, viewer, {
        id,
        kind,
        contentType,
        bytes,
        picture,
        sha256,
        name,
      }).catch(async (error: unknown) => {
        await taking.storage.drop(storageKey(url)!).catch(() => {});
        throw error;
      });
      if (!noted) {
        await taking.storage.drop(storageKey(url)!);
        return { ok: false, reason: 'too-many-loose' };
      }
      const { width = null, height = null, thumbhash = null } = picture ?? {};
      return { ok: true, file: { id, url, kind, width, height, thumbhash, name } };
    },
  );
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
  const accepted = await sanitize({ userId, bring, kindOf: kindOfDocument }, taking, async (made) => ({
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

type Made = Extract<Hardened, { ok: true }> & { id: string; path: string; name: string | undefined };

/**
 * Receives a file, counts it against the sender's day, and sanitises it.
 * @param use gets the sanitised file, which is deleted afterwards unless it was moved
 */
async function sanitize<Result>(
  {
    userId,
    bring,
    kindOf,
  }: {
    userId: string;
    bring: (path: string) => Promise<Received>;
    kindOf: (path: string) => Promise<MediaKind>;
  },
  { pool, hardener, incoming }: Pick<UploadDependencies, 'pool' | 'hardener' | 'incoming'>,
  use: (made: Made) => Promise<Result>,
): Promise<Result | { ok: false; reason: RefusalReason }> {
  if ((await readUsage(pool, userId)).bytes >= MAX_DAY_BYTES) return { ok: false, reason: 'day-full' };
  const id = randomUUID();
  const from = join(incoming, `${id}.raw`);
  const path = join(incoming, `${id}.made`);
  try {
    await mkdir(incoming, { recursive: true });
    const received = await bring(from);
    if (!received.ok) return received;
    if (!(await countUploadedBytes(pool, userId, received.bytes))) return { ok: false, reason: 'day-full' };
    const made = await hardener.harden({ kind: await kindOf(from), from, to: path });
    return made.ok ? await use({ ...made, id, path, name: received.name }) : made;
  } catch (error) {
    if (isFull(error)) return { ok: false, reason: 'storage-full' };
    throw error;
  } finally {
    await Promise.all([from, path].map((file) => rm(file, { force: true })));
  }
}
