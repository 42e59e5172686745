import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languages } from '#platform/i18n/languages.ts';
import type { FilterDefinition } from '../filters/contract.ts';
import { choicesOf, type FilterView, isInForce, stepsOf, summaryOf, withCounts } from './filter-view.ts';
import { filterViews } from './filter-views.ts';

const text = (value: string, displayName = value) => ({
  valueType: 'FilterStringValue' as const,
  displayName,
  value,
});
const steps = ['', '100', '200', '300'].map((value) => text(value, value === '' ? 'Any' : `€${value}`));
const base = { id: 1, variant: 'DAFT_DEFAULT' as const, displayName: 'Name', values: [] };
const definitions: FilterDefinition[] = [
  {
    ...base,
    name: 'salePrice',
    displayName: 'Price',
    searchQueryGroup: 'ranges',
    filterType: { id: 2, name: 'DropDownRange' },
    values: [{ valueType: 'FilterRangeDropDownValue', from: steps, to: steps }],
  },
  {
    ...base,
    name: 'propertyType',
    displayName: 'Type',
    searchQueryGroup: 'filters',
    filterType: { id: 5, name: 'ListMultiSelect' },
    values: [text('', 'Any'), text('houses', 'House'), text('apartments', 'Apartment')],
  },
  {
    ...base,
    name: 'firstPublishDate',
    displayName: 'Added',
    searchQueryGroup: 'ranges',
    filterType: { id: 1, name: 'ListSingleSelect' },
    values: [text('', 'Any'), text('now-3d/d', 'Last 3 days')],
  },
  {
    ...base,
    name: 'availableFrom',
    displayName: 'Available from',
    searchQueryGroup: 'ranges',
    filterType: { id: 6, name: 'DatePickerRange' },
  },
  {
    ...base,
    name: 'terms',
    displayName: 'Keywords',
    searchQueryGroup: 'terms',
    filterType: { id: 7, name: 'TextInput' },
    maxLength: 50,
  },
  {
    ...base,
    name: 'location',
    searchQueryGroup: 'geoFilter',
    filterType: { id: 3, name: 'LocationInputBox' },
  },
];

/** The URL parameters of an active filter. */
function paramsOf(filter: FilterView): [name: string, value: string][] {
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

describe('filter views', () => {
  it('show the choice of the URL and submit the same choice', () => {
    const bound = fc.constantFrom('', '100', '150', '200', '999');
    fc.assert(
      fc.property(
        bound,
        bound,
        fc.subarray(['houses', 'apartments']),
        fc.constantFrom('', 'now-3d/d'),
        fc.constantFrom('', '2026-12-01'),
        fc.constantFrom('', 'sea view'),
        (from, to, types, added, available, terms) => {
          const asked = [
            ['salePrice_from', from],
            ['salePrice_to', to],
            ...types.map((type) => ['propertyType', type]),
            ['firstPublishDate_from', added],
            ['availableFrom_from', available],
            ['terms', terms],
          ].filter(([, value]) => value !== '') as [string, string][];
          const views = filterViews(definitions, new URLSearchParams(asked));
          expect(views.flatMap(paramsOf)).toEqual(asked);
          expect(views.filter(isInForce).length).toBe(
            views.filter((view) => paramsOf(view).length > 0).length,
          );
        },
      ),
    );
  });

  it.each([
    [{ salePrice_from: '250' }, 'from', ['100', '200', '250', '300']],
    [{ salePrice_to: '12500' }, 'to', ['100', '200', '300', '12500']],
  ] as const)('offer a bound from a shared link in its place among the steps', (asked, end, steps) => {
    const [price] = filterViews(definitions, new URLSearchParams(asked));
    if (price?.kind !== 'range') throw new Error('Not a range');
    expect(stepsOf(price)[end].map(({ value }) => value)).toEqual(steps);
  });

  it('send the steps of both ends once where they are the same', () => {
    const fewer = definitions.map((definition) =>
      definition.name === 'salePrice'
        ? {
            ...definition,
            values: [{ valueType: 'FilterRangeDropDownValue' as const, from: steps, to: steps.slice(0, 3) }],
          }
        : definition,
    );
    const [price] = filterViews(definitions, new URLSearchParams());
    const [other] = filterViews(fewer, new URLSearchParams());
    if (price?.kind !== 'range' || other?.kind !== 'range') throw new Error('Not a range');
    expect(price).not.toHaveProperty('to');
    const valuesOf = (options: readonly { value: string }[]) => options.map(({ value }) => value);
    expect(valuesOf(stepsOf(price).to)).toEqual(['100', '200', '300']);
    expect(valuesOf(stepsOf(other).to)).toEqual(['100', '200']);
  });

  it('format a bound that is not a step like the steps', () => {
    const [price] = filterViews(definitions, new URLSearchParams({ salePrice_to: '12500' }));
    if (price?.kind !== 'range') throw new Error('Not a range');
    expect(stepsOf(price).to).toContainEqual({ value: '12500', label: '€12,500' });
  });

  it('show the result count of each value', () => {
    const views = filterViews(definitions, new URLSearchParams());
    const counts = { propertyType: { houses: 7 }, firstPublishDate: { 'now-3d/d': 2 } };
    const choices = withCounts(views, counts).flatMap((view) => ('options' in view ? choicesOf(view) : []));
    expect(choices).toEqual([
      { value: '', label: 'Any' },
      { value: 'houses', label: 'House', count: 7 },
      { value: 'apartments', label: 'Apartment', count: 0 },
      { value: '', label: 'Any' },
      { value: 'now-3d/d', label: 'Last 3 days', count: 2 },
    ]);
  });
});

describe('filter chip', () => {
  const chip = (params: Record<string, string>, index: number) =>
    summaryOf(filterViews(definitions, new URLSearchParams(params))[index]!, languages.en.t);

  it.each([
    [{}, 0, 'Price'],
    [{ salePrice_from: '100' }, 0, '€100+'],
    [{ salePrice_to: '200' }, 0, 'Up to €200'],
    [{ salePrice_to: '0' }, 0, '€0'],
    [{ salePrice_from: '100', salePrice_to: '200' }, 0, '€100 – €200'],
    [{ salePrice_from: '200', salePrice_to: '200' }, 0, '€200'],
    [{ propertyType: 'houses' }, 1, 'House'],
    [{ firstPublishDate_from: 'now-3d/d' }, 2, 'Last 3 days'],
    [{ availableFrom_from: '2026-12-01' }, 3, '2026-12-01'],
  ] as const)('of %o says filter %i as "%s"', (params, index, words) => {
    expect(chip(params, index)).toBe(words);
  });

  it('formats an upper bound in Irish', () => {
    const [price] = filterViews(definitions, new URLSearchParams({ salePrice_to: '12500' }));
    expect(summaryOf(price!, languages.ga.t)).toBe('Suas le €12,500');
  });

  it('puts the plus sign after the number', () => {
    const options = '3=3 beds';
    const beds = { kind: 'range' as const, name: 'numBeds', label: 'Beds', from: options, to: options };
    expect(summaryOf({ ...beds, min: '3', max: '' }, languages.en.t)).toBe('3+ beds');
  });

  it('shows the number of values that do not fit', () => {
    const params = new URLSearchParams('propertyType=houses&propertyType=apartments');
    expect(summaryOf(filterViews(definitions, params)[1]!, languages.en.t)).toBe('House +1');
  });
});
