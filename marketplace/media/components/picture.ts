import type { IMAGE_LABELS } from '#property/seller.ts';
import type { MediaFile } from '../uploads/contract.ts';

export type RoomLabel = (typeof IMAGE_LABELS)[number];

/** A picture of a listing in the editor: the stored fields and a preview. */
export type Picture = {
  /** From the upload's answer; unique within a list. */
  url: string;
  width: number;
  height: number;
  thumbhash: string | null;
  caption: string | null;
  label: RoomLabel | null;
};

/** A brochure of a listing. */
export type Brochure = { url: string; name: string };

/** @returns a picture just uploaded, without a caption; a plan is labelled as such */
export function pictureOf({ url, width, height, thumbhash, kind }: MediaFile): Picture {
  return {
    url,
    width: width ?? 0,
    height: height ?? 0,
    thumbhash,
    caption: null,
    label: kind === 'floor_plan' ? 'FLOOR_PLAN' : null,
  };
}

/** @returns the list with the item at `from` moved to `to`, which is clamped to the list */
export function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, at) => at !== from);
  const item = list[from];
  if (item === undefined) return rest;
  const place = Math.max(0, Math.min(to, rest.length));
  return [...rest.slice(0, place), item, ...rest.slice(place)];
}

/**
 * The position of a picture just uploaded: uploads finish in any order, and pictures keep the order in which their
 * files were chosen. Older pictures and those moved by hand stay in place.
 * @param key of the file, rising in the order of choice
 * @param chosen the keys of the pictures in the list, by URL
 * @returns its index in the list
 */
export function insertionIndex(
  key: number,
  pictures: readonly { url: string }[],
  chosen: ReadonlyMap<string, number>,
): number {
  const keys = pictures.map(({ url }) => chosen.get(url));
  const next = keys.findIndex((other) => other !== undefined && other > key);
  if (next >= 0) return next;
  const last = keys.findLastIndex((other) => other !== undefined && other < key);
  return last >= 0 ? last + 1 : pictures.length;
}
