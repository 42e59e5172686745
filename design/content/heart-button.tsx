import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './heart-button.module.css';

type HeartButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  /** Filled when saved, outlined when not; announced as pressed. */
  isSaved: boolean;
  /** Says what is saved, and stays the same in both states: 'Save 12 Main Street'. */
  label: string;
  /** On a photograph it brings its own ground. */
  isOverlay?: boolean;
};

/**
 * Saves and unsaves. It holds no state and takes any attribute, so a list can listen once for all of its hearts
 * (`data-…`), and a form can send it (`type="submit" name value`). The style sheet draws it by `aria-pressed` alone: who
 * listens may set that without drawing it anew.
 */
export function HeartButton({ isSaved, label, isOverlay, className, ...rest }: HeartButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={isSaved}
      aria-label={label}
      className={classNames(styles.heart, isOverlay && styles.overlay, className)}
    />
  );
}
