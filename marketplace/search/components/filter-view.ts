import type { Translate } from '#platform/i18n/language.ts';
import { alike, type FilterOption, type OptionList, optionsOf } from './option-list.ts';

/** How many ads each value of a filter would leave, by filter and value. */
export type ValueCounts = Readonly<Record<string, Readonly<Record<string, number>>>>;

type Listed = { options: OptionList; counts?: ValueCounts[string] };

type Common = {
  /** As in addresses and requests: `numBeds`, `propertyType`. */
  name: string;
  label: string;
};

/** A filter as a form shows it, with what is chosen. The kinds are the form fields the filter definitions name. */
export type FilterView = Common &
  /** Without the open ends, which have words of the page's own. */
  (
    | { kind: 'range'; from: OptionList; to: OptionList; min: string; max: string }
    | ({ kind: 'one'; chosen: string } & Listed)
    | ({ kind: 'many'; chosen: readonly string[] } & Listed)
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
 * those of their options: `€300,000 – €450,000`, `3+ beds`, `Up to €450,000`.
 */
export function summaryOf(filter: FilterView, t: Translate): string {
  if (!isInForce(filter)) return filter.label;
  if (filter.kind === 'range') {
    const { from, to } = stepsOf(filter);
    const min = labelOf(from, filter.min);
    const max = labelOf(to, filter.max);
    if (filter.max === '') return andMore(min);
    // Nothing lies below zero: up to no bedrooms is a studio.
    if (filter.max === '0') return max;
    if (filter.min === '') return t('results.upTo', { value: max });
    return min === max ? min : `${min} – ${max}`;
  }
  if (filter.kind === 'many') {
    const options = optionsOf(filter.options);
    const [first, ...others] = filter.chosen.map((value) => labelOf(options, value));
    return others.length > 0 ? `${first} +${others.length}` : first!;
  }
  return filter.kind === 'one' ? labelOf(optionsOf(filter.options), filter.chosen) : filter.chosen;
}

function labelOf(options: readonly FilterOption[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? value;
}

/** The sign stands with the number: `3 beds` becomes `3+ beds`. */
function andMore(words: string): string {
  return /\d/.test(words) ? words.replace(/^\D*[\d.,]*\d/, '$&+') : `${words}+`;
}

/** The steps of both ends of a range, what is chosen among them; the open ends are not. */
export function stepsOf({ from, to, min, max }: Extract<FilterView, { kind: 'range' }>) {
  return { from: withChosen(optionsOf(from), min), to: withChosen(optionsOf(to), max) };
}

/** A bound that is none of the steps (of a shared link, say) joins them in its place, written as they are: `€1,000`. */
function withChosen(options: readonly FilterOption[], chosen: string): readonly FilterOption[] {
  if (chosen === '' || options.some(({ value }) => value === chosen)) return options;
  const after = options.findIndex(({ value }) => Number(value) > Number(chosen));
  const label = alike(options.at(-1)?.label ?? '', chosen) ?? chosen;
  return options.toSpliced(after < 0 ? options.length : after, 0, { value: chosen, label });
}

/** The values to choose among; the open one is not counted. */
export function choicesOf({ options, counts }: Listed): FilterOption[] {
  return optionsOf(options).map((option) =>
    counts && option.value !== '' ? { ...option, count: counts[option.value] ?? 0 } : option,
  );
}

/** The same filters with how many ads each of their values would leave. */
export function withCounts(filters: readonly FilterView[], counts: ValueCounts): readonly FilterView[] {
  return filters.map((filter) => {
    // A single choice of a range goes by the name of its lower bound.
    const known = counts[filter.name.replace(/_from$/, '')];
    return known && 'options' in filter ? { ...filter, counts: known } : filter;
  });
}
