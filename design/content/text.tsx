import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './text.module.css';

export type TextVariant = 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6' | 'p' | 'span' | 'th';
export type TextSize =
  | 'S10'
  | 'S12'
  | 'S14'
  | 'M14'
  | 'M16'
  | 'L16'
  | 'L18'
  | 'L20'
  | 'L24'
  | 'XL28'
  | 'XL36'
  | 'XL44';
type TextWeight = 'REGULAR' | 'SEMIBOLD' | 'BOLD';
export type TextTone = 'INK' | 'SOFT' | 'FAINT' | 'ACCENT' | 'DANGER' | 'INFO';

const HEADINGS: Partial<Record<TextVariant, { size: TextSize; weight: TextWeight }>> = {
  h1: { size: 'XL36', weight: 'BOLD' },
  h2: { size: 'L24', weight: 'BOLD' },
  h3: { size: 'L20', weight: 'SEMIBOLD' },
  h4: { size: 'L18', weight: 'SEMIBOLD' },
  h5: { size: 'M16', weight: 'SEMIBOLD' },
  h6: { size: 'M14', weight: 'SEMIBOLD' },
  th: { size: 'S14', weight: 'SEMIBOLD' },
};

type TextProps = Omit<ComponentProps<'p'>, 'ref'> & {
  variant?: TextVariant;
  size?: TextSize;
  weight?: TextWeight;
  tone?: TextTone;
  /** Tabular figures, for aligned prices and numbers. */
  numeric?: boolean;
  /** Truncates the text after this many lines with an ellipsis. */
  lines?: 1 | 2 | 3;
  /** Scope of a `th`. */
  scope?: 'col' | 'row';
};

/**
 * Text in the type scale. The variant is the element with the size and weight of its heading level, which `size` and
 * `weight` override. A `p` or `span` without them inherits.
 */
export function Text({
  variant: Element = 'p',
  size = HEADINGS[Element]?.size,
  weight = HEADINGS[Element]?.weight,
  tone,
  numeric,
  lines,
  className,
  ...rest
}: TextProps) {
  return (
    <Element
      {...rest}
      className={
        classNames(
          size && styles[size],
          weight && styles[weight],
          tone && styles[tone],
          numeric && styles.numeric,
          lines && styles[`lines${lines}`],
          className,
        ) || undefined
      }
    />
  );
}
