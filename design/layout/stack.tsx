import type { HTMLAttributes } from 'react';
import { classNames } from '../class-names.ts';
import gaps from './gap.module.css';
import styles from './layout.module.css';

/** Steps of the 4 px grid. */
export type Gap = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12 | 16;

type BoxProps = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'section' | 'ul' | 'ol' | 'nav' | 'header' | 'footer' | 'main' | 'form' | 'li';
  gap?: Gap;
};

/** Children stacked vertically. */
export function Stack({ as: Element = 'div', gap = 4, className, ...rest }: BoxProps) {
  return <Element {...rest} className={classNames(styles.stack, gaps[`gap${gap}`], className)} />;
}

type ClusterProps = BoxProps & {
  /** FIXED: natural widths; FILL: shared width; SPACE_BETWEEN: spread between the edges. */
  mode?: 'FILL' | 'FIXED' | 'SPACE_BETWEEN';
  align?: 'START' | 'CENTER' | 'END' | 'BASELINE';
};

/** Children side by side, wrapping when necessary. */
export function Cluster(props: ClusterProps) {
  const { as: Element = 'div', gap = 3, mode = 'FIXED', align = 'CENTER', className, ...rest } = props;
  return (
    <Element
      {...rest}
      className={classNames(
        styles.cluster,
        styles[`cluster_${mode}`],
        styles[`align_${align}`],
        gaps[`gap${gap}`],
        className,
      )}
    />
  );
}

/** The width of a page's content with gutters. NARROW is for reading and forms, 44rem. */
export function Container({
  as: Element = 'div',
  width = 'WIDE',
  className,
  ...rest
}: Omit<BoxProps, 'gap'> & { width?: 'WIDE' | 'NARROW' }) {
  return <Element {...rest} className={classNames(styles.container, styles[width], className)} />;
}
