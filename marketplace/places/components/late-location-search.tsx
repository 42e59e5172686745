import { Suspense } from 'react';
import { late } from '#design/late.ts';
import styles from './location-search.module.css';
import type { LocationSearchProps } from './location-search.tsx';

const LocationSearch = late(async () => (await import('./location-search.tsx')).LocationSearch);

/**
 * The location field on pages that are mostly read: rendered at once as a plain text field, replaced by a combobox on
 * the first
 * interaction. Typed text is kept.
 */
export function LateLocationSearch(props: LocationSearchProps) {
  return (
    // Only client-side navigation ever waits: the same height prevents a layout shift.
    <Suspense fallback={<div className={styles.box} />}>
      <LocationSearch {...props} />
    </Suspense>
  );
}
