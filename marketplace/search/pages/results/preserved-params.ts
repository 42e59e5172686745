import type { FilterView } from '../../components/filter-view.ts';

/** Never kept: a changed search starts at its first page. */
const LEFT_BEHIND = new Set(['page', 'from', 'view', 'q']);

/** Parameters of the filter by the own budget, where a form has it. */
export const BUDGET_PARAMS = ['budget', 'withinBudget'];

/**
 * The parameters of a URL without a control in a form, kept as hidden fields.
 * @param without names that have a control elsewhere in the form
 */
export function hiddenParams(
  filters: readonly FilterView[],
  params: URLSearchParams,
  without: readonly string[] = [],
): [name: string, value: string][] {
  const shown = new Set(
    filters.flatMap(({ kind, name }) =>
      kind === 'range' || kind === 'date' ? [`${name}_from`, `${name}_to`] : [name],
    ),
  );
  return [...params].filter(
    ([name]) => !shown.has(name) && !LEFT_BEHIND.has(name) && !without.includes(name),
  );
}
