import type { Language } from '#platform/i18n/language.ts';
import { BER_GRADES, BER_LEVELS_2026, berRange } from '#property/ber.ts';
import { EPC_BANDS } from '#property/epc.ts';
import { facilityValue } from '#property/facilities.ts';
import type { Currency } from '#property/money.ts';
import { type Section, sectionOf } from '#property/section.ts';
import type { RangeName } from '../model.ts';
import { listFilterOf } from '../request/values.ts';
import type { FilterDefinition, FilterLists, FilterOption } from './contract.ts';
import { boundLabel, valueLabel } from './labels.ts';
import { offersFilters, SECTION_FILTERS } from './sections.ts';
import {
  ADDED_STEPS,
  BATH_STEPS,
  BED_STEPS,
  COMMERCIAL_FLOOR_FEET_STEPS,
  COMMERCIAL_FLOOR_STEPS,
  FLOOR_FEET_STEPS,
  LEASE_STEPS,
  MONTHLY_COST_STEPS,
  TENANT_STEPS,
} from './steps.ts';
import { FILTER_TYPES, type FilterName, type FilterSpec, specOf } from './table.ts';

/**
 * The filters of a section as clients show them. For an unknown section both lists are empty, so that a client that
 * knows more sections than this server continues without filters.
 * @param name a section, or `offers-` and a section: the filters for listings that take offers
 * @param currency of the price steps
 */
export function filterLists(name: string, language: Language, currency: Currency = 'EUR'): FilterLists {
  const section = sectionOf(name.replace(/^offers-/, ''));
  const lists = section && (name.startsWith('offers-') ? offersFilters(section) : SECTION_FILTERS[section]);
  if (!lists) return { name, showByDefault: [], hideByDefault: [], filters: [] };
  const { show, hide } = lists;
  const definition = (filter: FilterName) => filterDefinition(filter, section, language, currency);
  const hidden = hide.map(definition);
  return { name, showByDefault: show.map(definition), hideByDefault: hidden, filters: hidden };
}

/** One filter of a section. */
function filterDefinition(
  name: FilterName,
  section: Section,
  language: Language,
  currency: Currency,
): FilterDefinition {
  const spec: FilterSpec = specOf(name);
  const { t } = language;
  // Pounds are for searches in Northern Ireland alone, where every rating is an EPC.
  const isEpc = name === 'ber' && currency === 'GBP';
  return {
    id: spec.id,
    name,
    displayName: t(isEpc ? 'search.filter.epc' : spec.label),
    variant: 'DAFT_DEFAULT',
    searchQueryGroup: spec.group,
    filterType: { id: FILTER_TYPES[spec.type], name: spec.type },
    values: valuesOf(name, section, language, currency),
    ...(spec.displayHint && !isEpc && { displayHint: t(spec.displayHint) }),
    ...(spec.maxLength && { maxLength: spec.maxLength }),
  };
}

function valuesOf(
  name: FilterName,
  section: Section,
  language: Language,
  currency: Currency,
): FilterDefinition['values'] {
  const { t } = language;
  const { types, facilities, priceSteps, floorSteps } = SECTION_FILTERS[section];
  const any = option(t('search.any'), '');
  const steps: Partial<Record<FilterName, readonly number[]>> = {
    salePrice: priceSteps,
    rentalPrice: priceSteps,
    floorSize: currency === 'GBP' ? feetSteps(floorSteps) : floorSteps,
    monthlyCost: MONTHLY_COST_STEPS,
    numBeds: BED_STEPS,
    numBaths: BATH_STEPS,
    leaseLength: LEASE_STEPS,
    numTenants: TENANT_STEPS,
  };
  switch (name) {
    case 'terms':
      return [];
    case 'location':
      return [
        {
          valueType: 'FilterLocationValue',
          initialLoad: '/old/v1/location/classifiedAreas',
          url: '/old/v1/autocomplete',
        },
      ];
    case 'availableFrom':
    case 'viewingTimes':
      return [{ valueType: 'FilterRangeDatePickerValue', value: name, type: 'MIN' }];
    case 'propertyType':
      return [any, ...types.map((value) => option(t(`search.typeValue.${value}`), value))];
    case 'firstPublishDate':
      return [
        any,
        ...ADDED_STEPS.map((days) => option(t('search.addedWithin', { count: days }), `now-${days}d/d`)),
      ];
    case 'withinBudget':
      return [any, option(t('search.yes'), 'true')];
    case 'ber':
      return [
        currency === 'GBP'
          ? range(epcOptions('from'), epcOptions('to'), language)
          : range(berOptions('from'), berOptions('to'), language),
      ];
    case 'facilities':
      return [any, ...facilities.map((facility) => listOption(facilityValue(facility)))];
    default: {
      const list = listFilterOf(name);
      if (list) return [any, ...offered(name, section, [...list.choices.keys()]).map(listOption)];
      const options = (steps[name] ?? []).map((bound) =>
        option(boundLabel(name as RangeName, bound, language, currency), String(bound)),
      );
      return [range(options, options, language)];
    }
  }

  function listOption(value: string): FilterOption {
    return option(valueLabel(name, value, section, language), value);
  }
}

/** The usual steps of sizes in Northern Ireland. */
function feetSteps(floorSteps: readonly number[]): readonly number[] {
  return floorSteps === COMMERCIAL_FLOOR_STEPS ? COMMERCIAL_FLOOR_FEET_STEPS : FLOOR_FEET_STEPS;
}

/** States that the section never contains are not offered; sold listings have a section of their own. */
function offered(name: FilterName, section: Section, values: readonly string[]): readonly string[] {
  if (name === 'adState' && section !== 'residential-sold') return values.filter((value) => value !== 'sold');
  // Sent by some clients; here a listing is furnished, unfurnished or either.
  return name === 'furnishing' ? values.filter((value) => value !== 'part-furnished') : values;
}

/** EPC bands by the better or the worse end of the grades that they cover. */
function epcOptions(side: 'from' | 'to'): FilterOption[] {
  return EPC_BANDS.map((band) => option(band, String(berRange(band)![side === 'from' ? 0 : 1])));
}

/** Old grades with the 2026 level that starts (better end) or ends (worse end) with them. */
function berOptions(side: 'from' | 'to'): FilterOption[] {
  return BER_GRADES.map((grade, position) => {
    const levels = BER_LEVELS_2026.filter(
      (level) => level !== grade && berRange(level)?.[side === 'from' ? 0 : 1] === position,
    );
    return option(levels.length > 0 ? `${grade} (${levels.join(', ')})` : grade, String(position));
  });
}

function option(displayName: string, value: string): FilterOption {
  return { valueType: 'FilterStringValue', displayName, value };
}

function range(
  from: readonly FilterOption[],
  to: readonly FilterOption[],
  { t }: Language,
): FilterDefinition['values'][number] {
  return {
    valueType: 'FilterRangeDropDownValue',
    from: [option(t('search.min'), ''), ...from],
    to: [option(t('search.max'), ''), ...to],
  };
}
