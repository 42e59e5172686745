import type { HTMLAttributes } from 'react';
import layout from './layout.module.css';
import styles from './visually-hidden.module.css';

/** Words for those who listen; not seen. */
export function VisuallyHidden({
  as: Element = 'span',
  ...rest
}: HTMLAttributes<HTMLElement> & { as?: 'span' | 'div' | 'h1' | 'h2' | 'h3' }) {
  return <Element {...rest} className={styles.hidden} />;
}

/** The first link of a page: jumps over the header to the main part. Seen while it has the focus. */
export function SkipLink({ href, children }: { href: `#${string}`; children: string }) {
  return (
    <a href={href} className={layout.skip}>
      {children}
    </a>
  );
}
