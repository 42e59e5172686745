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
