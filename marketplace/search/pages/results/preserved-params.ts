import type { FilterView } from '../../components/filter-view.ts';

/** Never carried on: another search begins at its first page. */
const LEFT_BEHIND = new Set(['page', 'from', 'view', 'q']);

/**
 * The parameters of an address that have no control among some filters: hidden fields keep them.
 * @param without further names that have a control elsewhere in the form
 */
export function keptBeside(
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
