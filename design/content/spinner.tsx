import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import styles from './spinner.module.css';

type SpinnerProps = {
  /** What is awaited: 'Loading ads'. Announced politely. */
  label: string;
  /** Milliseconds before it shows, so that what is quick never flashes. */
  delay?: number;
  size?: 'SMALL' | 'MEDIUM';
};

/** When a spinner shows unless told otherwise, in milliseconds. */
const DEFAULT_DELAY = 750;

/** A turning ring that appears only when something takes long. The delay is an animation: it needs no script. */
export function Spinner({ label, delay = DEFAULT_DELAY, size = 'MEDIUM' }: SpinnerProps) {
  return (
    <span
      role="status"
      className={classNames(styles.spinner, styles[size])}
      style={delay === DEFAULT_DELAY ? undefined : { animationDelay: `${delay}ms` }}
    >
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
