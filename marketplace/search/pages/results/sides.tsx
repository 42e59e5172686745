import type { ResultsData } from './results-data.ts';
import styles from './sides.module.css';

/** Links to the same search on the other sides of the market: to rent, to share. Nothing for a section with one side. */
export function Sides({ sides }: Pick<ResultsData, 'sides'>) {
  if (sides.length === 0) return null;
  return (
    <p className={styles.sides}>
      {sides.map(({ name, href }) =>
        href ? (
          <a key={name} href={href} rel={href.includes('?') ? 'nofollow' : undefined}>
            {name}
          </a>
        ) : (
          <b key={name}>{name}</b>
        ),
      )}
    </p>
  );
}
