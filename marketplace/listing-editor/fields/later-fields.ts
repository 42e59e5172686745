import { CONTACT_PREFERENCES } from '#property/seller.ts';
import { FURNISHED } from '#property/tenancy.ts';
import { FACILITIES_OF } from './options.ts';
import type { FieldRule, FieldRules } from './rule.ts';
import * as values from './values.ts';
import { ALL, COMMERCIAL, hasEircode, LIVED_IN } from './visibility.ts';

/** Location fields of all types. */
export const LOCATION_FIELDS: FieldRules<
  'countyId' | 'areaId' | 'address' | 'eircode' | 'latitude' | 'longitude'
> = {
  countyId: {
    step: 'location',
    kind: 'CountyArea',
    adTypes: ALL,
    required: 'placement.error.required',
    value: () => values.wholeNumber(1, 32),
  },
  areaId: {
    step: 'location',
    kind: 'CountyArea',
    adTypes: ALL,
    required: 'placement.error.required',
    value: () => values.wholeNumber(1, values.MAX_AMOUNT),
  },
  address: {
    step: 'location',
    kind: 'TextInput',
    adTypes: ALL,
    required: 'placement.error.required',
    value: () => values.address,
  },
  eircode: {
    step: 'location',
    kind: 'Eircode',
    adTypes: ALL,
    applies: hasEircode,
    value: () => values.eircode,
  },
  latitude: coordinate(values.IRELAND.south, values.IRELAND.north),
  longitude: coordinate(values.IRELAND.west, values.IRELAND.east),
};

function coordinate(min: number, max: number): FieldRule {
  return {
    step: 'location',
    kind: 'MapView',
    adTypes: ALL,
    value: () => values.within(min, max, 'placement.error.pin'),
  };
}

/** Later fields of all types. */
export const LATER_FIELDS: FieldRules<
  | 'features'
  | 'furnished'
  | 'facilities'
  | 'description'
  | 'images'
  | 'brochureUrl'
  | 'videoUrl'
  | 'productIds'
  | 'contactName'
  | 'contactEmail'
  | 'contactPhone'
  | 'contactPreferences'
  | 'contactInfo'
> = {
  features: {
    step: 'features',
    kind: 'TextInput',
    adTypes: ALL,
    value: () => values.features,
  },
  furnished: {
    step: 'facilities',
    kind: 'RadioButtonSelect',
    adTypes: ['rental'],
    required: 'placement.error.required',
    options: () => FURNISHED,
    value: () => values.oneOf(FURNISHED),
  },
  facilities: {
    step: 'facilities',
    kind: 'ListMultiSelect',
    adTypes: [...LIVED_IN, ...COMMERCIAL],
    required: ({ adType }) => (adType === 'sale' ? 'placement.error.fieldRequired' : null),
    options: ({ adType }) => FACILITIES_OF[adType],
    value: ({ adType }) => values.someOf(FACILITIES_OF[adType]),
  },
  description: {
    step: 'description',
    kind: 'TextArea',
    adTypes: ALL,
    required: 'placement.error.description',
    textRule: () => ({ pattern: values.WITHOUT_AT, message: 'placement.error.descriptionEmail' }),
    value: () => values.description,
  },
  images: {
    step: 'media',
    kind: 'Hidden',
    adTypes: ALL,
    value: () => values.images,
  },
  brochureUrl: {
    step: 'media',
    kind: 'Hidden',
    adTypes: ALL,
    value: () => values.brochureUrl,
  },
  videoUrl: {
    step: 'media',
    kind: 'TextInput',
    input: 'url',
    adTypes: ALL,
    value: () => values.videoUrl,
  },
  productIds: {
    step: 'plan',
    kind: 'RadioButtonSelect',
    adTypes: ALL,
    required: 'placement.error.required',
    value: () => values.planId,
  },
  contactName: {
    step: 'contact',
    kind: 'TextInput',
    adTypes: ALL,
    required: 'placement.error.contactName',
    maxLength: values.MAX_CONTACT_NAME_LENGTH,
    value: () => values.contactName,
  },
  contactEmail: {
    step: 'contact',
    kind: 'TextInput',
    input: 'email',
    adTypes: ALL,
    required: 'placement.error.contactEmail',
    maxLength: 254,
    value: () => values.contactEmail,
  },
  contactPhone: {
    step: 'contact',
    kind: 'TextInput',
    input: 'tel',
    adTypes: ALL,
    required: 'placement.error.contactPhone',
    maxLength: 40,
    value: () => values.contactPhone,
  },
  contactPreferences: {
    step: 'contact',
    kind: 'RadioButtonSelect',
    adTypes: ALL,
    required: 'placement.error.required',
    options: () => CONTACT_PREFERENCES,
    defaultValue: () => 'both',
    value: () => values.oneOf(CONTACT_PREFERENCES),
  },
  contactInfo: {
    step: 'contact',
    kind: 'TextInput',
    adTypes: ALL,
    applies: ({ contactPreferences }) => contactPreferences !== 'email',
    value: () => values.contactInfo,
  },
};
