import type { ReactNode } from 'react';
import styles from './logo.module.css';

/** Ids of the shapes of the mark and of the name in a page's header. */
const MARK = 'logo-mark';
const NAME = 'logo-name';

/** A gable with an open door, on a 32 pixel square. */
const mark = (
  <g id={MARK}>
    <path d="M3 15.2 14.6 4.5a2 2 0 0 1 2.8 0L29 15.2V27a2.5 2.5 0 0 1-2.5 2.5h-21A2.5 2.5 0 0 1 3 27Z" />
    <path d="M12 29.5V20a4 4 0 0 1 8 0v9.5Z" className={styles.door} />
    <circle cx="22.6" cy="13.6" r="1.6" className={styles.light} />
  </g>
);

const name = (
  <g id={NAME}>
    <path d="M15.5 6.3A6.9 6.9 0 1 0 16.4 12.2H10" />
    <path d="M30.2 8.2V17.4M30.2 12.8a4.4 4.4 0 1 1-8.8 0a4.4 4.4 0 0 1 8.8 0Z" />
    <path d="M36.6 17.4V6.4a3.3 3.3 0 0 1 4.6-3M33.9 8.9H40.8" />
    <path d="M46.4 17.4V6.4a3.3 3.3 0 0 1 4.6-3M43.7 8.9H50.6" />
  </g>
);

/** Mark and name; the letters are drawn, so that they do not depend on the web font. Once in a page: see `LogoCopy`. */
export function Logo() {
  return <Drawn mark={mark} name={name} />;
}

/** The logo in a page whose header has it: refers to its shapes. */
export function LogoCopy() {
  return <Drawn mark={<use href={`#${MARK}`} />} name={<use href={`#${NAME}`} />} />;
}

function Drawn(shapes: { mark: ReactNode; name: ReactNode }) {
  return (
    <span className={styles.logo}>
      <svg width="30" height="30" viewBox="0 0 32 32" className={styles.mark} aria-hidden="true">
        {shapes.mark}
      </svg>
      <svg width="58" height="24" viewBox="0 0 58 24" className={styles.word} aria-hidden="true">
        {shapes.name}
      </svg>
    </span>
  );
}
