import { Suspense } from 'react';
import { late } from '#design/late.ts';
import styles from './location-search.module.css';
import type { LocationSearchProps } from './location-search.tsx';

const LocationSearch = late(async () => (await import('./location-search.tsx')).LocationSearch);

/**
 * Where to look, on pages that are mostly read: the field is there at once, as a plain line of a form, and becomes a
 * combobox when somebody touches the page. What was typed until then stays.
 */
export function LateLocationSearch(props: LocationSearchProps) {
  return (
    // Only a page reached by script ever waits: the same height, so that nothing moves.
    <Suspense fallback={<div className={styles.box} />}>
      <LocationSearch {...props} />
    </Suspense>
  );
}
