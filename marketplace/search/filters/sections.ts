import { COMMERCIAL_FACILITIES, type Facility } from '#property/facilities.ts';
import type { PropertyTypeValue } from '#property/property-type.ts';
import type { Section } from '#property/section.ts';
import {
  COMMERCIAL_FLOOR_STEPS,
  COMMERCIAL_RENT_STEPS,
  FLOOR_STEPS,
  PARKING_RENT_STEPS,
  PARKING_SALE_STEPS,
  RENT_STEPS,
  SALE_STEPS,
} from './steps.ts';
import type { FilterName } from './table.ts';

/** The filters of a section, in display order. */
export type SectionFilters = {
  show: readonly FilterName[];
  hide: readonly FilterName[];
  types: readonly PropertyTypeValue[];
  facilities: readonly Facility[];
  priceSteps: readonly number[];
  floorSteps: readonly number[];
};

const RENT_FACILITIES: readonly Facility[] = [
  'ALARM',
  'CABLE_TELEVISION',
  'DISHWASHER',
  'GARDEN_PATIO_BALCONY',
  'CENTRAL_HEATING',
  'INTERNET',
  'MICROWAVE',
  'PARKING',
  'PETS_ALLOWED',
  'SMOKING',
  'SERVICED_PROPERTY',
  'DRYER',
  'WASHING_MACHINE',
  'WHEELCHAIR_ACCESS',
];
const SHARE_FACILITIES: readonly Facility[] = [...RENT_FACILITIES, 'ENSUITE'];
const SALE_FACILITIES: readonly Facility[] = [
  'ALARM',
  'GAS_FIRED_CENTRAL_HEATING',
  'OIL_FIRED_CENTRAL_HEATING',
  'PARKING',
  'WHEELCHAIR_ACCESS',
  'WIRED_FOR_CABLE_TELEVISION',
];

const SALE_TYPES: readonly PropertyTypeValue[] = [
  'houses',
  'detached-houses',
  'semi-detached-houses',
  'terraced-houses',
  'end-of-terrace-houses',
  'townhouses',
  'apartments',
  'studio-apartments',
  'duplexes',
  'bungalows',
  'sites',
];
const RENT_TYPES: readonly PropertyTypeValue[] = ['houses', 'apartments', 'studio-apartments'];
const SHARE_TYPES: readonly PropertyTypeValue[] = ['houses', 'apartments'];
const COMMERCIAL_TYPES: readonly PropertyTypeValue[] = [
  'office-spaces',
  'retail-units',
  'industrial-units',
  'industrial-sites',
  'restaurants-bars-hotels',
  'commercial-sites',
  'agricultural-land',
  'development-land',
  'investment-properties',
];

const sale: SectionFilters = {
  show: ['location', 'salePrice', 'numBeds'],
  hide: [
    'propertyType',
    'numBaths',
    'ber',
    'floorSize',
    'monthlyCost',
    'saleType',
    'offers',
    'facilities',
    'viewingTimes',
    'mediaTypes',
    'firstPublishDate',
    'terms',
    'adState',
  ],
  types: SALE_TYPES,
  facilities: SALE_FACILITIES,
  priceSteps: SALE_STEPS,
  floorSteps: FLOOR_STEPS,
};

const rent: SectionFilters = {
  show: ['location', 'rentalPrice', 'numBeds'],
  // The order clients know; newer filters follow.
  hide: [
    'propertyType',
    'numBaths',
    'leaseLength',
    'availableFrom',
    'furnishing',
    'facilities',
    'viewingTimes',
    'mediaTypes',
    'terms',
    'adState',
    'ber',
    'firstPublishDate',
  ],
  types: RENT_TYPES,
  facilities: RENT_FACILITIES,
  priceSteps: RENT_STEPS,
  floorSteps: FLOOR_STEPS,
};

const share: SectionFilters = {
  show: ['location', 'rentalPrice', 'roomType'],
  hide: [
    'propertyType',
    'suitableFor',
    'ownerOccupied',
    'numTenants',
    'leaseLength',
    'availableFrom',
    'facilities',
    'viewingTimes',
    'mediaTypes',
    'firstPublishDate',
    'terms',
    'adState',
  ],
  types: SHARE_TYPES,
  facilities: SHARE_FACILITIES,
  priceSteps: RENT_STEPS,
  floorSteps: FLOOR_STEPS,
};

const commercialSale: SectionFilters = {
  show: ['location', 'salePrice', 'propertyType'],
  hide: [
    'floorSize',
    'saleType',
    'offers',
    'ber',
    'facilities',
    'mediaTypes',
    'firstPublishDate',
    'terms',
    'adState',
  ],
  types: COMMERCIAL_TYPES,
  facilities: COMMERCIAL_FACILITIES,
  priceSteps: SALE_STEPS,
  floorSteps: COMMERCIAL_FLOOR_STEPS,
};

/** The filters of every section. */
export const SECTION_FILTERS: Record<Section, SectionFilters> = {
  'residential-for-sale': sale,
  'new-homes': { ...sale, hide: sale.hide.filter((name) => name !== 'saleType' && name !== 'adState') },
  'residential-to-rent': rent,
  sharing: share,
  'student-accommodation-for-rent': rent,
  'student-accommodation-to-share': share,
  'holiday-homes': {
    ...rent,
    hide: ['propertyType', 'numBaths', 'availableFrom', 'facilities', 'mediaTypes', 'terms'],
  },
  'commercial-for-sale': commercialSale,
  'commercial-to-rent': {
    ...commercialSale,
    show: ['location', 'rentalPrice', 'propertyType'],
    hide: [
      'floorSize',
      'leaseLength',
      'availableFrom',
      'ber',
      'facilities',
      'mediaTypes',
      'firstPublishDate',
      'terms',
      'adState',
    ],
    priceSteps: COMMERCIAL_RENT_STEPS,
  },
  'parking-for-sale': {
    ...sale,
    show: ['location', 'salePrice'],
    hide: ['offers', 'firstPublishDate', 'terms', 'adState'],
    types: [],
    facilities: [],
    priceSteps: PARKING_SALE_STEPS,
  },
  'parking-to-rent': {
    ...rent,
    show: ['location', 'rentalPrice'],
    hide: ['availableFrom', 'firstPublishDate', 'terms', 'adState'],
    types: [],
    facilities: [],
    priceSteps: PARKING_RENT_STEPS,
  },
  'residential-sold': {
    ...sale,
    hide: ['propertyType', 'numBaths', 'ber', 'floorSize', 'firstPublishDate', 'terms'],
  },
};

/**
 * The filters of a section for listings that take offers. They are published listings without an agreed sale, so the
 * availability is no choice.
 * @returns null for a section whose listings take no offers, such as homes to rent
 */
export function offersFilters(section: Section): Pick<SectionFilters, 'show' | 'hide'> | null {
  const { show, hide } = SECTION_FILTERS[section];
  if (!hide.includes('offers')) return null;
  return {
    show: [...show, 'offers'],
    hide: hide.filter((name) => name !== 'offers' && name !== 'adState'),
  };
}
