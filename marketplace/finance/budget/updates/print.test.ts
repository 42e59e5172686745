import { it } from 'vitest';
import { languages } from '#platform/i18n/languages.ts';
import { rulesAt } from '../../rules/table.ts';
import { EMPTY_BUDGET } from '../forms.ts';
import { factsOf, homeOf } from '../facts.ts';
import { buyingBudget } from '../../sums/buying-budget.ts';
import { sourcesOf } from '../sources.ts';
import { figureChanges } from './rules.ts';
import { budgetMail } from './emails/budget-mail.ts';
it('x', () => {
  for (const [inputs, a, b] of [[{ ...EMPTY_BUDGET, homeType: 'new', basicIncome: 65_000, savings: 40_000, taxPaid: 32_000 }, '2024-01-01', '2026-11-26'], [{ ...EMPTY_BUDGET, basicIncome: 65_000, savings: 40_000, monthlyOutgoings: 500 }, '2025-11-30', '2026-11-26']] as any) {
  const of = (day: string) => { const rules = rulesAt(day); return { plan: buyingBudget(factsOf(inputs, rules), homeOf(inputs, 'leitrim'), rules).plan, s: sourcesOf(inputs, 'leitrim', rules) }; };
  const [x, y] = [of(a), of(b)];
  for (const locale of ['en', 'ga'] as const)
  console.log(JSON.stringify(budgetMail({ userId: 'u', email: 'e', locale }, { plans: { before: x.plan, after: y.plan }, days: { before: a, after: b }, figures: figureChanges(x.s, y.s) }, { languages, publicUrl: 'http://x', secret: 's' }, 'k'), null, 1));
  }
});
