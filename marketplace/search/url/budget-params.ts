import { HOME_SALE_SECTIONS, type Section } from '#property/section.ts';

/** The page on which a person enters a budget. */
export const BUDGET_PAGE = '/money/budget';

/** @returns whether a section has homes whose prices can be compared with a budget; false for several sections */
export function hasBudgetFilter(section: Section | null): boolean {
  return section !== null && HOME_SALE_SECTIONS.includes(section);
}

/**
 * @param params of a search's URL
 * @returns whether the search compares prices with a budget: by a filter or the sort order
 */
export function usesBudget(params: URLSearchParams): boolean {
  return (
    params.get('withinBudget') === 'true' ||
    Boolean(params.get('monthlyCost_from') || params.get('monthlyCost_to')) ||
    params.get('sort') === 'monthlyCostAsc'
  );
}

/** @returns the parameters with a budget where they use one, and without any elsewhere */
export function withBudget(params: URLSearchParams, code: string | null): URLSearchParams {
  const changed = new URLSearchParams(params);
  if (code !== null && usesBudget(params)) changed.set('budget', code);
  else changed.delete('budget');
  return changed;
}
