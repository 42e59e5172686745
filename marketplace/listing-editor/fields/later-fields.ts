import { AD_TYPES, COMMERCIAL_AD_TYPES } from '#property/section.ts';
import { CONTACT_PREFERENCES } from '#property/seller.ts';
import type { FieldName } from './draft-fields.ts';
import { FACILITIES_OF } from './options.ts';
import { plainRule } from './plain-rules.ts';
import type { FieldRule, FieldRules } from './rule.ts';
import * as values from './values.ts';
import { hasEircode, LIVED_IN } from './visibility.ts';

/** Location fields of all types. */
export const LOCATION_FIELDS = {
  eircode: {
    step: 'location',
    kind: 'Eircode',
    adTypes: AD_TYPES,
    applies: hasEircode,
    value: () => values.eircode,
  },
  countyId: {
    step: 'location',
    kind: 'CountyArea',
    adTypes: AD_TYPES,
    required: 'placement.error.required',
    value: () => values.wholeNumber(1, 32),
  },
  areaId: {
    step: 'location',
    kind: 'CountyArea',
    adTypes: AD_TYPES,
    required: 'placement.error.required',
    value: () => values.wholeNumber(1, values.MAX_AMOUNT),
  },
  address: {
    step: 'location',
    kind: 'TextInput',
    adTypes: AD_TYPES,
    required: 'placement.error.required',
    value: () => values.address,
  },
  postcode: {
    step: 'location',
    kind: 'TextInput',
    input: 'text',
    adTypes: AD_TYPES,
    applies: (fields) => !hasEircode(fields),
    value: () => values.postcode,
  },
  latitude: coordinate(values.IRELAND.south, values.IRELAND.north),
  longitude: coordinate(values.IRELAND.west, values.IRELAND.east),
} satisfies Partial<FieldRules<FieldName>>;

function coordinate(min: number, max: number): FieldRule {
  return {
    step: 'location',
    kind: 'MapView',
    adTypes: AD_TYPES,
    value: () => values.within(min, max, 'placement.error.pin'),
  };
}

/** Later fields of all types. */
export const LATER_FIELDS = {
  features: {
    step: 'features',
    kind: 'TextInput',
    adTypes: AD_TYPES,
    value: () => values.features,
  },
  furnished: plainRule('furnished', { step: 'facilities', required: 'placement.error.required' }),
  facilities: {
    step: 'facilities',
    kind: 'ListMultiSelect',
    adTypes: [...LIVED_IN, ...COMMERCIAL_AD_TYPES],
    required: ({ adType }) => (adType === 'sale' ? 'placement.error.fieldRequired' : null),
    options: ({ adType }) => FACILITIES_OF[adType],
    value: ({ adType }) => values.someOf(FACILITIES_OF[adType]),
  },
  description: {
    step: 'description',
    kind: 'TextArea',
    adTypes: AD_TYPES,
    required: 'placement.error.description',
    textRule: () => ({ pattern: values.WITHOUT_AT, message: 'placement.error.descriptionEmail' }),
    value: () => values.description,
  },
  images: {
    step: 'media',
    kind: 'Hidden',
    adTypes: AD_TYPES,
    value: () => values.images,
  },
  brochureUrl: {
    step: 'media',
    kind: 'Hidden',
    adTypes: AD_TYPES,
    value: () => values.brochureUrl,
  },
  videoUrl: {
    step: 'media',
    kind: 'TextInput',
    input: 'url',
    adTypes: AD_TYPES,
    value: () => values.videoUrl,
  },
  productIds: {
    step: 'plan',
    kind: 'RadioButtonSelect',
    adTypes: AD_TYPES,
    required: 'placement.error.required',
    value: () => values.planId,
  },
  contactName: {
    step: 'contact',
    kind: 'TextInput',
    adTypes: AD_TYPES,
    required: 'placement.error.contactName',
    maxLength: values.MAX_CONTACT_NAME_LENGTH,
    value: () => values.contactName,
  },
  contactEmail: {
    step: 'contact',
    kind: 'TextInput',
    input: 'email',
    adTypes: AD_TYPES,
    required: 'placement.error.contactEmail',
    maxLength: 254,
    value: () => values.contactEmail,
  },
  contactPhone: {
    step: 'contact',
    kind: 'TextInput',
    input: 'tel',
    adTypes: AD_TYPES,
    required: 'placement.error.contactPhone',
    maxLength: 40,
    value: () => values.contactPhone,
  },
  contactPreferences: {
    step: 'contact',
    kind: 'RadioButtonSelect',
    adTypes: AD_TYPES,
    required: 'placement.error.required',
    options: () => CONTACT_PREFERENCES,
    defaultValue: () => 'both',
    value: () => values.oneOf(CONTACT_PREFERENCES),
  },
  contactInfo: {
    step: 'contact',
    kind: 'TextInput',
    adTypes: AD_TYPES,
    applies: ({ contactPreferences }) => contactPreferences !== 'email',
    value: () => values.contactInfo,
  },
} satisfies Partial<FieldRules<FieldName>>;
