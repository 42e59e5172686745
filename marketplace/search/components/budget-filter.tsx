import { Checkbox } from '#design/form/choice.tsx';
import { FieldGroup } from '#design/form/field-group.tsx';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { BUDGET_PAGE } from '../url/budget-params.ts';

/**
 * The filter by the own budget among all filters: a checkbox, or a link to the page where one enters a budget.
 * @param code the value of `budget`; null without a budget
 * @param isUsed whether the choices in the form compare prices with the budget
 */
export function BudgetFilter({
  code,
  isOn,
  isUsed,
}: {
  code: string | null;
  isOn: boolean;
  isUsed: boolean;
}) {
  const { t, locale } = useLanguage();
  if (code === null)
    return (
      <FieldGroup label={t('results.budget')} hint={t('results.affordHint')}>
        <a href={localePath(locale, BUDGET_PAGE)}>{t('results.afford')}</a>
      </FieldGroup>
    );
  return (
    <FieldGroup label={t('results.budget')}>
      <Checkbox
        // Another search resets the choice.
        key={String(isOn)}
        name="withinBudget"
        value="true"
        label={t('results.withinBudget')}
        hint={t('results.withinBudgetHint')}
        defaultChecked={isOn}
      />
      {isUsed && <input type="hidden" name="budget" value={code} />}
    </FieldGroup>
  );
}
