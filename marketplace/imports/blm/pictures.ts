import type { Picture } from '#marketplace/listings/write-model/new-listing.ts';
import type { StoredPicture } from './import-record.ts';
import { isSafeAddress, type NamedPicture } from './media.ts';
import type { Remarks } from './remarks.ts';
import type { Unpacked } from './unpack.ts';

export type PictureRules = {
  /** Stores a re-encoded picture; null when it is not one. */
  store?: (
    bytes: Uint8Array,
    by: { userId: string; agencyId: number; name: string },
  ) => Promise<Picture | null>;
  /** Stores a sanitised PDF without active content; null when it is not one. */
  storeBrochure?: PictureRules['store'];
  /** Whether the image endpoint may fetch pictures from a URL. */
  mayFetch?: (url: string) => boolean;
};

/** Stores pictures of one agency and remembers them. */
export type PictureStore = {
  archive: Pick<Unpacked, 'picture'>;
  rules: PictureRules;
  userId: string;
  agencyId: number;
  findStored: (name: string) => Promise<StoredPicture | null>;
  remember: (name: string, shelved: StoredPicture) => Promise<void>;
};

/** The pictures of a record: archive files are stored, others kept as URLs; missing ones get a remark. */
export async function importPictures(
  named: readonly NamedPicture[],
  shelf: PictureStore,
  remarks: Remarks,
): Promise<Picture[]> {
  const pictures: Picture[] = [];
  for (const one of named) {
    const found = /^[a-z]+:\/\//i.test(one.source)
      ? pictureByUrl(one, shelf, remarks)
      : await storeFromArchive(one, shelf, remarks, shelf.rules.store);
    if (found) pictures.push({ ...found, caption: one.caption, label: one.label });
  }
  return pictures;
}

function pictureByUrl(
  { field, source }: NamedPicture,
  { rules }: PictureStore,
  remarks: Remarks,
): Picture | null {
  if (isSafeAddress(source) && rules.mayFetch?.(source)) return { url: source, width: null, height: null };
  remarks.add(field, 'picture_foreign', source);
  return null;
}

/** The brochure of a record: the first PDF in the archive or with a safe URL. @returns its URL */
export async function importBrochure(
  named: readonly { field: string; source: string }[],
  shelf: PictureStore,
  remarks: Remarks,
): Promise<string | null> {
  for (const one of named) {
    if (isSafeAddress(one.source)) return one.source;
    if (/^[a-z]+:\/\//i.test(one.source)) remarks.add(one.field, 'link_unsafe', one.source);
    else {
      const found = await storeFromArchive(one, shelf, remarks, shelf.rules.storeBrochure);
      if (found) return found.url;
    }
  }
  return null;
}

async function storeFromArchive(
  { field, source }: { field: string; source: string },
  { archive, userId, agencyId, findStored, remember }: PictureStore,
  remarks: Remarks,
  store: PictureRules['store'],
): Promise<Picture | null> {
  const before = await findStored(source);
  const pictureBytes = archive.picture(source);
  if (!pictureBytes) {
    if (!before) remarks.add(field, 'picture_missing', source);
    return before?.picture ?? null;
  }
  if (before?.digest === pictureBytes.sha256) return before.picture;
  const picture = (await store?.(await pictureBytes.bytes(), { userId, agencyId, name: source })) ?? null;
  if (picture) await remember(source, { digest: pictureBytes.sha256, picture });
  else remarks.add(field, 'picture_refused', source);
  return picture;
}
