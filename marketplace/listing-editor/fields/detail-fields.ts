import { needsBer } from '#marketplace/listings/rules.ts';
import { berRange } from '#property/ber.ts';
import { TAX_SECTIONS } from '#property/price.ts';
import { HOUSE_TYPES } from '#property/property-type.ts';
import { GENDERS, PARKING_ACCESS } from '#property/tenancy.ts';
import type { DraftFields } from './draft-fields.ts';
import {
  AVAILABLE_FOR_MONTHS,
  BER_CERTIFICATES,
  berChoices,
  isLand,
  LEASE_MONTHS,
  PROPERTY_TYPES_OF,
} from './options.ts';
import type { FieldRule, FieldRules } from './rule.ts';
import { berNumber, berRating, day, digits, oneOf, propertySize, wholeNumber, yesOrNo } from './values.ts';
import { COMMERCIAL, isCommercial, isToLet, LIVED_IN, PARKING } from './visibility.ts';

/** A studio and land have no bedrooms. */
function hasBedrooms({ propertyType }: DraftFields): boolean {
  return propertyType !== 'studio' && !isLand(propertyType);
}

/** Bedrooms of one kind of a home to rent; at least one kind is required. */
const bedroomsRule: FieldRule = {
  step: 'propertyDetails',
  kind: 'GroupedStepper',
  adTypes: ['rental'],
  applies: hasBedrooms,
  range: [0, 15],
  defaultValue: () => 0,
  value: () => wholeNumber(0, 15),
};

function leaseMonths({ adType }: DraftFields): readonly number[] {
  return adType === 'sharing' ? AVAILABLE_FOR_MONTHS : LEASE_MONTHS;
}

function isOfficeShare(fields: DraftFields): boolean {
  return fields.propertyType === 'office_share';
}

function ratings(fields: DraftFields): readonly string[] {
  return berChoices(fields.berCertificate);
}

/** Fields of the property. */
export const DETAIL_FIELDS: FieldRules<
  | 'propertyType'
  | 'houseType'
  | 'totalBeds'
  | 'singleBeds'
  | 'doubleBeds'
  | 'twinBeds'
  | 'bathrooms'
  | 'propertySize'
  | 'berCertificate'
  | 'ber'
  | 'berNumber'
  | 'taxSection'
  | 'capacity'
  | 'parkingAccess'
  | 'availableFrom'
  | 'minimumLease'
  | 'tenants'
  | 'ownerOccupied'
  | 'gender'
  | 'couplesAllowed'
