import { expect, it } from 'vitest';
import { languages } from '#platform/i18n/languages.ts';
import { filterLists } from '../filters/definitions.ts';
import { sizeOptions } from './size-options.ts';

const { t } = languages.en;

/** The sizes that the filter of a section offers. */
function offered(section: string, currency: 'EUR' | 'GBP') {
  const { filters } = filterLists(section, languages.en, currency);
  const range = filters.find(({ name }) => name === 'floorSize')!.values[0]!;
  if (range.valueType !== 'FilterRangeDropDownValue') throw new Error('The size is a range');
  return range.from.filter(({ value }) => value !== '');
}
const firstOf = (section: string, currency: 'EUR' | 'GBP', group: string) =>
  sizeOptions(offered(section, currency), t).find((option) => option.group === group)!;

it('a searcher chooses a size in either unit, and the search has square metres', () => {
  const options = sizeOptions(offered('residential-for-sale', 'EUR'), t);
  expect(options[0]).toEqual({ value: '25', label: '25 m²', group: 'Square metres (m²)' });
  expect(options).toContainEqual({ value: '92.9', label: '1,000 ft²', group: 'Square feet (ft²)' });
});

it('square feet come first in Northern Ireland, with the same sizes', () => {
  const [north, south] = (['GBP', 'EUR'] as const).map((currency) =>
    sizeOptions(offered('residential-for-sale', currency), t),
  );
  expect(north![0]).toEqual({ value: '23.23', label: '250 ft²', group: 'Square feet (ft²)' });
  const sorted = (options: typeof north) => options!.map(({ label }) => label).toSorted();
  expect(sorted(north)).toEqual(sorted(south));
});

it('commercial property has larger sizes in both units', () => {
  for (const currency of ['EUR', 'GBP'] as const) {
    const options = sizeOptions(offered('commercial-for-sale', currency), t).map(({ label }) => label);
    expect(options).toEqual(expect.arrayContaining(['10,000 m²', '100,000 ft²']));
    expect(firstOf('commercial-for-sale', currency, 'Square feet (ft²)').label).toBe('250 ft²');
  }
});

it('a chosen size stands in its own unit', () => {
  const chosen = (value: string) =>
    sizeOptions([...offered('residential-for-sale', 'EUR'), { value }], t).find((one) => one.value === value);
  expect(chosen('111.48')).toMatchObject({ label: '1,200 ft²', group: 'Square feet (ft²)' });
  expect(chosen('90')).toMatchObject({ label: '90 m²', group: 'Square metres (m²)' });
});
