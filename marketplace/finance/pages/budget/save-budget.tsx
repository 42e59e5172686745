import { useState } from 'react';
import { Button } from '#design/form/button.tsx';
import { Checkbox } from '#design/form/choice.tsx';
import { useSubmit } from '#platform/client/use-submit.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { useSite } from '#platform/pages/site.ts';
import { deleteBuyingBudget, saveBuyingBudget } from '../../budget/endpoints.ts';
import { BUDGET_VERSION, type BudgetInputs } from '../../budget/forms.ts';
import { BudgetUpdates } from '../../components/budget-updates.tsx';
import styles from './budget.module.css';

type SaveBudgetProps = {
  inputs: BudgetInputs;
  isSaved: boolean;
  /** Whether the account allows email about changes of the saved budget. */
  wantsUpdates: boolean;
};

/** Saves the budget in the account, so that other devices have it, or removes it from there. */
export function SaveBudget({ inputs, isSaved, wantsUpdates }: SaveBudgetProps) {
  const { t, locale } = useLanguage();
  const { viewer } = useSite();
  const sending = useSubmit();
  /** The box of a budget that is not saved; it is sent with the first save. */
  const [isTicked, setTicked] = useState(false);
  if (!viewer)
    return (
      <p>
        <a
          href={localePath(
            locale,
            `/sign-in?next=${encodeURIComponent(localePath(locale, '/money/budget'))}`,
          )}
        >
          {t('budget.signIn')}
        </a>
      </p>
    );

  async function save() {
    const permission = isSaved ? {} : { receiveUpdatesPermission: isTicked };
    const body = { ...inputs, ...permission, buyingBudgetVersion: BUDGET_VERSION } as const;
    if (await sending.apply(saveBuyingBudget, { body })) setTicked(false);
  }

  return (
    <div className={styles.part}>
      {isSaved ? (
        <BudgetUpdates isOn={wantsUpdates} />
      ) : (
        <Checkbox
          label={t('budgetUpdates.label')}
          hint={t('budgetUpdates.hintUnsaved')}
          checked={isTicked}
          disabled={sending.isBlocked}
          onChange={({ target }) => setTicked(target.checked)}
        />
      )}
      <div className={styles.save}>
        <Button kind="SECONDARY" disabled={sending.isBlocked} onClick={save}>
          {t('budget.save')}
        </Button>
        {isSaved && (
          <Button
            kind="TERTIARY"
            disabled={sending.isBlocked}
            onClick={() => sending.apply(deleteBuyingBudget, {})}
          >
            {t('budget.unsave')}
          </Button>
        )}
        <p role="status">
          {sending.isDone ? t(isSaved ? 'budget.saved' : 'budget.unsaved') : sending.failure}
        </p>
      </div>
    </div>
  );
}
