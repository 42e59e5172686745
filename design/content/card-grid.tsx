import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './card-grid.module.css';

/**
 * A list of cards, as many beside each other as have room. `size` says how wide one wants to be: SMALL 13rem (places),
 * MEDIUM 18rem (ads), LARGE 26rem (ads in a wide list). Children are `li`.
 */
export function CardGrid({
  size = 'MEDIUM',
  className,
  ...rest
}: ComponentProps<'ul'> & { size?: 'SMALL' | 'MEDIUM' | 'LARGE' }) {
  return <ul {...rest} className={classNames(styles.grid, styles[size], className)} />;
}
