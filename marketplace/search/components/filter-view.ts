import type { Translate } from '#platform/i18n/language.ts';
import { alike, type FilterOption, type OptionList, optionsOf } from './option-list.ts';

/** Result counts by filter and value. */
export type ValueCounts = Readonly<Record<string, Readonly<Record<string, number>>>>;

type Listed = { options: OptionList; counts?: ValueCounts[string] };

type Common = {
  /** As in URLs and requests: `numBeds`, `propertyType`. */
  name: string;
  label: string;
};

/** A filter as a form shows it, with the current choice. The kinds are the form fields of the filter definitions. */
export type FilterView = Common &
  /** Without the open ends, which the page labels itself. A range without `to` has the steps of `from` at both ends. */
  (
    | { kind: 'range'; from: OptionList; to?: OptionList; min: string; max: string; hint?: string }
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

/**
 * The text of a filter's chip: its choice, or the filter's name when nothing is chosen. Ranges use the labels of
 * their options: `€300,000 – €450,000`, `3+ beds`, `Up to €450,000`.
 */
export function summaryOf(filter: FilterView, t: Translate): string {
  if (!isInForce(filter)) return filter.label;
  if (filter.kind === 'range') {
    const { from, to } = stepsOf(filter);
    const min = labelOf(from, filter.min);
    const max = labelOf(to, filter.max);
    if (filter.max === '') return andMore(min);
    // The minimum is zero, so "up to 0 bedrooms" means a studio.
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

/** Places the plus sign after the number: `3 beds` becomes `3+ beds`. */
function andMore(words: string): string {
  return /\d/.test(words) ? words.replace(/^\D*[\d.,]*\d/, '$&+') : `${words}+`;
}

/** The steps for both ends of a range, including the current choice and excluding the open ends. */
export function stepsOf({ from, to = from, min, max }: Extract<FilterView, { kind: 'range' }>) {
  return { from: withChosen(optionsOf(from), min), to: withChosen(optionsOf(to), max) };
}

/**
 * Adds a bound that is not a step, for example from a shared link, in numeric order and formatted like the steps:
 * `€1,000`.
 */
function withChosen(options: readonly FilterOption[], chosen: string): readonly FilterOption[] {
  if (chosen === '' || options.some(({ value }) => value === chosen)) return options;
  const after = options.findIndex(({ value }) => Number(value) > Number(chosen));
  const label = alike(options.at(-1)?.label ?? '', chosen) ?? chosen;
  return options.toSpliced(after < 0 ? options.length : after, 0, { value: chosen, label });
}

/** The values to choose from; the open value has no count. */
export function choicesOf({ options, counts }: Listed): FilterOption[] {
  return optionsOf(options).map((option) =>
    counts && option.value !== '' ? { ...option, count: counts[option.value] ?? 0 } : option,
  );
}

/** The same filters with the number of results of each value. */
export function withCounts(filters: readonly FilterView[], counts: ValueCounts): readonly FilterView[] {
  return filters.map((filter) => {
    // A range with a single choice uses the name of its lower bound.
    const known = counts[filter.name.replace(/_from$/, '')];
    return known && 'options' in filter ? { ...filter, counts: known } : filter;
  });
}
