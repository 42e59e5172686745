import type { SearchRow, SearchUnit } from '../model.ts';

/** The only unit of a listing, with some attributes. */
export function unitOf(part: Partial<SearchUnit>): SearchUnit {
  return {
    id: null,
    salePrice: null,
    rentalPrice: null,
    numBeds: null,
    numBaths: null,
    kind: 'house',
    ber: null,
    floorSize: null,
    roomType: null,
    ...part,
  };
}

/** A listing for sale in Rathmines, unless overridden. */
export function rowOf(id: number, part: Partial<SearchRow> = {}): SearchRow {
  return {
    id,
    sections: ['residential-for-sale'],
    state: 'published',
    areaIds: [101, 33, 1],
    taxPlace: 'dublin-city',
    latitude: 53.32,
    longitude: -6.26,
    isApproximate: false,
    units: [unitOf({ salePrice: 400_000, numBeds: 3 })],
    kwhPerSquareMetre: null,
    hasLandSize: false,
    managementFee: null,
    furnishings: [],
    facilities: [],
    mediaTypes: [],
    saleType: null,
    suitableFor: [],
    ownerOccupied: null,
    leaseLength: null,
    numTenants: null,
    publishedAt: Date.UTC(2026, 10, 1) + id,
    availableFrom: null,
    viewings: [],
    offersUntil: null,
    rank: id,
    address: '',
    text: '',
    ...part,
  };
}
