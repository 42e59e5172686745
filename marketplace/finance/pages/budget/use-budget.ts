import { useEffect, useMemo, useState } from 'react';
import { computeBudget } from '../../budget/compute.ts';
import { readDeviceBudget, writeDeviceBudget } from '../../budget/device-budget.ts';
import { type BudgetInputs, EMPTY_BUDGET, isFilledBudget } from '../../budget/forms.ts';
import { type RuleSet, rulesOn } from '../../rules/rule-set.ts';
import type { BuyingBudget } from '../../sums/buying-budget.ts';
import type { Figures } from './figures.ts';

export type BudgetState = {
  inputs: BudgetInputs;
  rules: RuleSet;
  /** Null until an income or own money is entered. */
  budget: BuyingBudget | null;
  change: (changes: Partial<BudgetInputs>) => void;
  clear: () => void;
  /** Whether the browser stores the inputs. */
  isStored: boolean;
};

/**
 * The budget of the person in front of the browser, stored on the device with every change.
 * @param saved the budget of the account, shown where the device has none
 */
export function useBudget(
  { day, rules: rows, places, sterling }: Figures,
  saved: BudgetInputs | null,
): BudgetState {
  const [inputs, setInputs] = useState<BudgetInputs>(saved ?? EMPTY_BUDGET);
  const [isStored, setStored] = useState(false);
  const rules = useMemo(() => rulesOn(rows, day), [rows, day]);

  // The server does not know them: they appear once the page is hydrated.
  useEffect(() => {
    const stored = readDeviceBudget();
    if (!stored) return;
    setInputs(stored);
    setStored(true);
  }, []);

  const budget = useMemo(() => {
    if (!isFilledBudget(inputs)) return null;
    const place = places.find(({ areaId }) => areaId === inputs.areaId) ?? null;
    return computeBudget(inputs, place, sterling?.rate ?? null, rules);
  }, [inputs, rules, places, sterling]);

  return {
    inputs,
    rules,
    budget,
    isStored,
    change(changes) {
      const next = { ...inputs, ...changes };
      setInputs(next);
      setStored(writeDeviceBudget(next));
    },
    clear() {
      writeDeviceBudget(null);
      setInputs(EMPTY_BUDGET);
      setStored(false);
    },
  };
}
