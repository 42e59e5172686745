import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import type { Viewer } from '#platform/http/viewer.ts';
import { findUsableFiles } from '../uploads/reads.ts';
import { receive } from '../uploads/receive.ts';
import { idOfMedia, MAX_UPLOAD_BYTES, mediaUrl, type RefusalReason, storageKey } from '../uploads/rules.ts';
import { type Allowance, sanitize, storeFile, type Taken, type UploadDependencies } from '../uploads/take.ts';
import { hasVisitorFile, readVisitorUsage } from './reads.ts';
import {
  MAX_NETWORK_BYTES,
  MAX_NETWORK_FILES,
  MAX_VISITOR_BYTES,
  MAX_VISITOR_FILES,
  MAX_VISITORS_BYTES,
  type VisitorKind,
  visitorKey,
  visitorPicture,
} from './rules.ts';
import { addVisitorFile, countVisitorBytes, moveToAccount } from './writes.ts';

/** The digests of a visitor and of their network. */
export type Visitor = { visitor: string; network: string };

/** Accepts the picture of a request like `acceptUpload`, for a visitor without an account. */
export async function acceptVisitorUpload(
  request: FastifyRequest,
  { visitor, network }: Visitor,
  kind: VisitorKind,
  taking: UploadDependencies,
): Promise<Taken> {
  const { pool, storage } = taking;
  const allowance: Allowance = {
    async refusal(): Promise<RefusalReason | null> {
      const used = await readVisitorUsage(pool, visitor, network);
      if (used.files >= MAX_VISITOR_FILES || used.bytes >= MAX_VISITOR_BYTES) return 'visitor-full';
      if (used.network_files >= MAX_NETWORK_FILES || used.network_bytes >= MAX_NETWORK_BYTES) {
        return 'network-full';
      }
      return used.all_bytes >= MAX_VISITORS_BYTES ? 'visitors-full' : null;
    },
    count: async (bytes) => ((await countVisitorBytes(pool, network, bytes)) ? null : 'network-full'),
  };
  const bring = (path: string) => receive(request, MAX_UPLOAD_BYTES[kind], path);
  return sanitize({ allowance, bring, kindOf: async () => kind }, taking, async (made): Promise<Taken> => {
    const file = await storeFile(made, kind, visitorKey(made.id), storage, (row) =>
      addVisitorFile(pool, visitor, row),
    );
    return file ? { ok: true, file } : { ok: false, reason: 'visitor-full' };
  });
}

type ClaimDependencies = Pick<UploadDependencies, 'pool' | 'storage' | 'incoming'> & {
  /** Deletes the derived sizes of a picture. */
  forget: (url: string) => Promise<void>;
};

/**
 * Moves pictures of a visitor to the account that takes the draft over. Each one moves once, to one account.
 * @param visitor null: the request has no pictures of a visitor
 * @param urls of the draft's pictures
 * @returns those that the account may use now, in the given order
 * @throws StorageFull without space for them; those that have moved stay moved
 */
export async function claimVisitorFiles(
  taking: ClaimDependencies,
  viewer: Viewer,
  visitor: string | null,
  urls: readonly string[],
): Promise<string[]> {
  for (const url of new Set(visitor ? urls : [])) {
    const id = idOfMedia(url);
    if (id && url === mediaUrl(id, 'photo')) await moveFile(taking, viewer, visitor!, id);
  }
  const found = await findUsableFiles(taking.pool, viewer, urls);
  return found.ok ? [...urls] : urls.filter((url) => !found.urls.includes(url));
}

/** Stores the file under its new key first, so that there is never a row without a file. */
async function moveFile(
  { pool, storage, incoming, forget }: ClaimDependencies,
  viewer: Viewer,
  visitor: string,
  id: string,
): Promise<void> {
  if (!(await hasVisitorFile(pool, visitor, id))) return;
  const bytes = await storage.read(visitorKey(id));
  if (!bytes) return;
  const path = join(incoming, `${randomUUID()}.claim`);
  try {
    await mkdir(incoming, { recursive: true });
    await writeFile(path, bytes);
    await storage.keep(storageKey(mediaUrl(id, 'photo'))!, path, 'image/jpeg');
  } finally {
    await rm(path, { force: true });
  }
  // Another request may have moved it meanwhile: its file stays. One without a row is swept.
  if (!(await moveToAccount(pool, viewer, visitor, id))) return;
  await storage.drop(visitorKey(id));
  await forget(visitorPicture(id));
}
