import { FORM_FIELDS } from '#marketplace/listings/fields.ts';
import { needsBer } from '#marketplace/listings/rules.ts';
import { berRange } from '#property/ber.ts';
import { EPC_BANDS } from '#property/epc.ts';
import { HOUSE_TYPES } from '#property/property-type.ts';
import { COMMERCIAL_AD_TYPES } from '#property/section.ts';
import { sizeUnitsOf } from '#property/size.ts';
import type { DraftFields, FieldName } from './draft-fields.ts';
import {
  AVAILABLE_FOR_MONTHS,
  BER_CERTIFICATES,
  berChoices,
  isLand,
  LEASE_MONTHS,
  PROPERTY_TYPES_OF,
} from './options.ts';
import { plainRule } from './plain-rules.ts';
import type { FieldRules } from './rule.ts';
import {
  berNumber,
  berRating,
  digits,
  epcNumber,
  epcScore,
  oneOf,
  propertySize,
  wholeNumber,
} from './values.ts';
import { hasEircode, hasEpc, isCommercial, isToLet, LIVED_IN } from './visibility.ts';

/** A studio and land have no bedrooms. */
function hasBedrooms({ propertyType }: DraftFields): boolean {
  return propertyType !== 'studio' && !isLand(propertyType);
}

function leaseMonths({ adType }: DraftFields): readonly number[] {
  return adType === 'sharing' ? AVAILABLE_FOR_MONTHS : LEASE_MONTHS;
}

/** The lease of most homes to rent; advertisers change it where theirs differs. */
const USUAL_LEASE_MONTHS = 12;

/** Specification, section 9. */
const MAX_OFFICE_PEOPLE = 15;

function isOfficeShare(fields: DraftFields): boolean {
  return fields.propertyType === 'office_share';
}

function ratings(fields: DraftFields): readonly string[] {
  return berChoices(fields.berCertificate);
}

/** Fields of the property. */
export const DETAIL_FIELDS = {
  propertyType: {
    step: 'propertyDetails',
    kind: 'ListSingleSelect',
    adTypes: [...LIVED_IN, ...COMMERCIAL_AD_TYPES],
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
  // At least one bedroom of any kind is required.
  singleBeds: plainRule('singleBeds', { applies: hasBedrooms }),
  doubleBeds: plainRule('doubleBeds', { applies: hasBedrooms }),
  twinBeds: plainRule('twinBeds', { applies: hasBedrooms }),
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
  tenants: plainRule('tenants', { required: 'placement.error.required' }),
  ownerOccupied: plainRule('ownerOccupied'),
  gender: plainRule('gender', { required: 'placement.error.required', defaultValue: () => 'either' }),
  couplesAllowed: plainRule('couplesAllowed'),
  capacity: plainRule('capacity', {
    kind: (fields) => (isCommercial(fields) ? 'GroupedStepper' : 'TextInput'),
    applies: (fields) => !isCommercial(fields) || isOfficeShare(fields),
    required: (fields) => (isCommercial(fields) ? 'placement.error.required' : 'placement.error.spaces'),
    range: [1, MAX_OFFICE_PEOPLE],
    textRule: (fields) =>
      isCommercial(fields) ? undefined : { comparison: '>=', limit: 1, message: 'placement.error.spaces' },
    value: (fields) =>
      isCommercial(fields)
        ? digits('placement.error.choice', MAX_OFFICE_PEOPLE)
        : digits('placement.error.spaces', FORM_FIELDS.capacity.max),
  }),
  parkingAccess: plainRule('parkingAccess', { required: 'placement.error.required' }),
  availableFrom: plainRule('availableFrom', {
    applies: (fields) => !isCommercial(fields) || isToLet(fields),
  }),
  minimumLease: plainRule('minimumLease', {
    applies: (fields) => !isCommercial(fields) || isToLet(fields),
    required: (fields) => (isCommercial(fields) ? null : 'placement.error.required'),
    options: leaseMonths,
    defaultValue: (adType) => (adType === 'rental' ? USUAL_LEASE_MONTHS : undefined),
  }),
  propertySize: {
    step: 'propertyDetails',
    kind: 'TextInput',
    input: 'number',
    adTypes: [...LIVED_IN, ...COMMERCIAL_AD_TYPES],
    value: ({ propertyType }) => propertySize(sizeUnitsOf(propertyType)),
  },
  berCertificate: {
    step: 'propertyDetails',
    kind: 'RadioButtonSelect',
    adTypes: [...LIVED_IN, ...COMMERCIAL_AD_TYPES],
    applies: needsBer,
    options: () => BER_CERTIFICATES,
    value: () => oneOf(BER_CERTIFICATES),
  },
  ber: {
    step: 'propertyDetails',
    kind: 'ListSingleSelect',
    adTypes: [...LIVED_IN, ...COMMERCIAL_AD_TYPES],
    applies: needsBer,
    options: ratings,
    value: (fields) => berRating(ratings(fields), isCommercial(fields)),
  },
  berNumber: {
    step: 'propertyDetails',
    kind: 'TextInput',
    input: 'text',
    adTypes: [...LIVED_IN, ...COMMERCIAL_AD_TYPES],
    applies: (fields) => needsBer(fields) && berRange(fields.ber ?? '') !== null,
    value: () => berNumber,
  },
  epcRating: {
    step: 'propertyDetails',
    kind: 'ListSingleSelect',
    adTypes: [...LIVED_IN, ...COMMERCIAL_AD_TYPES],
    applies: hasEpc,
    options: () => EPC_BANDS,
    value: () => oneOf(EPC_BANDS),
  },
  epcScore: {
    step: 'propertyDetails',
    kind: 'TextInput',
    input: 'number',
    // Business premises are rated by another measure.
    adTypes: LIVED_IN,
    applies: (fields) => hasEpc(fields) && fields.epcRating !== undefined,
    value: ({ epcRating }) => epcScore(epcRating),
  },
  epcNumber: {
    step: 'propertyDetails',
    kind: 'TextInput',
    input: 'text',
    adTypes: [...LIVED_IN, ...COMMERCIAL_AD_TYPES],
    applies: (fields) => hasEpc(fields) && fields.epcRating !== undefined,
    value: () => epcNumber,
  },
  // Reliefs of the Republic's tax law.
  taxSection: plainRule('taxSection', { kind: 'ListSingleSelect', applies: hasEircode }),
} satisfies Partial<FieldRules<FieldName>>;
