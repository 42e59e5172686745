import type { ReactNode } from 'react';
import { Text } from '#design/content/text.tsx';
import styles from './administration.module.css';

/** A titled part of a page. */
export function TitledPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <Text variant="h2" size="L18">
        {title}
      </Text>
      {children}
    </section>
  );
}
