import { lazy, Suspense } from 'react';
import { ONCE, Served } from '#platform/pages/served.tsx';
import styles from './footer.module.css';

/** The browser keeps the served markup; it loads the columns only when the previous page had no footer. */
const Columns = import.meta.env.SSR
  ? (await import('./footer-columns.tsx')).FooterColumns
  : lazy(async () => ({ default: (await import('./footer-columns.tsx')).FooterColumns }));

/** The footer of every page: see `FooterColumns`. */
export function Footer() {
  return (
    <Suspense>
      <Served as="footer" of={Columns} items={ONCE} className={styles.footer} />
    </Suspense>
  );
}
