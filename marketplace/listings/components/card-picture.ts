import type { Picture } from '#design/content/photo.tsx';
import { sizePath } from '#marketplace/media/rules.ts';

/**
 * The card's picture in 3:2 at the widths that lists need, including dense screens.
 * @param url as accepted by the image endpoint
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
    // Decorative: the address next to it describes the listing.
    alt: '',
  };
}
