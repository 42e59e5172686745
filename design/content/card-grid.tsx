import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './card-grid.module.css';

/** A grid of cards. `size` is the minimum card width: SMALL 15rem (people, choices), MEDIUM 18rem (listings). Children are `li`. */
export function CardGrid({
  size = 'MEDIUM',
  className,
  ...rest
}: ComponentProps<'ul'> & { size?: 'SMALL' | 'MEDIUM' }) {
  return <ul {...rest} className={classNames(styles[size], className)} />;
}
