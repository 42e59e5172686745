import { askEndpoint } from '#platform/client/ask-api.ts';
import type { Locale } from '#platform/i18n/language.ts';
import { rulesOn } from '../rules/rule-set.ts';
import { searchTerms } from '../sums/budget.ts';
import { budgetCode } from './code.ts';
import { parseDeviceBudget } from './device-budget.ts';
import { readBudgetFigures } from './endpoints.ts';
import { factsOf } from './facts.ts';
import { isFilledBudget } from './forms.ts';

/**
 * Works out the code of a budget in the browser, with today's figures.
 * @param stored the text of the browser's storage
 * @returns null if nothing was entered
 * @throws ApiError
 */
export async function deviceBudgetCode(stored: string, locale: Locale): Promise<string | null> {
  const inputs = parseDeviceBudget(stored);
  if (!inputs || !isFilledBudget(inputs)) return null;
  const figures = await askEndpoint(readBudgetFigures, { query: {} }, locale, new AbortController().signal);
  const rules = rulesOn(figures.rules, figures.day);
  return budgetCode(searchTerms(factsOf(inputs, rules), rules));
}
