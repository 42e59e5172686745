import type { IMAGE_LABELS } from '#property/seller.ts';
import type { MediaFile } from '../uploads/contract.ts';

export type RoomLabel = (typeof IMAGE_LABELS)[number];

/** A picture of an ad, as its placer arranges it: the shape ads keep, and the preview. */
export type Picture = {
  /** As the upload answered it; each stands in a list once. */
  url: string;
  width: number;
  height: number;
  thumbhash: string | null;
  caption: string | null;
  label: RoomLabel | null;
};

/** A brochure of an ad. */
export type Brochure = { url: string; name: string };

/** @returns a picture just uploaded, without words yet; of a plan the label says what it is */
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

/** @returns the list with the item at `from` standing at `to`; places outside the list are its ends */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, at) => at !== from);
  const item = list[from];
  if (item === undefined) return rest;
  const place = Math.max(0, Math.min(to, rest.length));
  return [...rest.slice(0, place), item, ...rest.slice(place)];
}

/**
 * Where a picture that was just uploaded goes: uploads finish in any order, and the pictures keep the one in which their files
 * were chosen. Pictures that were there before or were moved by hand stay where they are.
 * @param key of the file, rising in the order of choice
 * @param chosen the keys of the pictures in the list, by address
 * @returns its index in the list
 */
export function placeOf(
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
