import { startTransition, useOptimistic } from 'react';
import { Checkbox } from '#design/form/choice.tsx';
import { useSubmit } from '#platform/client/use-submit.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { changeBuyingBudget } from '../budget/endpoints.ts';

/**
 * Turns emails about changes of a saved budget on and off. Needs the texts `finance/budget-updates`.
 * @param isOn as in the account
 */
export function BudgetUpdates({ isOn }: { isOn: boolean }) {
  const { t } = useLanguage();
  const sending = useSubmit();
  // Optimistic: reset when saving fails.
  const [isTicked, setTicked] = useOptimistic(isOn);
  function change(receiveUpdatesPermission: boolean) {
    const sent = sending.apply(changeBuyingBudget, { body: { receiveUpdatesPermission } });
    startTransition(async () => {
      setTicked(receiveUpdatesPermission);
      await sent;
    });
  }
  return (
    <>
      <Checkbox
        label={t('budgetUpdates.label')}
        hint={t('budgetUpdates.hint')}
        checked={isTicked}
        disabled={sending.isBlocked}
        onChange={({ target }) => change(target.checked)}
      />
      <p role="status">
        {sending.isDone ? t(isOn ? 'budgetUpdates.on' : 'budgetUpdates.off') : sending.failure}
      </p>
    </>
  );
}
