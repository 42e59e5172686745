import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './heart-button.module.css';

type HeartButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  /** Filled when saved, outlined otherwise; announced as pressed. */
  isSaved: boolean;
  /** Names the object in both states: 'Save 12 Main Street'. */
  label: string;
  /** Adds a background, for use on photographs. */
  isOverlay?: boolean;
  /** A word next to the heart, which the label contains. */
  text?: string;
};

/**
 * Saves and unsaves. Stateless and open to any attribute, so that a list can handle all its hearts with one listener
 * (`data-…`) and a form can submit it (`type="submit" name value`). Styled by `aria-pressed` alone, which a listener
 * may set without rendering.
 */
export function HeartButton({ isSaved, label, isOverlay, text, className, ...rest }: HeartButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={isSaved}
      aria-label={label}
      className={classNames(styles.heart, isOverlay && styles.overlay, text && styles.worded, className)}
    >
      {text}
    </button>
  );
}
