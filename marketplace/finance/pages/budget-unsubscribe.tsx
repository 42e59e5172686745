import { useState } from 'react';
import { Notice } from '#design/content/notice.tsx';
import { Button, ButtonLink } from '#design/form/button.tsx';
import { SignInPage } from '#marketplace/accounts/components/sign-in-page.tsx';
import { useSubmit } from '#platform/client/use-submit.ts';
import { loadTexts } from '#platform/i18n/browser.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { pageCalls } from '#platform/pages/page-calls.ts';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import { readBudgetUpdates, resumeBudgetUpdates, stopBudgetUpdates } from '../budget/endpoints.ts';

await loadTexts('accounts/sign-in', 'finance/budget-updates');

/** Whether the emails are on; null for an invalid link. Opening it changes nothing: mail scanners open links. */
export async function loader(args: LoaderArgs<{ token: string }>) {
  const answer = await pageCalls(args).call(readBudgetUpdates, { params: args.params });
  return answer.ok ? answer.body.receiveUpdatesPermission : null;
}

/** The page of the unsubscribe link of an email about changes of a budget. */
export default function BudgetUnsubscribePage({ loaderData: isOn, params }: PageProps<typeof loader>) {
  const { t, locale } = useLanguage();
  const sending = useSubmit();
  const [undo, setUndo] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<'budgetUpdates.stopDone' | 'budgetUpdates.stopUndone' | null>(null);
  const { token } = params;

  async function stop() {
    const sent = await sending.call(stopBudgetUpdates, { params: { token } });
    if (!sent.ok) return;
    setUndo(sent.body.undo);
    setOutcome('budgetUpdates.stopDone');
    await sending.refresh();
  }

  async function resume(by: string) {
    if (!(await sending.apply(resumeBudgetUpdates, { params: { token: by } }))) return;
    setUndo(null);
    setOutcome('budgetUpdates.stopUndone');
  }

  return (
    <SignInPage title={t('budgetUpdates.stopTitle')} words={isOn ? t('budgetUpdates.stopWords') : undefined}>
      <div role="status">
        {outcome && <Notice tone="SUCCESS">{t(outcome)}</Notice>}
        {sending.failure && <Notice tone="DANGER">{sending.failure}</Notice>}
      </div>
      {isOn === null && <Notice tone="WARNING">{t('budgetUpdates.stopInvalid')}</Notice>}
      {isOn === false && outcome === null && <p>{t('budgetUpdates.stopNothing')}</p>}
      <div>
        {isOn && (
          <Button disabled={sending.isBlocked} onClick={stop}>
            {t('budgetUpdates.stop')}
          </Button>
        )}
        {undo !== null && (
          <Button kind="SECONDARY" disabled={sending.isBlocked} onClick={() => resume(undo)}>
            {t('budgetUpdates.undo')}
          </Button>
        )}
        {!isOn && undo === null && (
          <ButtonLink kind="SECONDARY" href={localePath(locale, '/money/budget')}>
            {t('budgetUpdates.toBudget')}
          </ButtonLink>
        )}
      </div>
    </SignInPage>
  );
}
