import type { Picture } from '#marketplace/listings/write-model/new-ad.ts';
import { isSafeAddress, type NamedPicture } from './media.ts';
import type { ShelvedPicture } from './reads.ts';
import type { Remarks } from './remarks.ts';
import type { Unpacked } from './unpack.ts';

export type PictureRules = {
  /** Takes a picture into the store, re-encoded; null: it is none. */
  store?: (
    bytes: Uint8Array,
    by: { userId: string; agencyId: number; name: string },
  ) => Promise<Picture | null>;
  /** Takes a PDF into the store, written again without anything that acts; null: it is none. */
  storeBrochure?: PictureRules['store'];
  /** Whether the image endpoint may fetch pictures from an address. */
  mayFetch?: (url: string) => boolean;
};

/** What stores and remembers pictures of one agency. */
export type PictureShelf = {
  archive: Pick<Unpacked, 'picture'>;
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
      : await inside(one, shelf, remarks, shelf.rules.store);
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

/** The brochure of a record: the first of its documents that is a PDF of the archive or has a safe address. @returns its address */
export async function takeBrochure(
  named: readonly { field: string; source: string }[],
  shelf: PictureShelf,
  remarks: Remarks,
): Promise<string | null> {
  for (const one of named) {
    if (isSafeAddress(one.source)) return one.source;
    if (/^[a-z]+:\/\//i.test(one.source)) remarks.add(one.field, 'link_unsafe', one.source);
    else {
      const found = await inside(one, shelf, remarks, shelf.rules.storeBrochure);
      if (found) return found.url;
    }
  }
  return null;
}

async function inside(
  { field, source }: { field: string; source: string },
  { archive, userId, agencyId, known, remember }: PictureShelf,
  remarks: Remarks,
  store: PictureRules['store'],
): Promise<Picture | null> {
  const before = await known(source);
  const given = archive.picture(source);
  if (!given) {
    if (!before) remarks.add(field, 'picture_missing', source);
    return before?.picture ?? null;
  }
  if (before?.digest === given.sha256) return before.picture;
  const picture = (await store?.(await given.bytes(), { userId, agencyId, name: source })) ?? null;
  if (picture) await remember(source, { digest: given.sha256, picture });
  else remarks.add(field, 'picture_refused', source);
  return picture;
}
