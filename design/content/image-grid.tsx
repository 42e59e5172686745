import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './image-grid.module.css';
import { imageSlots } from './image-slots.ts';
import { type AspectRatio, Photo, type Picture } from './photo.tsx';

type ImageGridProps = {
  images: readonly Picture[];
  /** 2 stand side by side; of 3 the first is large and the others under each other. */
  visible: 2 | 3;
  /** Of the whole of a picture in the layout of 2, of the large one in the layout of 3. */
  ratio?: Exclude<AspectRatio, '1/1'>;
  /** Index of the first visible image, from where they cycle. */
  first?: number;
  /** Index of an image that is shown elsewhere and left out here. */
  skip?: number;
  /** 'No Image(s) available' */
  placeholderLabel: string;
  /** As of `<img sizes>`: of the first picture, and of the others where they are smaller. */
  sizes?: string;
  sizesOfOthers?: string;
  /** The large picture is the first thing a visitor sees. */
  isFirst?: boolean;
  /** Where a click on an image leads. */
  hrefOf?: (index: number) => string;
  /** Over the bottom right corner: 'Show all 24 photos'. */
  children?: ReactNode;
};

/** Two or three pictures of an ad; missing ones show the placeholder (`imageSlots`). */
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
  /** Pictures of 200 by 200 pixels, with what they show in `alt`. */
  images: readonly Picture[];
  current?: number;
  placeholderLabel: string;
  hrefOf: (index: number) => string;
};

/** A row of square thumbnails, 200 by 200 at most, that scrolls sideways. */
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
