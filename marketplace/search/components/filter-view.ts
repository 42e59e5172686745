import type { Translate } from '#language/language.ts';

/** A value of a filter: `value` is sent, `label` is read, `count` says how many ads choosing it would leave. */
export type FilterOption = { value: string; label: string; count?: number };

type Common = {
  /** As in addresses and requests: `numBeds`, `propertyType`. */
  name: string;
  label: string;
};

/** A filter as a form shows it, with what is chosen. The kinds are the form fields the filter definitions name. */
export type FilterView = Common &
  (
    | { kind: 'range'; from: readonly FilterOption[]; to: readonly FilterOption[]; min: string; max: string }
    | { kind: 'one'; options: readonly FilterOption[]; chosen: string }
    | { kind: 'many'; options: readonly FilterOption[]; chosen: readonly string[] }
    | { kind: 'date'; chosen: string }
    | { kind: 'text'; chosen: string; hint: string; maxLength: number }
  );

/** @returns whether a filter narrows the search */
export function isInForce(filter: FilterView): boolean {
  if (filter.kind === 'range') return filter.min !== '' || filter.max !== '';
  return filter.chosen.length > 0;
}

/** The parameters of an address that a filter in force stands for. */
export function paramsOf(filter: FilterView): [name: string, value: string][] {
  switch (filter.kind) {
    case 'range':
      return filled([
        [`${filter.name}_from`, filter.min],
        [`${filter.name}_to`, filter.max],
      ]);
    case 'date':
      return filled([[`${filter.name}_from`, filter.chosen]]);
    case 'many':
      return filter.chosen.map((value) => [filter.name, value]);
    default:
      return filled([[filter.name, filter.chosen]]);
  }
}

function filled(params: [string, string][]): [string, string][] {
  return params.filter(([, value]) => value !== '');
}

/**
 * What a chip says of a filter: its choice in few words, or its name where nothing is chosen. The words of ranges are
 * those of their options: `€300,000 – €450,000`, `3+ beds`, `up to €450,000`.
 */
export function summaryOf(filter: FilterView, t: Translate): string {
  if (!isInForce(filter)) return filter.label;
  if (filter.kind === 'range') {
    const min = labelOf(filter.from, filter.min);
    const max = labelOf(filter.to, filter.max);
    if (filter.max === '') return andMore(min);
    // Nothing lies below zero: up to no bedrooms is a studio.
    if (filter.max === '0') return max;
    if (filter.min === '') return t('results.upTo', { value: max });
    return min === max ? min : `${min} – ${max}`;
  }
  if (filter.kind === 'many') {
    const [first, ...others] = filter.chosen.map((value) => labelOf(filter.options, value));
    return others.length > 0 ? `${first} +${others.length}` : first!;
  }
  return filter.kind === 'one' ? labelOf(filter.options, filter.chosen) : filter.chosen;
}

function labelOf(options: readonly FilterOption[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? value;
}

/** The sign stands with the number: `3 beds` becomes `3+ beds`. */
function andMore(words: string): string {
  return /\d/.test(words) ? words.replace(/^\D*[\d.,]*\d/, '$&+') : `${words}+`;
}

/** The same filters with how many ads each of their values would leave. */
export function withCounts(
  filters: readonly FilterView[],
  counts: Readonly<Record<string, Readonly<Record<string, number>>>>,
): readonly FilterView[] {
  return filters.map((filter) => {
    const known = counts[filter.name];
    if (!known || (filter.kind !== 'many' && filter.kind !== 'one')) return filter;
    const options = filter.options.map((option) =>
      option.value === '' ? option : { ...option, count: known[option.value] ?? 0 },
    );
    return { ...filter, options };
  });
}
