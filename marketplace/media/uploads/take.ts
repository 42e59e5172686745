import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Hardener } from '../hardening/hardener.ts';
import { isFull, type Storage } from '../storage/storage.ts';
import type { MediaFile } from './contract.ts';
import { readUsage } from './reads.ts';
import { type Received, receive } from './receive.ts';
import {
  cleanName,
  MAX_DAY_BYTES,
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
  return take(viewer, kind, taking, (path) => receive(request, kind, path));
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
  if (used.bytes >= MAX_DAY_BYTES) return { ok: false, reason: 'day-full' };
  const id = randomUUID();
  const from = join(taking.incoming, `${id}.raw`);
  const to = join(taking.incoming, `${id}.made`);
  try {
    await mkdir(taking.incoming, { recursive: true });
    const received = await bring(from);
    if (!received.ok) return received;
    if (!(await countUploadedBytes(taking.pool, viewer.userId, received.bytes))) {
      return { ok: false, reason: 'day-full' };
    }
    const made = await taking.hardener.harden({ kind, from, to });
    if (!made.ok) return made;
    const url = mediaUrl(id, kind);
    const name = cleanName(received.name, kind);
    const { contentType, bytes, picture, sha256 } = made;
    await taking.storage.keep(storageKey(url)!, to, contentType);
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
  } catch (error) {
    if (isFull(error)) return { ok: false, reason: 'storage-full' };
    throw error;
  } finally {
    await Promise.all([from, to].map((path) => rm(path, { force: true })));
  }
}
