import { classNames } from '../class-names.ts';
import styles from './listing-meta.module.css';

type ListingMetaProps = {
  /** '3 bed', '2 bath', '96 m²', 'Terraced house'; empty and repeated ones are left out. */
  items: readonly (string | false | null | undefined)[];
  size?: 'SMALL' | 'MEDIUM' | 'LARGE';
  className?: string;
};

/** The facts under an address, separated by middle dots (drawn by the style sheet and not announced). */
export function ListingMeta({ items, size = 'MEDIUM', className }: ListingMetaProps) {
  const shown = [...new Set(items.filter((item): item is string => Boolean(item)))];
  if (shown.length === 0) return null;
  return (
    <ul className={classNames(styles.meta, styles[size], className)}>
      {shown.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
