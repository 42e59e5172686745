import { describe, expect, it } from 'vitest';
import {
  berChoices,
  FACILITIES_OF,
  LEASE_MONTHS,
  NO_FACILITIES,
  PROPERTY_TYPES_OF,
} from '#marketplace/listing-editor/fields/options.ts';
import type { FilterDefinition } from '#marketplace/search/filters/contract.ts';
import { filterLists } from '#marketplace/search/filters/definitions.ts';
import { createSearchIndex } from '#marketplace/search/index/create.ts';
import type { ListingRecord, UnitRecord } from '#marketplace/search/index/rows.ts';
import { searchRowOf } from '#marketplace/search/index/rows.ts';
import { readRequest } from '#marketplace/search/request/read.ts';
import { createTestAreas } from '#marketplace/search/testing/areas.ts';
import { languages } from '#platform/i18n/languages.ts';
import { DAY_MS } from '#platform/time/durations.ts';
import type { Facility } from '#property/facilities.ts';
import { SELLING_TYPES } from '#property/price.ts';
import { HOUSE_TYPES } from '#property/property-type.ts';
import {
  AD_TYPES,
  type AdType,
  OFFERINGS,
  type Offering,
  SECTION_NAMES,
  type Section,
  sectionsOf,
} from '#property/section.ts';
import { FURNISHED, GENDERS, ROOM_TYPES } from '#property/tenancy.ts';

const NOW = Date.UTC(2026, 10, 20);
const context = { areas: createTestAreas(), now: NOW };
const LET: readonly AdType[] = ['rental', 'sharing', 'rental_commercial', 'parking'];

/** Listings that the wizard or an agency's file can make (offerings, virtual tours), one for every option. */
function listingsOf(adType: AdType, offering: Offering): { listing: ListingRecord; units: UnitRecord[] }[] {
  const isLet = LET.includes(adType);
  const isHome = adType === 'rental' || adType === 'sale' || adType === 'sharing';
  const hasRooms = adType === 'rental' || adType === 'sale';
  const base: ListingRecord = {
    id: 0,
    state: 'published',
    adType,
    offering,
    priceType: null,
    areaId: 1,
    latitude: null,
    longitude: null,
    approximateMetres: null,
    saleValue: isLet ? null : 300_000,
    rentalValue: isLet ? 1_500 : null,
    collectionPeriod: isLet ? 'monthly' : null,
    sellingType: isLet ? null : 'private_treaty',
    propertyType: PROPERTY_TYPES_OF[adType][0] ?? 'parking_space',
    houseType: null,
    totalBeds: hasRooms ? 3 : null,
    bathrooms: hasRooms ? 1 : null,
    floorArea: 90,
    floorAreaUnit: 'METRES_SQUARED',
    ber: 'B2',
    berKwh: null,
    annualServiceCharge: null,
    availableFrom: isLet ? NOW / DAY_MS + 30 : null,
    minimumLease: null,
    furnished: null,
    tenants: adType === 'sharing' ? 2 : null,
    ownerOccupied: adType === 'sharing' ? true : null,
    gender: adType === 'sharing' ? 'either' : null,
    couplesAllowed: adType === 'sharing' ? false : null,
    facilities: [],
    hasVideo: false,
    hasVirtualTour: false,
    pictures: 1,
    featuredLevel: 'standard',
    publishedAt: NOW - DAY_MS,
    offersUntil: isLet ? null : NOW + DAY_MS,
    descriptionLength: 10,
    address: '',
    text: '',
  };
  const choices: Partial<ListingRecord>[] = [
    ...PROPERTY_TYPES_OF[adType].map((propertyType) => ({ propertyType })),
    ...(PROPERTY_TYPES_OF[adType].includes('house')
      ? HOUSE_TYPES.map((houseType) => ({ propertyType: 'house' as const, houseType }))
      : []),
    ...FACILITIES_OF[adType]
      .filter((choice): choice is Facility => choice !== NO_FACILITIES)
      .map((facility) => ({ facilities: [facility] })),
    ...berChoices(undefined).map((ber) => ({ ber })),
    ...(isLet ? [] : SELLING_TYPES.map((sellingType) => ({ sellingType }))),
    ...(adType === 'rental' ? FURNISHED.map((furnished) => ({ furnished })) : []),
    ...(isLet && adType !== 'parking' ? LEASE_MONTHS.map((minimumLease) => ({ minimumLease })) : []),
    ...(adType === 'sharing' ? GENDERS.map((gender) => ({ gender })) : []),
    ...(adType === 'sharing' ? [{ ownerOccupied: false }, { couplesAllowed: true }] : []),
    ...(adType === 'sharing' ? Array.from({ length: 10 }, (_, tenants) => ({ tenants })) : []),
    ...(isHome || adType.endsWith('commercial') ? [{ hasVideo: true }, { hasVirtualTour: true }] : []),
    { state: isLet ? ('let_agreed' as const) : ('sale_agreed' as const) },
  ];
  const room = (roomType: UnitRecord['roomType'], at: number): UnitRecord => ({
    id: 1_000_000 + at,
    kind: 'bedroom',
    price: 600,
    collectionPeriod: 'monthly',
    roomType,
    propertyType: null,
    houseType: null,
    beds: null,
    bathrooms: null,
    floorArea: null,
    ber: null,
  });
  const units = adType === 'sharing' ? ROOM_TYPES.map(room) : [];
  return [base, ...choices.map((choice) => ({ ...base, ...choice }))].map((listing) => ({
    listing,
    units,
  }));
}

