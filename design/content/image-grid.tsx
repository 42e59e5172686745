import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './image-grid.module.css';
import { imageSlots } from './image-slots.ts';
import { type AspectRatio, Photo, type Picture } from './photo.tsx';

type ImageGridProps = {
  images: readonly Picture[];
  /** 2: side by side; 3: a large one with two stacked next to it. */
  visible: 2 | 3;
  /** Aspect ratio of each picture in the layout of 2, of the large one in the layout of 3. */
  ratio?: Exclude<AspectRatio, '1/1'>;
  /** Index of the first visible image; the images cycle from there. */
  first?: number;
  /** Index of an image to leave out because it is shown elsewhere. */
  skip?: number;
  /** 'No Image(s) available' */
  placeholderLabel: string;
  /** As `<img sizes>`: of the first picture, and of the others where they are smaller. */
  sizes?: string;
  sizesOfOthers?: string;
  /** Loads the large picture with priority. */
  isFirst?: boolean;
  /** URL that an image links to. */
  hrefOf?: (index: number) => string;
  /** Content over the bottom right corner: 'Show all 24 photos'. */
  children?: ReactNode;
};

/** Two or three pictures of a listing; missing ones show a placeholder (`imageSlots`). */
export function ImageGrid(props: ImageGridProps) {
  const {
    images,
    visible,
    ratio = '3/2',
    first,
    skip,
    placeholderLabel,
    sizes,
    sizesOfOthers = sizes,
    isFirst,
    hrefOf,
    children,
  } = props;
  const slots = imageSlots(images.length, visible, first, skip);
  return (
    <div className={classNames(styles.grid, styles[`visible${visible}`])}>
      {slots.map((index, slot) => {
        const photo = (
          <Photo
            picture={index === null ? undefined : images[index]}
            placeholderLabel={placeholderLabel}
            ratio={ratio}
            sizes={slot === 0 ? sizes : sizesOfOthers}
            isFirst={isFirst && slot === 0}
            className={styles.photo}
          />
        );
        const key = index ?? `empty-${slot}`;
        if (index === null || !hrefOf) return <div key={key}>{photo}</div>;
        return (
          <a key={key} href={hrefOf(index)}>
            {photo}
          </a>
        );
      })}
      {children !== undefined && <div className={styles.corner}>{children}</div>}
    </div>
  );
}

type ThumbnailsProps = {
  /** Pictures of 200 by 200 pixels, with their `alt` texts. */
  images: readonly Picture[];
  current?: number;
  placeholderLabel: string;
  hrefOf: (index: number) => string;
};

/** A horizontally scrolling row of square thumbnails, at most 200 by 200. */
export function Thumbnails({ images, current, placeholderLabel, hrefOf }: ThumbnailsProps) {
  return (
    <ul className={styles.thumbnails}>
      {images.map((picture, index) => (
        <li key={picture.src}>
          <a
            href={hrefOf(index)}
            aria-current={index === current ? 'true' : undefined}
            className={styles.thumbnail}
          >
            <Photo picture={picture} placeholderLabel={placeholderLabel} ratio="1/1" sizes="200px" />
          </a>
        </li>
      ))}
    </ul>
  );
}
