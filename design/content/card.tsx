import type { ComponentProps, HTMLAttributes } from 'react';
import { classNames } from '../class-names.ts';
import styles from './card.module.css';

type CardBackground = 'blue' | 'grey' | 'green' | 'white';
type CardShadow = 'container' | 'inverted' | 'modal';

type CardProps = HTMLAttributes<HTMLElement> & {
  /** The element: `article` for independent content, `li` in a list. */
  as?: 'div' | 'article' | 'section' | 'li' | 'aside';
  background?: CardBackground;
  /** `inverted` casts the shadow upwards, for elements fixed to the bottom of the window. */
  shadow?: CardShadow;
  /** No padding, for cards that start with a picture. */
  isFlush?: boolean;
  /** Has hover styles: the card contains one link that covers it (`CardLink`). */
  isInteractive?: boolean;
};

/** A rounded surface with a hairline border. */
export function Card(props: CardProps) {
  const {
    as: Element = 'div',
    background = 'white',
    shadow,
    isFlush,
    isInteractive,
    className,
    ...rest
  } = props;
  return (
    <Element
      {...rest}
      className={classNames(
        styles.card,
        styles[background],
        shadow && styles[shadow],
        !isFlush && styles.padded,
        isInteractive && styles.interactive,
        className,
      )}
    />
  );
}

/**
 * The only link of an interactive card: the whole card is its target, while other controls in the card (a heart) stay
 * outside and above it.
 */
export function CardLink({ className, ...rest }: ComponentProps<'a'> & { href: string }) {
  return <a {...rest} className={classNames(styles.link, className)} />;
}
