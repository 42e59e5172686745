import { useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './skeleton.module.css';

/** Heights in CSS pixels, widths in per cent of the container. */
export type SkeletonHeight = 16 | 24 | 40 | 56 | 80 | 160;
export type SkeletonWidth = 25 | 50 | 75 | 100;

/**
 * Delays in steps of 100 ms from 0 to 1.5 s, as classes: inline styles would need a weaker content security policy.
 */
const DELAYS = 16;

/** A pseudo-random number that is the same on server and client, derived from React's ids. */
function delayOf(id: string): number {
  let hash = 0;
  for (const character of id) hash = (Math.imul(hash, 31) + character.charCodeAt(0)) | 0;
  return (Math.imul(hash, 0x9e3779b1) >>> 16) % DELAYS;
}

/** A shimmering placeholder bar while loading. Not announced: the loading region has `aria-busy`. */
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
