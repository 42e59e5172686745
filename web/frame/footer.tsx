import { lazy, Suspense } from 'react';
import { ONCE, Served } from '#platform/pages/served.tsx';
import styles from './footer.module.css';

/** The browser keeps what was served; it needs the columns only where the page before had no footer. */
const Columns = import.meta.env.SSR
  ? (await import('./footer-columns.tsx')).FooterColumns
  : lazy(async () => ({ default: (await import('./footer-columns.tsx')).FooterColumns }));

/** The end of every page: see `FooterColumns`. */
export function Footer() {
  return (
    <Suspense>
      <Served as="footer" of={Columns} items={ONCE} className={styles.footer} />
    </Suspense>
  );
}
