import { useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './skeleton.module.css';

/** Heights in CSS pixels, widths in per cent of what it stands in. */
export type SkeletonHeight = 16 | 24 | 40 | 56 | 80 | 160;
export type SkeletonWidth = 25 | 50 | 75 | 100;

/** Steps of 100 ms from 0 to 1.5 s, each a class: an inline style would need a wider content security policy. */
const DELAYS = 16;

/** A number that looks random and is the same on the server and in the browser, because React's ids are. */
function delayOf(id: string): number {
  let hash = 0;
  for (const character of id) hash = (Math.imul(hash, 31) + character.charCodeAt(0)) | 0;
  return (Math.imul(hash, 0x9e3779b1) >>> 16) % DELAYS;
}

/** A shimmering bar in the place of what is loading. Not announced: the region that loads says `aria-busy`. */
export function Skeleton({ height = 16, width = 100 }: { height?: SkeletonHeight; width?: SkeletonWidth }) {
  const delay = delayOf(useId());
  return (
    <span
      aria-hidden="true"
      className={classNames(
        styles.skeleton,
        styles[`h${height}`],
        styles[`w${width}`],
        styles[`delay${delay}`],
      )}
    />
  );
}
