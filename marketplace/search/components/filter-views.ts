import type { FilterDefinition } from '../filters/contract.ts';
import type { FilterOption, FilterView } from './filter-view.ts';

const numbers = new Intl.NumberFormat('en-IE');

/** How many ads each value of a filter would leave, by filter and value. */
export type ValueCounts = Readonly<Record<string, Readonly<Record<string, number>>>>;

/**
 * Filters as a form shows them, with what an address has chosen.
 * @param definitions of the section; kinds that have a control of their own (the location) are left out
 * @param params of the address, the type in its path included
 */
export function filterViews(
  definitions: readonly FilterDefinition[],
  params: URLSearchParams,
  counts: ValueCounts = {},
): FilterView[] {
  return definitions.flatMap((definition) => filterView(definition, params, counts[definition.name]) ?? []);
}

function filterView(
  definition: FilterDefinition,
  params: URLSearchParams,
  counts: Readonly<Record<string, number>> | undefined,
): FilterView | undefined {
  const { name, displayName: label, values } = definition;
  const bounds = values.find((value) => value.valueType === 'FilterRangeDropDownValue');
  const first = (param: string) => params.get(param) ?? '';
  switch (definition.filterType.name) {
    case 'DropDownRange': {
      if (!bounds) return undefined;
      const [min, max] = [first(`${name}_from`), first(`${name}_to`)];
      return {
        kind: 'range',
        name,
        label,
        ...sharedOptions(bounds, min, max),
        min,
        max,
      };
    }
    case 'DatePickerRange':
      return { kind: 'date', name, label, chosen: first(`${name}_from`) };
    case 'TextInput':
      return {
        kind: 'text',
        name,
        label,
        chosen: first(name),
        hint: definition.displayHint ?? '',
        maxLength: definition.maxLength ?? 50,
      };
    case 'ListSingleSelect': {
      // A single choice of a range (added in the last three days) is its lower bound.
      const param = definition.searchQueryGroup === 'ranges' ? `${name}_from` : name;
      return { kind: 'one', name: param, label, options: listed(values, counts), chosen: first(param) };
    }
    case 'ListMultiSelect':
      return { kind: 'many', name, label, options: listed(values, counts), chosen: params.getAll(name) };
    default:
      return undefined;
  }
}

function listed(
  values: FilterDefinition['values'],
  counts: Readonly<Record<string, number>> | undefined,
): FilterOption[] {
  return values.flatMap((value) =>
    value.valueType === 'FilterStringValue'
      ? [{ ...option(value), ...(counts && value.value !== '' && { count: counts[value.value] ?? 0 }) }]
      : [],
  );
}

function option({ value, displayName }: { value: string; displayName: string }): FilterOption {
  return { value, label: displayName };
}

/** The steps of both ends. What they have in common is one object, which is sent to the browser once. */
function sharedOptions(
  bounds: Record<'from' | 'to', { value: string; displayName: string }[]>,
  min: string,
  max: string,
) {
  const from = bounds.from.map(option);
  const to = bounds.to.map((step) => {
    const same = from.find(({ value, label }) => value === step.value && label === step.displayName);
    return same ?? option(step);
  });
  return { from: withChosen(from, min), to: withChosen(to, max) };
}

/** A bound that is none of the steps (of a shared link, say) joins them in its place, written as they are: `€1,000`. */
function withChosen(options: FilterOption[], chosen: string): FilterOption[] {
  if (chosen === '' || options.some(({ value }) => value === chosen)) return options;
  const after = options.findIndex(({ value }, index) => index > 0 && Number(value) > Number(chosen));
  const amount = /^\d+(\.\d+)?$/.test(chosen) ? numbers.format(Number(chosen)) : chosen;
  const step = options.at(-1)?.label ?? '';
  const label = /\d/.test(step) ? step.replace(/\d[\d,.]*/, amount) : amount;
  return options.toSpliced(after < 0 ? options.length : after, 0, { value: chosen, label });
}
