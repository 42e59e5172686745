import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { Text } from '#design/content/text.tsx';
import { Button } from '#design/form/button.tsx';
import { useSubmit } from '#platform/client/use-submit.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { readDeviceBudget } from '../../budget/device-budget.ts';
import type { BudgetInputs } from '../../budget/forms.ts';
import { startPreApproval } from '../../pre-approval/endpoints.ts';
import { FORM_VERSION } from '../../pre-approval/forms.ts';
import { answersOfBudget } from '../../pre-approval/from-budget.ts';
import styles from './mortgage.module.css';
import { formPath } from './paths.ts';

/** Starts the form with the figures of the person's budget: of this device, or else of the account. */
export function StartWithBudget({ userId, saved }: { userId: string; saved: BudgetInputs | null }) {
  const { t, locale } = useLanguage();
  const navigate = useNavigate();
  const sending = useSubmit();
  const [budget, setBudget] = useState(saved);

  // The server does not know the budget of the device.
  useEffect(() => setBudget((known) => readDeviceBudget() ?? known), []);

  if (!budget) return null;
  const figures = budget;

  async function start() {
    const body = { formVersion: FORM_VERSION, ...answersOfBudget(figures) } as const;
    const { ok } = await sending.call(startPreApproval, { params: { userId }, body });
    if (ok) await navigate(formPath(locale, 'you'));
  }

  return (
    <div className={styles.intro}>
      <div>
        <Button kind="SECONDARY" disabled={sending.isBlocked} onClick={() => void start()}>
          {t('mortgage.start.withBudget')}
        </Button>
      </div>
      <Text size="S14" tone="SOFT">
        {t('mortgage.start.withBudgetHelp')}
      </Text>
      <p role="status">{sending.failure}</p>
    </div>
  );
}
