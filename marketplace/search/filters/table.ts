import type { MessageKey } from '#platform/i18n/language.ts';
import { FORM_TERMS_LENGTH } from '../request/limits.ts';
import type { FilterDefinition } from './contract.ts';

/** The filter widgets with the type numbers clients know. */
export const FILTER_TYPES = {
  ListSingleSelect: 1,
  DropDownRange: 2,
  LocationInputBox: 3,
  ListMultiSelect: 5,
  DatePickerRange: 6,
  TextInput: 7,
} as const;

export type FilterSpec = {
  /** Clients know 201 to 213; the others are specific to Gaff. */
  id: number;
  label: MessageKey;
  group: FilterDefinition['searchQueryGroup'];
  type: keyof typeof FILTER_TYPES;
  displayHint?: MessageKey;
  maxLength?: number;
};

/** The single definition of every filter, by its name in a search. */
export const FILTERS = {
  location: {
    id: 201,
    label: 'search.filter.location',
    group: 'geoFilter',
    type: 'LocationInputBox',
    displayHint: 'search.locationHint',
  },
  rentalPrice: { id: 202, label: 'search.filter.rentalPrice', group: 'ranges', type: 'DropDownRange' },
  propertyType: { id: 203, label: 'search.filter.propertyType', group: 'filters', type: 'ListMultiSelect' },
  numBeds: { id: 204, label: 'search.filter.numBeds', group: 'ranges', type: 'DropDownRange' },
  leaseLength: { id: 205, label: 'search.filter.leaseLength', group: 'ranges', type: 'DropDownRange' },
  availableFrom: { id: 206, label: 'search.filter.availableFrom', group: 'ranges', type: 'DatePickerRange' },
  furnishing: { id: 207, label: 'search.filter.furnishing', group: 'filters', type: 'ListMultiSelect' },
  facilities: { id: 208, label: 'search.filter.facilities', group: 'andFilters', type: 'ListMultiSelect' },
  viewingTimes: { id: 209, label: 'search.filter.viewingTimes', group: 'ranges', type: 'DatePickerRange' },
  numBaths: { id: 210, label: 'search.filter.numBaths', group: 'ranges', type: 'DropDownRange' },
  terms: {
    id: 211,
    label: 'search.filter.terms',
    group: 'terms',
    type: 'TextInput',
    displayHint: 'search.termsHint',
    maxLength: FORM_TERMS_LENGTH,
  },
  mediaTypes: { id: 212, label: 'search.filter.mediaTypes', group: 'filters', type: 'ListMultiSelect' },
  adState: { id: 213, label: 'search.filter.adState', group: 'filters', type: 'ListSingleSelect' },
  salePrice: { id: 214, label: 'search.filter.salePrice', group: 'ranges', type: 'DropDownRange' },
  ber: {
    id: 215,
    label: 'search.filter.ber',
    group: 'ranges',
    type: 'DropDownRange',
    displayHint: 'search.energyHint',
  },
  floorSize: { id: 216, label: 'search.filter.floorSize', group: 'ranges', type: 'DropDownRange' },
  saleType: { id: 217, label: 'search.filter.saleType', group: 'filters', type: 'ListSingleSelect' },
  firstPublishDate: {
    id: 218,
    label: 'search.filter.firstPublishDate',
    group: 'ranges',
    type: 'ListSingleSelect',
  },
  roomType: { id: 219, label: 'search.filter.roomType', group: 'filters', type: 'ListMultiSelect' },
  suitableFor: { id: 220, label: 'search.filter.suitableFor', group: 'filters', type: 'ListMultiSelect' },
  ownerOccupied: {
    id: 221,
    label: 'search.filter.ownerOccupied',
    group: 'filters',
    type: 'ListSingleSelect',
  },
  numTenants: { id: 222, label: 'search.filter.numTenants', group: 'ranges', type: 'DropDownRange' },
  monthlyCost: {
    id: 224,
    label: 'search.filter.monthlyCost',
    group: 'ranges',
    type: 'DropDownRange',
    displayHint: 'search.monthlyCostHint',
  },
  withinBudget: { id: 225, label: 'search.filter.withinBudget', group: 'filters', type: 'ListSingleSelect' },
  travel: { id: 226, label: 'search.filter.travel', group: 'geoFilter', type: 'LocationInputBox' },
  offers: { id: 223, label: 'search.filter.offers', group: 'filters', type: 'ListSingleSelect' },
} as const satisfies Record<string, FilterSpec>;

export type FilterName = keyof typeof FILTERS;

/** The definition of a filter, with its optional keys. */
export function specOf(name: FilterName): FilterSpec {
  return FILTERS[name];
}
