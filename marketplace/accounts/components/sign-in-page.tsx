import type { ReactNode } from 'react';
import { Text } from '#design/content/text.tsx';
import { Container } from '#design/layout/stack.tsx';
import styles from '#platform/forms/form.module.css';
import { PageHead } from '#platform/pages/page-head.tsx';

/** A page with a single form, for visitors who are not signed in. */
export function SignInPage({
  title,
  words,
  children,
}: {
  title: string;
  words?: string;
  children: ReactNode;
}) {
  return (
    <Container width="NARROW" className={styles.page}>
      <PageHead title={title} isHidden />
      <header className={styles.head}>
        <Text variant="h1">{title}</Text>
        {words !== undefined && <Text tone="SOFT">{words}</Text>}
      </header>
      {children}
    </Container>
  );
}
