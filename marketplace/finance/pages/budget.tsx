import { data } from 'react-router';
import { Text } from '#design/content/text.tsx';
import { Container } from '#design/layout/stack.tsx';
import { loadTexts } from '#platform/i18n/browser.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { bodyOf, pageCalls } from '#platform/pages/page-calls.ts';
import { pageContext } from '#platform/pages/page-context.ts';
import { PageHead } from '#platform/pages/page-head.tsx';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import { PRIVATE } from '#platform/pages/private-headers.ts';
import { readBudgetFigures, readBudgetInputs } from '../budget/endpoints.ts';
import { budgetInputs } from '../budget/forms.ts';
import styles from './budget/budget.module.css';
import { BudgetTool } from './budget/budget-tool.tsx';

await loadTexts('finance/budget', 'finance/budget-updates', 'finance/parts', 'finance/rules');

export async function loader(args: LoaderArgs) {
  const { call } = pageCalls(args);
  const { viewer } = args.context.get(pageContext);
  const answer = viewer && (await call(readBudgetInputs, {}));
  const inputs = answer?.ok ? budgetInputs.safeParse(answer.body.inputs) : null;
  const saved = inputs?.success ? inputs.data : null;
  const query = saved?.areaId ? { areaId: saved.areaId } : {};
  const loaded = {
    figures: bodyOf(await call(readBudgetFigures, { query })),
    saved,
    wantsUpdates: answer?.ok ? answer.body.receiveUpdatesPermission : false,
  };
  return data(loaded, viewer ? { headers: PRIVATE } : {});
}

/** Works out in the browser which price a person can pay for a home; the inputs are sent only to be saved. */
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
        <BudgetTool {...loaderData} />
      </Container>
    </>
  );
}
