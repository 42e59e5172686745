/** A value of a filter: `value` is sent, `label` is shown, `count` is the number of results when it is chosen. */
export type FilterOption = { value: string; label: string; count?: number };

/**
 * The values of a filter encoded in one string, `houses=House|apartments=Apartment`: as objects they would be a
 * quarter of the data of a results page. A number is written alone when its label is the previous label with the
 * other number: `50000=€50,000|75000`. Neither separator occurs in values or labels.
 */
export type OptionList = string;

const numbers = new Intl.NumberFormat('en-IE');

/** @returns a label with its number replaced by another; undefined when there is no number to replace */
export function alike(words: string, value: string): string | undefined {
  if (!/^\d+(\.\d+)?$/.test(value) || !/\d/.test(words)) return undefined;
  return words.replace(/\d[\d,.]*/, () => numbers.format(Number(value)));
}

/** @throws Error when an option contains a separator */
export function listOf(options: readonly { value: string; displayName: string }[]): OptionList {
  let words = '';
  return options
    .map(({ value, displayName }) => {
      if (/[=|]/.test(value + displayName)) throw new Error(`No list can hold ${value}: ${displayName}`);
      if (alike(words, value) === displayName) return value;
      words = displayName;
      return `${value}=${displayName}`;
    })
    .join('|');
}

/** Caches decoded lists: the filter definitions have about a hundred. */
const read = new Map<OptionList, readonly FilterOption[]>();

/** Decodes the options of a list, in order. */
export function optionsOf(list: OptionList): readonly FilterOption[] {
  const options = read.get(list) ?? readList(list);
  read.set(list, options);
  return options;
}

function readList(list: OptionList): FilterOption[] {
  let words = '';
  return list === ''
    ? []
    : list.split('|').map((option) => {
        const [value = '', label] = option.split('=');
        words = label ?? words;
        return { value, label: label ?? alike(words, value)! };
      });
}
