import { useState } from 'react';
import { Button } from '#design/form/button.tsx';
import { Checkbox } from '#design/form/choice.tsx';
import { useSubmit } from '#platform/client/use-submit.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { useSite } from '#platform/pages/site.ts';
import { changeBuyingBudget, deleteBuyingBudget, saveBuyingBudget } from '../../budget/endpoints.ts';
import { BUDGET_VERSION, type BudgetInputs } from '../../budget/forms.ts';
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
  const [done, setDone] = useState<'saved' | 'unsaved' | 'updatesOn' | 'updatesOff'>('saved');
  /** The state of the box where it differs from the account; null: as in the account. */
  const [ticked, setTicked] = useState<boolean | null>(null);
  const receiveUpdatesPermission = ticked ?? wantsUpdates;
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
    setDone('saved');
    const body = { ...inputs, buyingBudgetVersion: BUDGET_VERSION, receiveUpdatesPermission } as const;
    if (await sending.apply(saveBuyingBudget, { body })) setTicked(null);
  }

  async function unsave() {
    setDone('unsaved');
    if (await sending.apply(deleteBuyingBudget, {})) setTicked(null);
  }

  /** On a saved budget the box counts at once; it returns to its state in the account if that fails. */
  async function tick(wants: boolean) {
    setTicked(wants);
    if (!isSaved) return;
    setDone(wants ? 'updatesOn' : 'updatesOff');
    await sending.apply(changeBuyingBudget, { body: { receiveUpdatesPermission: wants } });
    setTicked(null);
  }

  return (
    <div className={styles.part}>
      <Checkbox
        label={t('budget.updates')}
        hint={t(isSaved ? 'budget.updatesHint' : 'budget.updatesHintUnsaved')}
        checked={receiveUpdatesPermission}
        disabled={sending.isBlocked}
        onChange={({ target }) => tick(target.checked)}
      />
      <div className={styles.save}>
        <Button kind="SECONDARY" disabled={sending.isBlocked} onClick={save}>
          {t('budget.save')}
        </Button>
        {isSaved && (
          <Button kind="TERTIARY" disabled={sending.isBlocked} onClick={unsave}>
            {t('budget.unsave')}
          </Button>
        )}
        <p role="status">{sending.isDone ? t(`budget.${done}`) : sending.failure}</p>
      </div>
    </div>
  );
}
