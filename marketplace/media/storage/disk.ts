import { copyFile, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { isFull, type Storage, StorageFull } from './storage.ts';

/**
 * Storage in a folder. A file appears under its key complete or not at all.
 * @param directory created if missing
 */
export function diskStorage(directory: string): Storage {
  return {
    async keep(key, path) {
      const place = join(directory, key);
      const beside = `${place}.part`;
      try {
        await mkdir(dirname(place), { recursive: true });
        await rename(path, place).catch(async (error: NodeJS.ErrnoException) => {
          if (error.code !== 'EXDEV') throw error;
          await copyFile(path, beside);
          await rename(beside, place);
        });
      } catch (error) {
        await rm(beside, { force: true }).catch(() => {});
        throw isFull(error) ? new StorageFull('The folder of uploads is full', { cause: error }) : error;
      }
    },
    read: (key) =>
      readFile(join(directory, key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT' || error.code === 'ENOTDIR' || error.code === 'EISDIR') return null;
        throw error;
      }),
    drop: (key) => rm(join(directory, key), { force: true }),
    async *list() {
      const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(
        (error: NodeJS.ErrnoException) => {
          // A folder that may not be read is not an empty one: its files would count as missing.
          if (error.code === 'ENOENT') return [];
          throw error;
        },
      );
      for (const entry of entries) {
        if (!entry.isFile()) continue;
        const path = join(entry.parentPath, entry.name);
        const about = await stat(path).catch(() => null);
        if (about) yield { key: relative(directory, path).split(sep).join('/'), writtenAt: about.mtime };
      }
    },
  };
}
