/** A value of a filter: `value` is sent, `label` is read, `count` says how many ads choosing it would leave. */
export type FilterOption = { value: string; label: string; count?: number };

/**
 * The values of a filter in one text, `houses=House|apartments=Apartment`: as objects they would be a quarter of all the
 * data that a page of results carries. Neither sign occurs in a value or in what is read of it.
 */
export type OptionList = string;

/** @throws on an option that a list cannot hold */
export function listOf(options: readonly { value: string; displayName: string }[]): OptionList {
  return options
    .map(({ value, displayName }) => {
      if (/[=|]/.test(value + displayName)) throw new Error(`No list can hold ${value}: ${displayName}`);
      return `${value}=${displayName}`;
    })
    .join('|');
}

/** The options of a list, in its order. */
export function optionsOf(list: OptionList): FilterOption[] {
  return list === ''
    ? []
    : list.split('|').map((option) => {
        const [value = '', label = ''] = option.split('=');
        return { value, label };
      });
}