> = {
  propertyType: {
    step: 'propertyDetails',
    kind: 'ListSingleSelect',
    adTypes: [...LIVED_IN, ...COMMERCIAL],
    required: 'placement.error.required',
    options: ({ adType }) => PROPERTY_TYPES_OF[adType],
    value: ({ adType }) => oneOf(PROPERTY_TYPES_OF[adType]),
  },
  houseType: {
    step: 'propertyDetails',
    kind: 'ListSingleSelect',
    adTypes: LIVED_IN,
    applies: ({ propertyType }) => propertyType === 'house',
    options: () => HOUSE_TYPES,
    value: () => oneOf(HOUSE_TYPES),
  },
  totalBeds: {
    step: 'propertyDetails',
    kind: 'GroupedStepper',
    adTypes: ['sale'],
    applies: hasBedrooms,
    required: 'placement.error.bedrooms',
    range: [0, 15],
    defaultValue: () => 0,
    value: () => wholeNumber(1, 15, 'placement.error.bedrooms'),
  },
  singleBeds: bedroomsRule,
  doubleBeds: bedroomsRule,
  twinBeds: bedroomsRule,
  bathrooms: {
    step: 'propertyDetails',
    kind: 'GroupedStepper',
    adTypes: LIVED_IN,
    applies: ({ propertyType }) => !isLand(propertyType),
    required: 'placement.error.required',
    range: [1, 15],
    defaultValue: () => 1,
    value: () => wholeNumber(1, 15),
  },
  tenants: {
    step: 'propertyDetails',
    kind: 'GroupedStepper',
    adTypes: ['sharing'],
    required: 'placement.error.required',
    range: [0, 9],
    defaultValue: () => 0,
    value: () => wholeNumber(0, 9),
  },
  ownerOccupied: {
    step: 'propertyDetails',
    kind: 'checkbox',
    adTypes: ['sharing'],
    defaultValue: () => false,
    value: () => yesOrNo,
  },
  gender: {
    step: 'propertyDetails',
    kind: 'RadioButtonSelect',
    adTypes: ['sharing'],
    required: 'placement.error.required',
    options: () => GENDERS,
    defaultValue: () => 'either',
    value: () => oneOf(GENDERS),
  },
  couplesAllowed: {
    step: 'propertyDetails',
    kind: 'checkbox',
    adTypes: ['sharing'],
    defaultValue: () => false,
    value: () => yesOrNo,
  },
  capacity: {
    step: 'propertyDetails',
    kind: (fields) => (isCommercial(fields) ? 'GroupedStepper' : 'TextInput'),
    input: 'number',
    adTypes: [...PARKING, ...COMMERCIAL],
    applies: (fields) => !isCommercial(fields) || isOfficeShare(fields),
    required: (fields) => (isCommercial(fields) ? 'placement.error.required' : 'placement.error.spaces'),
    range: [1, 15],
    textRule: (fields) =>
      isCommercial(fields) ? undefined : { comparison: '>=', limit: 1, message: 'placement.error.spaces' },
    value: (fields) =>
      isCommercial(fields) ? digits('placement.error.choice', 15) : digits('placement.error.spaces', 10_000),
  },
  parkingAccess: {
    step: 'propertyDetails',
    kind: 'RadioButtonSelect',
    adTypes: PARKING,
    required: 'placement.error.required',
    options: () => PARKING_ACCESS,
    value: () => oneOf(PARKING_ACCESS),
  },
  availableFrom: {
    step: 'propertyDetails',
    kind: 'DatePicker',
    adTypes: ['rental', 'sharing', 'parking', ...COMMERCIAL],
    applies: (fields) => !isCommercial(fields) || isToLet(fields),
    value: () => day,
  },
  minimumLease: {
    step: 'propertyDetails',
    kind: 'ListSingleSelect',
    adTypes: ['rental', 'sharing', ...COMMERCIAL],
    applies: (fields) => !isCommercial(fields) || isToLet(fields),
    required: (fields) => (isCommercial(fields) ? null : 'placement.error.required'),
    options: leaseMonths,
    value: (fields) => oneOf(leaseMonths(fields)),
  },
  propertySize: {
    step: 'propertyDetails',
    kind: 'TextInput',
    input: 'number',
    adTypes: [...LIVED_IN, ...COMMERCIAL],
    value: () => propertySize,
  },
  berCertificate: {
    step: 'propertyDetails',
    kind: 'RadioButtonSelect',
    adTypes: [...LIVED_IN, ...COMMERCIAL],
    applies: needsBer,
    options: () => BER_CERTIFICATES,
    value: () => oneOf(BER_CERTIFICATES),
  },
  ber: {
    step: 'propertyDetails',
    kind: 'ListSingleSelect',
    adTypes: [...LIVED_IN, ...COMMERCIAL],
    applies: needsBer,
    options: ratings,
    value: (fields) => berRating(ratings(fields), isCommercial(fields)),
  },
  berNumber: {
    step: 'propertyDetails',
    kind: 'TextInput',
    input: 'text',
    adTypes: [...LIVED_IN, ...COMMERCIAL],
    applies: (fields) => needsBer(fields) && berRange(fields.ber ?? '') !== null,
    value: () => berNumber,
  },
  taxSection: {
    step: 'propertyDetails',
    kind: 'ListSingleSelect',
    adTypes: ['sale', 'sale_commercial'],
    options: () => TAX_SECTIONS,
    value: () => oneOf(TAX_SECTIONS),
  },
};
