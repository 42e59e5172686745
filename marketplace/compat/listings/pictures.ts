import type { ListingSummary } from '#marketplace/listings/model.ts';
import { MEDIA_SIZE_NAMES, type MediaSize, sizePath } from '#marketplace/media/rules.ts';
import type { WireImage, WireMedia } from './contract.ts';

/** Sizes on a listing's page only. */
const LARGE: ReadonlySet<MediaSize> = new Set(['size1440x960', 'size1200x1200']);
const CARD_SIZES = MEDIA_SIZE_NAMES.filter((size) => !LARGE.has(size));

type Media = Pick<ListingSummary, 'pictures' | 'pictureCount' | 'video' | 'virtualTour' | 'brochure'>;

/** A picture in the sizes of a card or (`large`) a page. */
export function presentPicture(
  { url, caption, label }: Media['pictures'][number],
  publicUrl: string,
  large: boolean,
): WireImage {
  const sizes = (large ? MEDIA_SIZE_NAMES : CARD_SIZES).map((size) => [
    size,
    `${publicUrl}${sizePath(url, size)}`,
  ]);
  return {
    ...(Object.fromEntries(sizes) as Omit<WireImage, 'caption' | 'imageLabels'>),
    caption: caption ?? undefined,
    imageLabels: label ? [{ label: labelName(label), type: label }] : [],
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
export function presentMedia(media: Media, publicUrl: string, large: boolean): WireMedia {
  const { video, virtualTour, brochure } = media;
  return {
    images: media.pictures.map((picture) => presentPicture(picture, publicUrl, large)),
    totalImages: media.pictureCount,
    hasVideo: video !== null,
    hasVirtualTour: virtualTour !== null,
    hasBrochure: brochure !== null,
    brochure: brochure ? [{ url: brochure }] : undefined,
    videos: large && video ? [{ url: video }] : undefined,
    virtualTour: (large && virtualTour) || undefined,
  };
}
