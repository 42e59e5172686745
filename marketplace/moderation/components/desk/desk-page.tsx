import type { ReactNode } from 'react';
import { Text } from '#design/content/text.tsx';
import { Container } from '#design/layout/stack.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { PageHead } from '#platform/pages/page-head.tsx';
import queue from '../queue/queue.module.css';
import { type ModerationSection, ModerationSections } from '../queue/sections.tsx';

type ModerationLayoutProps = {
  /** Of the document. */
  title: string;
  section: ModerationSection;
  /** Shown after the sections. */
  head?: ReactNode;
  children: ReactNode;
};

/** A page of the moderators' desk that is no queue. */
export function ModerationLayout({ title, section, head, children }: ModerationLayoutProps) {
  const { t } = useLanguage();
  return (
    <Container className={queue.page}>
      <PageHead title={title} isHidden />
      <header className={queue.head}>
        <Text variant="h1" size="XL28">
          {t('moderating.title')}
        </Text>
        <ModerationSections current={section} />
        {head}
      </header>
      {children}
    </Container>
  );
}
