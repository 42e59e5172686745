import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './input.module.css';

/** Several lines of text: 6 rows and 4 columns (as narrow as needed) unless said otherwise, never resized by hand. */
export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea rows={6} cols={4} {...rest} className={classNames(styles.box, styles.textarea, className)} />
  );
}
