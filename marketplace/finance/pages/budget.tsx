import { Text } from '#design/content/text.tsx';
import { Container } from '#design/layout/stack.tsx';
import { loadTexts } from '#platform/i18n/browser.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { bodyOf, pageCalls } from '#platform/pages/page-calls.ts';
import { PageHead } from '#platform/pages/page-head.tsx';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import { readBudgetFigures } from '../budget/endpoints.ts';
import styles from './budget/budget.module.css';
import { BudgetTool } from './budget/budget-tool.tsx';

await loadTexts('finance/budget', 'finance/rules');

export async function loader(args: LoaderArgs) {
  return bodyOf(await pageCalls(args).call(readBudgetFigures, {}));
}

/** Works out in the browser what a person can pay for a home; nothing that is entered is sent. */
export default function BudgetPage({ loaderData }: PageProps<typeof loader>) {
  const { t } = useLanguage();
  return (
    <>
      <PageHead title={t('budget.title')} description={t('budget.description')} path="/money/budget" />
      <Container className={styles.page}>
        <header className={styles.head}>
          <Text variant="h1">{t('budget.title')}</Text>
          <Text size="L18" tone="SOFT">
            {t('budget.intro')}
          </Text>
        </header>
        <BudgetTool figures={loaderData} />
      </Container>
    </>
  );
}
