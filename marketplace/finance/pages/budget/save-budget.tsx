import { Button } from '#design/form/button.tsx';
import { useSubmit } from '#platform/client/use-submit.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { useSite } from '#platform/pages/site.ts';
import { deleteBuyingBudget, saveBuyingBudget } from '../../budget/endpoints.ts';
import { BUDGET_VERSION, type BudgetInputs } from '../../budget/forms.ts';
import styles from './budget.module.css';

/** Saves the budget in the account, so that other devices have it, or removes it from there. */
export function SaveBudget({ inputs, isSaved }: { inputs: BudgetInputs; isSaved: boolean }) {
  const { t, locale } = useLanguage();
  const { viewer } = useSite();
  const sending = useSubmit();
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
  return (
    <div className={styles.save}>
      <Button
        kind="SECONDARY"
        disabled={sending.isBlocked}
        onClick={() =>
          sending.apply(saveBuyingBudget, { body: { ...inputs, buyingBudgetVersion: BUDGET_VERSION } })
        }
      >
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
      <p role="status">{sending.isDone ? t(isSaved ? 'budget.saved' : 'budget.unsaved') : sending.failure}</p>
    </div>
  );
}
