import type { FilterDefinition } from '../filters/contract.ts';
import type { FilterView } from './filter-view.ts';
import { listOf, type OptionList } from './option-list.ts';

/**
 * Filters as a form shows them, with the choices of a URL.
 * @param definitions of the section; kinds with a control of their own (the location) are left out
 * @param params the URL parameters, including the property type from the path
 */
export function filterViews(definitions: readonly FilterDefinition[], params: URLSearchParams): FilterView[] {
  return definitions.flatMap((definition) => filterView(definition, params) ?? []);
}

function filterView(definition: FilterDefinition, params: URLSearchParams): FilterView | undefined {
  const { name, displayName: label, displayHint: hint } = definition;
  const { options, bounds } = valuesOf(definition);
  const first = (param: string) => params.get(param) ?? '';
  switch (definition.filterType.name) {
    case 'DropDownRange': {
      if (!bounds) return undefined;
      const [min, max] = [first(`${name}_from`), first(`${name}_to`)];
      return { kind: 'range', name, label, ...bounds, min, max, ...(hint && { hint }) };
    }
    case 'DatePickerRange':
      return { kind: 'date', name, label, chosen: first(`${name}_from`) };
    case 'TextInput':
      return {
        kind: 'text',
        name,
        label,
        chosen: first(name),
        hint: hint ?? '',
        maxLength: definition.maxLength ?? 50,
      };
    case 'ListSingleSelect': {
      // A range with a single choice, such as "added in the last 3 days", uses its lower bound.
      const param = definition.searchQueryGroup === 'ranges' ? `${name}_from` : name;
      return { kind: 'one', name: param, label, options, chosen: first(param) };
    }
    case 'ListMultiSelect':
      return { kind: 'many', name, label, options, chosen: params.getAll(name) };
    default:
      return undefined;
  }
}

type Values = { options: OptionList; bounds?: { from: OptionList; to?: OptionList } };
const decoded = new WeakMap<FilterDefinition, Values>();

/** The encoded values of a definition, shared by all pages that show it. */
function valuesOf(definition: FilterDefinition): Values {
  const { values } = definition;
  const bounds = values.find((value) => value.valueType === 'FilterRangeDropDownValue');
  const lists = decoded.get(definition) ?? {
    options: listOf(values.filter((value) => value.valueType === 'FilterStringValue')),
    bounds: bounds && boundsOf(listOf(closed(bounds.from)), listOf(closed(bounds.to))),
  };
  decoded.set(definition, lists);
  return lists;
}

/** The same steps at both ends are sent once: most pages have two such lists. */
function boundsOf(from: OptionList, to: OptionList): Values['bounds'] {
  return from === to ? { from } : { from, to };
}

/** The steps of a range without its open end. */
function closed<Step extends { value: string }>(steps: readonly Step[]): Step[] {
  return steps.filter(({ value }) => value !== '');
}
