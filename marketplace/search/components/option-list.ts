/** A value of a filter: `value` is sent, `label` is read, `count` says how many ads choosing it would leave. */
export type FilterOption = { value: string; label: string; count?: number };

/**
 * The values of a filter in one text, `houses=House|apartments=Apartment`: as objects they would be a quarter of all the
 * data that a page of results carries. A number whose words are those before it with its own number stands alone:
 * `50000=€50,000|75000`. Neither sign occurs in a value or in what is read of it.
 */
export type OptionList = string;

const numbers = new Intl.NumberFormat('en-IE');

/** @returns words with a number in them, written of another number; undefined where they have none or it is no number */
export function alike(words: string, value: string): string | undefined {
  if (!/^\d+(\.\d+)?$/.test(value) || !/\d/.test(words)) return undefined;
  return words.replace(/\d[\d,.]*/, () => numbers.format(Number(value)));
}

/** @throws on an option that a list cannot hold */
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

/** Lists come from the definitions of filters: some hundred in all. */
const read = new Map<OptionList, readonly FilterOption[]>();

/** The options of a list, in its order. */
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
