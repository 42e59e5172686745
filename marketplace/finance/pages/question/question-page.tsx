import type { ReactNode } from 'react';
import { Notice } from '#design/content/notice.tsx';
import { Text } from '#design/content/text.tsx';
import { Container } from '#design/layout/stack.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { PageHead } from '#platform/pages/page-head.tsx';
import type { ListedHome } from './listed-home.ts';
import { ListedHomeNote } from './listed-home-note.tsx';
import styles from './question.module.css';

type QuestionPageProps = {
  title: string;
  description: string;
  path: string;
  /** Whether the URL has any answer: such a page is not for search engines. */
  isAsked: boolean;
  hasErrors: boolean;
  listing: ListedHome | null;
  /** Whether the rent is the listing's. */
  isRentUsed: boolean;
  /** The answer in a sentence and its notes; null until enough is entered. */
  view: { sentence: string; notes: readonly string[] } | null;
  form: ReactNode;
  /** Parts of the answer that is to come, shown until there is one. */
  promises: readonly string[];
  /** The rest of the answer. */
  children: ReactNode;
};

/** A question about a home: its form, and beside it the answer with a sentence first. */
export function QuestionPage(props: QuestionPageProps) {
  const {
    title,
    description,
    path,
    isAsked,
    hasErrors,
    listing,
    isRentUsed,
    view,
    form,
    promises,
    children,
  } = props;
  const { t } = useLanguage();
  return (
    <>
      <PageHead title={title} description={description} path={path} isHidden={isAsked} />
      <Container className={styles.page}>
        <header className={styles.head}>
          <Text variant="h1">{title}</Text>
          {!view && (
            <Text size="L18" tone="SOFT">
              {description}
            </Text>
          )}
          {listing && <ListedHomeNote listing={listing} isRentUsed={isRentUsed} />}
        </header>
        {view ? (
          <div className={styles.columns}>
            <div className={styles.answer}>
              <div className={styles.part}>
                <Text size="XL28" weight="BOLD" numeric>
                  {view.sentence}
                </Text>
                {view.notes.map((note) => (
                  <Text key={note}>{note}</Text>
                ))}
              </div>
              {children}
            </div>
            {form}
          </div>
        ) : (
          <div className={styles.unanswered}>
            <div className={styles.alone}>
              {isAsked && <Notice>{t(hasErrors ? 'finance.money.check' : 'finance.money.missing')}</Notice>}
              {form}
            </div>
            <div className={styles.promises}>
              <Text variant="h2">{t('finance.money.youWillSee')}</Text>
              <ul>
                {promises.map((promise) => (
                  <li key={promise}>{promise}</li>
                ))}
              </ul>
            </div>
          </div>
        )}
      </Container>
    </>
  );
}
