import styles from './logo.module.css';

/** The mark: a gable with an open door, on a 32 pixel square. */
export function LogoMark({ size = 32 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      className={styles.mark}
      aria-hidden="true"
      focusable="false"
    >
      <path d="M3 15.2 14.6 4.5a2 2 0 0 1 2.8 0L29 15.2V27a2.5 2.5 0 0 1-2.5 2.5h-21A2.5 2.5 0 0 1 3 27Z" />
      <path d="M12 29.5V20a4 4 0 0 1 8 0v9.5Z" className={styles.door} />
      <circle cx="22.6" cy="13.6" r="1.6" className={styles.light} />
    </svg>
  );
}

/** Mark and name; the letters are drawn, so that they do not depend on the web font. */
export function Logo() {
  return (
    <span className={styles.logo}>
      <LogoMark size={30} />
      <svg
        width="58"
        height="24"
        viewBox="0 0 58 24"
        className={styles.word}
        aria-hidden="true"
        focusable="false"
      >
        <path d="M15.5 6.3A6.9 6.9 0 1 0 16.4 12.2H10" />
        <path d="M30.2 8.2V17.4M30.2 12.8a4.4 4.4 0 1 1-8.8 0a4.4 4.4 0 0 1 8.8 0Z" />
        <path d="M36.6 17.4V6.4a3.3 3.3 0 0 1 4.6-3M33.9 8.9H40.8" />
        <path d="M46.4 17.4V6.4a3.3 3.3 0 0 1 4.6-3M43.7 8.9H50.6" />
      </svg>
    </span>
  );
}
