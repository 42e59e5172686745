import type { Storage } from '../storage/storage.ts';
import { idOfMedia, storageKey } from '../uploads/rules.ts';
import type { PictureSource } from './source.ts';

/** @returns uploaded pictures as a source, under the URLs that uploads are answered with */
export function storedPictures(storage: Storage): PictureSource {
  return {
    matches: (path) => path.endsWith('.jpg') && idOfMedia(path) !== null,
    read: (path) => storage.read(storageKey(path)!),
  };
}
