import { __iconData as Check } from 'lucide-react/icons/check';
import { useState } from 'react';
import { classNames } from '#design/class-names.ts';
import { Icon } from '#design/content/icon.tsx';
import hidden from '#design/layout/visually-hidden.module.css';
import { useReady } from '#platform/client/use-ready.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { BUDGET_PAGE } from '../url/budget-params.ts';
import styles from './filter-bar.module.css';
import { hasDeviceBudget } from './use-own-budget.ts';

type BudgetChipProps = {
  /** Whether the server expects a budget; one on the device is known only after hydration. */
  isExpected: boolean;
  /** Whether the search of the URL is within the budget. */
  isOn: boolean;
};

/**
 * The chip that turns the filter by the own budget on and off: a checkbox of the bar's form. Where there is surely no
 * budget it leads to the page where one enters it.
 */
export function BudgetChip({ isExpected, isOn }: BudgetChipProps) {
  const isReady = useReady();
  const mayExist = isExpected || (isReady && hasDeviceBudget());
  const { t, locale } = useLanguage();
  // A choice shows at once; another search resets it.
  const [own, setOwn] = useState({ isOn, isChecked: isOn });
  if (own.isOn !== isOn) setOwn({ isOn, isChecked: isOn });
  const { isChecked } = own;
  return (
    <div className={styles.filter}>
      {mayExist ? (
        <label className={classNames(styles.chip, styles.toggle, isChecked && styles.inForce)}>
          <input
            type="checkbox"
            name="withinBudget"
            value="true"
            className={hidden.hidden}
            checked={isChecked}
            onChange={({ currentTarget }) => setOwn({ isOn, isChecked: currentTarget.checked })}
          />
          {isChecked && <Icon icon={Check} size={16} />}
          {t('results.withinBudget')}
        </label>
      ) : (
        <a href={localePath(locale, BUDGET_PAGE)} className={classNames(styles.chip, styles.toggle)}>
          {t('results.afford')}
        </a>
      )}
    </div>
  );
}
