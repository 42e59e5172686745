import { z } from 'zod';
import { CURRENCIES } from '#property/money.ts';

const option = z.object({
  valueType: z.literal('FilterStringValue'),
  displayName: z.string(),
  value: z.string().describe('Empty: any value'),
});

const rangeOptions = z.object({
  valueType: z.literal('FilterRangeDropDownValue'),
  from: z.array(option),
  to: z.array(option),
});

const dateOptions = z.object({
  valueType: z.literal('FilterRangeDatePickerValue'),
  value: z.string(),
  type: z.enum(['MIN', 'MAX']),
});

const locationOptions = z.object({
  valueType: z.literal('FilterLocationValue'),
  initialLoad: z.string().describe('Endpoint of the initial areas'),
  url: z.string().describe('Endpoint of the autocomplete'),
});

export const filtersParams = z.object({ section: z.string().max(100) });
export const filtersQuery = z.object({
  currency: z
    .enum(CURRENCIES)
    .default('EUR')
    .describe('What the steps of prices are written in; `currency` of the metadata of a search says which'),
});

export const filterDefinition = z
  .object({
    id: z.int(),
    name: z.string().describe('Filter name in a search body'),
    displayName: z.string(),
    variant: z.literal('DAFT_DEFAULT'),
    searchQueryGroup: z
      .enum(['geoFilter', 'ranges', 'filters', 'andFilters', 'terms'])
      .describe('Group of the search body'),
    filterType: z.object({ id: z.int(), name: z.string() }),
    values: z.array(z.union([option, rangeOptions, dateOptions, locationOptions])),
    displayHint: z.string().optional(),
    maxLength: z.int().optional(),
  })
  .meta({ id: 'FilterDefinition' });
export type FilterDefinition = z.output<typeof filterDefinition>;
export type FilterOption = z.output<typeof option>;

export const filterLists = z
  .object({
    name: z.string().describe('Requested section'),
    showByDefault: z.array(filterDefinition),
    hideByDefault: z.array(filterDefinition),
    filters: z.array(filterDefinition).describe('Same as hideByDefault, for some existing clients'),
  })
  .meta({ id: 'FilterLists' });
export type FilterLists = z.output<typeof filterLists>;
