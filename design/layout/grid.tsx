import type { HTMLAttributes } from 'react';
import { classNames } from '../class-names.ts';
import gaps from './gap.module.css';
import styles from './grid.module.css';
import type { Gap } from './stack.tsx';

/** Of the grid's twelve columns. */
type Span = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12;

type GridProps = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'section' | 'ul' | 'ol';
  /** FILL shares the width; FIXED keeps column widths together; SPACE_BETWEEN spreads them. */
  mode?: 'FILL' | 'FIXED' | 'SPACE_BETWEEN';
  columns?: Span;
  gap?: Gap;
};

/** Twelve columns by default; children are `GridItem`s. */
export function Grid(props: GridProps) {
  const { as: Element = 'div', mode = 'FILL', columns = 12, gap = 5, className, ...rest } = props;
  return (
    <Element
      {...rest}
      className={classNames(
        styles.grid,
        styles[mode],
        styles[`columns${columns}`],
        gaps[`gap${gap}`],
        className,
      )}
    />
  );
}

type GridItemProps = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'section' | 'aside' | 'main' | 'li';
  /** Columns in the narrowest window; all by default. */
  span?: Span;
  /** Columns from the breakpoints sm (640), md (800) and lg (1004) up. */
  sm?: Span;
  md?: Span;
  lg?: Span;
};

/** A cell spanning columns by window width. */
export function GridItem({ as: Element = 'div', span, sm, md, lg, className, ...rest }: GridItemProps) {
  return (
    <Element
      {...rest}
      className={classNames(
        styles.item,
        span && styles[`span${span}`],
        sm && styles[`sm${sm}`],
        md && styles[`md${md}`],
        lg && styles[`lg${lg}`],
        className,
      )}
    />
  );
}
