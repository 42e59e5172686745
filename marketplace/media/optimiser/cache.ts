import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Variant } from '../rules.ts';

/** Age in milliseconds at which a partial file is certainly abandoned. */
const ABANDONED_MS = 60 * 60 * 1000;

/**
 * Variants on disk, which are derived and can be deleted at any time, also by hand. One folder for each picture
 * (`ab/abcdef…/`) and one file for each variant, so that a picture can be deleted as a whole. Files are written to a
 * temporary name and renamed, so that readers never see partial files. Several processes may share the folder; the
 * limit then applies to each.
 */
export interface VariantCache {
  read(key: VariantKey): Promise<Buffer | null>;
  write(key: VariantKey, bytes: Buffer): Promise<void>;
  /** Deletes every variant of a picture. */
  forget(picture: string): Promise<void>;
}

/** Identifies a variant: the folder of its picture and its file in it. */
export interface VariantKey {
  picture: string;
  file: string;
}

/**
 * @param address of the picture: a local path or an absolute URL
 * @param edition of its source
 */
export function keyOf(address: string, edition: string, variant: Variant): VariantKey {
  const box = `${variant.width}x${variant.height ?? ''}`;
  const made = createHash('sha256').update(edition).digest('hex').slice(0, 8);
  return { picture: digest(address), file: `${box}-q${variant.quality}-${made}.${variant.format}` };
}

/** @returns the name of a picture's folder of variants */
export function digest(address: string): string {
  return createHash('sha256').update(address).digest('hex');
}

/**
 * Opens the cache and orders existing files by age for eviction.
 * @param directory created if missing
 * @param limit in bytes
 */
export async function openCache(directory: string, limit: number): Promise<VariantCache> {
  await mkdir(directory, { recursive: true });
  const dropped: string[] = [];
  const sizes = new LRUCache<string, number>({
    maxSize: limit,
    sizeCalculation: (size) => Math.max(size, 1),
    dispose: (_size, path, reason) => reason === 'evict' && dropped.push(path),
  });
  for (const { path, size } of await existing(directory)) await note(path, size);

  /** Marks a file as just used, and evicts others if necessary. */
  async function note(path: string, size: number) {
    sizes.set(path, size);
    if (!sizes.has(path)) dropped.push(path);
    await Promise.all(dropped.splice(0).map((path) => rm(path, { force: true })));
  }
  const pathOf = ({ picture, file }: VariantKey) => join(directory, picture.slice(0, 2), picture, file);

  return {
    async read(key) {
      const path = pathOf(key);
      const bytes = await readFile(path).catch(() => null);
      if (bytes) await note(path, bytes.length);
      return bytes;
    },
    async write(key, bytes) {
      const path = pathOf(key);
      const beside = `${path}.${randomUUID()}.part`;
      await mkdir(dirname(path), { recursive: true });
      try {
        await writeFile(beside, bytes);
        await rename(beside, path);
      } catch (error) {
        await rm(beside, { force: true });
        throw error;
      }
      await note(path, bytes.length);
    },
    async forget(picture) {
      const folder = dirname(pathOf({ picture, file: '-' }));
      for (const path of [...sizes.keys()].filter((path) => dirname(path) === folder)) sizes.delete(path);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Every variant in the folder, oldest first. Deletes partial files of killed processes. */
async function existing(directory: string): Promise<{ path: string; size: number }[]> {
  const found: { path: string; size: number; written: number }[] = [];
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const about = await stat(path).catch(() => null);
    if (!about) continue;
    if (!entry.name.endsWith('.part')) found.push({ path, size: about.size, written: about.mtimeMs });
    else if (Date.now() - about.mtimeMs > ABANDONED_MS) await rm(path, { force: true });
  }
  return found.sort((a, b) => a.written - b.written);
}
