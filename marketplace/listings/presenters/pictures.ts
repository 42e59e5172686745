import { imagePath, MEDIA_SIZE_NAMES, type MediaSize, sizePath } from '#marketplace/media/rules.ts';
import type { WireImage, WireMedia } from '../contract.ts';
import type { Picture } from '../write-model/new-ad.ts';
import type { CardRow } from './listing-row.ts';

/** Sizes on a listing's page only. */
const LARGE: ReadonlySet<MediaSize> = new Set(['size1440x960', 'size1200x1200']);
const CARD_SIZES = MEDIA_SIZE_NAMES.filter((size) => !LARGE.has(size));

/** The absolute URL of a picture at a width in pixels. */
export function pictureAt(publicUrl: string, url: string, width: number): string {
  return `${publicUrl}${imagePath(url, width)}`;
}

/** A picture in the sizes of a card or (`large`) a page. */
export function presentPicture(picture: Picture, publicUrl: string, large: boolean): WireImage {
  const sizes = (large ? MEDIA_SIZE_NAMES : CARD_SIZES).map((size) => [
    size,
    `${publicUrl}${sizePath(picture.url, size)}`,
  ]);
  return {
    ...(Object.fromEntries(sizes) as Omit<WireImage, 'caption' | 'imageLabels'>),
    caption: picture.caption ?? undefined,
    imageLabels: picture.label ? [{ label: labelName(picture.label), type: picture.label }] : [],
  };
}

/** `LIVING_ROOM` → `Living Room`. */
function labelName(label: string): string {
  return label
    .split('_')
    .map((word) => word[0] + word.slice(1).toLowerCase())
    .join(' ');
}

/** Pictures, video, tour and brochure of a listing. */
export function presentMedia(
  row: Pick<CardRow, 'images' | 'image_count' | 'video_url' | 'virtual_tour_url' | 'brochure_url'>,
  publicUrl: string,
  large: boolean,
): WireMedia {
  return {
    images: row.images.map((picture) => presentPicture(picture, publicUrl, large)),
    totalImages: row.image_count,
    hasVideo: row.video_url !== null,
    hasVirtualTour: row.virtual_tour_url !== null,
    hasBrochure: row.brochure_url !== null,
    brochure: row.brochure_url ? [{ url: row.brochure_url }] : undefined,
    videos: large && row.video_url ? [{ url: row.video_url }] : undefined,
    virtualTour: (large && row.virtual_tour_url) || undefined,
  };
}
