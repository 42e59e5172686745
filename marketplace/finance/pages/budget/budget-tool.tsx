import { Button } from '#design/form/button.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { BudgetInputs } from '../../budget/forms.ts';
import styles from './budget.module.css';
import { BudgetFields } from './budget-fields.tsx';
import { BudgetResult, resultSentence } from './budget-result.tsx';
import type { Figures } from './figures.ts';
import { SaveBudget } from './save-budget.tsx';
import { useBudget } from './use-budget.ts';

type BudgetToolProps = {
  figures: Figures;
  /** The budget of the account. */
  saved: BudgetInputs | null;
  /** Whether the person gets email about changes of it. */
  wantsUpdates: boolean;
};

/** The inputs on the left and the result on the right; on a phone the result has a line at the bottom of the screen. */
export function BudgetTool({ figures, saved, wantsUpdates }: BudgetToolProps) {
  const { t } = useLanguage();
  const state = useBudget(figures, saved);
  const { budget, isStored, clear } = state;
  return (
    <div className={styles.tool}>
      <div className={styles.inputs}>
        <noscript>
          <p>{t('budget.needsScript')}</p>
        </noscript>
        <BudgetFields state={state} places={figures.places} />
        <p className={styles.soft}>{t(isStored ? 'budget.stored' : 'budget.notSent')}</p>
        <SaveBudget inputs={state.inputs} isSaved={saved !== null} wantsUpdates={wantsUpdates} />
        {isStored && (
          <div>
            <Button kind="TERTIARY" onClick={clear}>
              {t('budget.clear')}
            </Button>
          </div>
        )}
      </div>
      <section id="result" className={styles.result} aria-label={t('budget.resultTitle')} tabIndex={-1}>
        <BudgetResult state={state} figures={figures} />
      </section>
      {budget && (
        <a href="#result" className={styles.peek}>
          {resultSentence(budget, t)}
        </a>
      )}
    </div>
  );
}
