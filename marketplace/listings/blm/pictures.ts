import { createHash } from 'node:crypto';
import type { Picture } from '../intake/new-ad.ts';
import type { Archive } from './archive.ts';
import { isSafeAddress, type NamedPicture } from './media.ts';
import type { ShelvedPicture } from './reads.ts';
import type { Remarks } from './remarks.ts';

export type PictureRules = {
  /** Takes a picture into the store, re-encoded; null: it is none. */
  store?: (
    bytes: Uint8Array,
    by: { userId: string; agencyId: number; name: string },
  ) => Promise<Picture | null>;
  /** Whether the image endpoint may fetch pictures from an address. */
  mayFetch?: (url: string) => boolean;
};

/** What stores and remembers pictures of one agency. */
export type PictureShelf = {
  archive: Archive;
  rules: PictureRules;
  userId: string;
  agencyId: number;
  known: (name: string) => Promise<ShelvedPicture | null>;
  remember: (name: string, shelved: ShelvedPicture) => Promise<void>;
};

/** The pictures of a record: those of the archive stored, those elsewhere by their address; what cannot be had is remarked. */
export async function takePictures(
  named: readonly NamedPicture[],
  shelf: PictureShelf,
  remarks: Remarks,
): Promise<Picture[]> {
  const pictures: Picture[] = [];
  for (const one of named) {
    const found = /^[a-z]+:\/\//i.test(one.source)
      ? elsewhere(one, shelf, remarks)
      : await inside(one, shelf, remarks);
    if (found) pictures.push({ ...found, caption: one.caption, label: one.label });
  }
  return pictures;
}

function elsewhere(
  { field, source }: NamedPicture,
  { rules }: PictureShelf,
  remarks: Remarks,
): Picture | null {
  if (isSafeAddress(source) && rules.mayFetch?.(source)) return { url: source, width: null, height: null };
  remarks.add(field, 'picture_foreign', source);
  return null;
}

async function inside(
  { field, source }: NamedPicture,
  { archive, rules, userId, agencyId, known, remember }: PictureShelf,
  remarks: Remarks,
): Promise<Picture | null> {
  const before = await known(source);
  const bytes = archive.picture(source);
  if (!bytes) {
    if (!before) remarks.add(field, 'picture_missing', source);
    return before?.picture ?? null;
  }
  const digest = createHash('sha256').update(bytes).digest('hex');
  if (before?.digest === digest) return before.picture;
  const picture = (await rules.store?.(bytes, { userId, agencyId, name: source })) ?? null;
  if (picture) await remember(source, { digest, picture });
  else remarks.add(field, 'picture_refused', source);
  return picture;
}
