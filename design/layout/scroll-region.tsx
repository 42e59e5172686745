import type { HTMLAttributes } from 'react';
import { classNames } from '../class-names.ts';
import styles from './scroll-region.module.css';

/** A named part that scrolls sideways where it is wider than the page; it can be focused, so that keys scroll it. */
export function ScrollRegion({ className, ...rest }: HTMLAttributes<HTMLElement>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section {...rest} className={classNames(styles.region, className)} tabIndex={0} />
  );
}
