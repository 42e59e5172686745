import type { BudgetPlace } from '../../budget/contract.ts';
import type { RuleRow } from '../../rules/model.ts';

/** The figures of the page's loader. */
export type Figures = {
  day: string;
  rules: readonly RuleRow[];
  places: readonly BudgetPlace[];
  sterling: { rate: number; date: string } | null;
};
