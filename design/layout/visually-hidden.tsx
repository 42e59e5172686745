import type { HTMLAttributes } from 'react';
import layout from './layout.module.css';
import styles from './visually-hidden.module.css';

/** Text for screen readers only. */
export function VisuallyHidden({
  as: Element = 'span',
  ...rest
}: HTMLAttributes<HTMLElement> & { as?: 'span' | 'div' | 'h1' | 'h2' | 'h3' }) {
  return <Element {...rest} className={styles.hidden} />;
}

/** The skip link: the first link of a page, jumps to the main content. Visible while focused. */
export function SkipLink({ href, children }: { href: `#${string}`; children: string }) {
  return (
    <a href={href} className={layout.skip}>
      {children}
    </a>
  );
}
