import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import styles from './spinner.module.css';

type SpinnerProps = {
  /** Announced text: 'Loading ads'. */
  label: string;
  /** Milliseconds before it appears, so that fast operations show no spinner. */
  delay?: 0 | 250 | 750 | 1500;
  size?: 'SMALL' | 'MEDIUM';
};

/** A spinner that appears after a delay. The delay is a CSS animation and needs no script. */
export function Spinner({ label, delay = 750, size = 'MEDIUM' }: SpinnerProps) {
  return (
    <span role="status" className={classNames(styles.spinner, styles[size], styles[`delay${delay}`])}>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
