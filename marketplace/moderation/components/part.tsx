import type { ReactNode } from 'react';
import { Text } from '#design/content/text.tsx';
import styles from './case-view.module.css';

/** A titled section of a case. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <Text variant="h3" size="L18">
        {title}
      </Text>
      {children}
    </section>
  );
}
