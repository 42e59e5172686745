import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './card-grid.module.css';

/**
 * A grid of cards. `size` is the minimum card width: SMALL 13rem (places), MEDIUM 18rem (listings), LARGE 26rem
 * (listings in a wide list). Children are `li`.
 */
export function CardGrid({
  size = 'MEDIUM',
  className,
  ...rest
}: ComponentProps<'ul'> & { size?: 'SMALL' | 'MEDIUM' | 'LARGE' }) {
  return <ul {...rest} className={classNames(styles.grid, styles[size], className)} />;
}
