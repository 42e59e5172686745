import type { Storage } from '../storage/storage.ts';
import { idOfMedia, storageKey } from '../uploads/rules.ts';
import { idOfVisitorKey } from '../visitor-uploads/rules.ts';
import type { PictureSource } from './source.ts';

/** @returns uploaded pictures as a source, under the URLs that uploads are answered with */
export function storedPictures(storage: Storage): PictureSource {
  return {
    matches: (path) => path.endsWith('.jpg') && idOfMedia(path) !== null,
    read: (path) => storage.read(storageKey(path)!),
  };
}

/** @returns the pictures that visitors added before they have an account; only they see them */
export function visitorPictures(storage: Storage): PictureSource {
  return {
    isPrivate: true,
    matches: (path) => idOfVisitorKey(path.slice(1)) !== null,
    read: (path) => storage.read(path.slice(1)),
  };
}
