import type { HTMLAttributes } from 'react';
import { classNames } from '../class-names.ts';
import styles from './scroll-box.module.css';

type ScrollBoxProps = HTMLAttributes<HTMLElement> &
  ({ 'aria-label': string } | { 'aria-labelledby': string }) & {
    /** Has a border and the background of a card. */
    isFramed?: boolean;
  };

/** A wide table that scrolls sideways in a narrow window, with a shadow at the edges that hide a part of it. */
export function ScrollBox({ isFramed, className, ...rest }: ScrollBoxProps) {
  return (
    <section
      {...rest}
      className={classNames(styles.box, isFramed && styles.framed, className)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard.
      tabIndex={0}
    />
  );
}
