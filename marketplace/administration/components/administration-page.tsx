import type { ReactNode } from 'react';
import { Text } from '#design/content/text.tsx';
import { Container } from '#design/layout/stack.tsx';
import queue from '#marketplace/moderation/components/queue/queue.module.css';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { PageHead } from '#platform/pages/page-head.tsx';

const SECTIONS = [
  { id: 'roles', path: '/administration' },
  { id: 'features', path: '/administration/features' },
  { id: 'queues', path: '/administration/queues' },
  { id: 'log', path: '/administration/log' },
] as const;

type AdministrationPageProps = {
  /** Of the document, and the heading of support. */
  title: string;
  /** Missing on the pages of support, which have no sections. */
  section?: (typeof SECTIONS)[number]['id'];
  children: ReactNode;
};

/** A page for administrators or support. */
export function AdministrationPage({ title, section, children }: AdministrationPageProps) {
  const { t, locale } = useLanguage();
  return (
    <Container className={queue.page}>
      <PageHead title={title} isHidden />
      <header className={queue.head}>
        <Text variant="h1" size="XL28">
          {section ? t('administering.title') : title}
        </Text>
        {section && (
          <nav aria-label={t('administering.sections')} className={queue.sections}>
            {SECTIONS.map(({ id, path }) => (
              <a key={id} href={localePath(locale, path)} aria-current={id === section ? 'page' : undefined}>
                {t(`administering.section.${id}`)}
              </a>
            ))}
          </nav>
        )}
      </header>
      {children}
    </Container>
  );
}
