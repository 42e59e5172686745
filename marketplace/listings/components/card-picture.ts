import type { Picture } from '#design/content/photo.tsx';
import { sizePath } from '#marketplace/media/rules.ts';

/**
 * The picture of a card, cut to its proportions (3 by 2) at the widths lists need, dense screens included.
 * @param url of the picture as the image endpoint takes it
 */
export function cardPicture(url: string | null): Picture | undefined {
  if (url === null) return undefined;
  return {
    src: sizePath(url, 'size360x240'),
    srcSet: [
      `${sizePath(url, 'size360x240')} 360w`,
      `${sizePath(url, 'size720x480')} 720w`,
      `${sizePath(url, 'size1440x960')} 1440w`,
    ].join(', '),
    // The address beside it says what it shows.
    alt: '',
  };
}
