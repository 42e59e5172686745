import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import styles from './spinner.module.css';

type SpinnerProps = {
  /** What is awaited: 'Loading ads'. Announced politely. */
  label: string;
  /** Milliseconds before it shows, so that what is quick never flashes. */
  delay?: 0 | 250 | 750 | 1500;
  size?: 'SMALL' | 'MEDIUM';
};

/** A turning ring that appears only when something takes long. The delay is an animation: it needs no script. */
export function Spinner({ label, delay = 750, size = 'MEDIUM' }: SpinnerProps) {
  return (
    <span role="status" className={classNames(styles.spinner, styles[size], styles[`delay${delay}`])}>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