const index = createSearchIndex();
let id = 0;
index.setAreas([{ id: 1, parentId: null, extent: { north: 54, south: 53, west: -7, east: -6 } }]);
index.apply({
  put: AD_TYPES.flatMap((adType) =>
    OFFERINGS.filter((offering) => sectionsOf(adType, offering, null).length > 0).flatMap((offering) =>
      listingsOf(adType, offering).map(
        ({ listing, units }) =>
          searchRowOf({ ...listing, id: ++id }, units, [NOW + DAY_MS], {
            areaIds: [1],
            taxPlace: 'dublin-city',
            middle: null,
          })!,
      ),
    ),
  ),
  remove: [],
});

const ON_SALE = SECTION_NAMES.filter((section) => section !== 'residential-sold');

function wanted(section: Section, filter: FilterDefinition, value: string) {
  const { name, searchQueryGroup: group } = filter;
  const part =
    group === 'ranges'
      ? { ranges: [{ name, from: value, to: name === 'firstPublishDate' ? '' : undefined }] }
      : { [group]: [{ name, values: [value] }] };
  return readRequest({ section, ...part }, context).query;
}

describe("every option of a section's filters", () => {
  it.each(ON_SALE)('of %s finds a listing that can be made', (section) => {
    const { showByDefault, hideByDefault } = filterLists(section, languages.en);
    const dead = [...showByDefault, ...hideByDefault].flatMap((filter) => {
      const lists = filter.values.flatMap((value) => ('value' in value ? [value.value] : []));
      if (filter.searchQueryGroup === 'ranges' && filter.name !== 'firstPublishDate') {
        // Steps are bounds: the widest must match, which proves that listings have the property.
        const query = wanted(section, filter, filter.name === 'numTenants' ? '1' : '0');
        const range = { from: 0, to: Number.MAX_SAFE_INTEGER };
        const open = { ...query, ranges: { [filter.name]: range } };
        return index.count(open) > 0 ? [] : [filter.name];
      }
      return lists
        .filter(
          (value) =>
            value !== '' && filter.searchQueryGroup !== 'geoFilter' && filter.searchQueryGroup !== 'terms',
        )
        .filter((value) => index.count(wanted(section, filter, value)) === 0)
        .map((value) => `${filter.name}=${value}`);
    });
    expect(dead).toEqual([]);
  });
});
