import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ORIGINAL_BYTES } from './optimiser.ts';
import type { PictureSource } from './source.ts';

/** Paths of uploaded pictures: `/media/` and the name they are stored by. */
export const STORED_PREFIX = '/media/';

/**
 * Uploaded pictures on disk.
 * @param directory whose files are shown under {@link STORED_PREFIX}; paths are plain (see `addressOf`), so none leads out
 */
export function storedPictures(directory: string): PictureSource {
  return {
    matches: (path) => path.startsWith(STORED_PREFIX),
    async read(path) {
      const file = join(directory, path.slice(STORED_PREFIX.length));
      const about = await stat(file).catch(() => null);
      if (!about?.isFile() || about.size > ORIGINAL_BYTES) return null;
      return readFile(file);
    },
  };
}
