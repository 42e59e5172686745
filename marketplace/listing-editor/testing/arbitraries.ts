import fc from 'fast-check';
import {
  FORM_FIELD_NAMES,
  type FormFieldName,
  formField,
  type PlainField,
  recordOf,
} from '#marketplace/listings/fields.ts';
import { BER_GRADES } from '#property/ber.ts';
import { EPC_BANDS } from '#property/epc.ts';
import { HOUSE_TYPES } from '#property/property-type.ts';
import { AD_TYPES } from '#property/section.ts';
import { CONTACT_PREFERENCES } from '#property/seller.ts';
import { SIZE_UNITS, sizeUnitsOf } from '#property/size.ts';
import { ROOM_TYPES } from '#property/tenancy.ts';
import type { DraftFields, ListingFields } from '../fields/draft-fields.ts';
import { FACILITIES_OF, type FacilityChoice, LEASE_MONTHS, PROPERTY_TYPES_OF } from '../fields/options.ts';
import { MAX_CONTACT_NAME_LENGTH } from '../fields/values.ts';

const amount = fc.integer({ min: 1, max: 2_000_000 }).map(String);
const line = fc.stringMatching(/^[A-Z][a-z]{1,12}( [a-z]{2,9}){0,3}$/);

function anyOf(field: PlainField): fc.Arbitrary<unknown> {
  switch (field.kind) {
    case 'choice':
      return fc.constantFrom(...field.choices);
    case 'yesNo':
      return fc.boolean();
    case 'day':
      return fc.constantFrom('2026-12-01', '2027-02-28');
    case 'count':
    case 'months':
      return fc.integer({ min: field.min, max: field.max });
    default:
      return fc.integer({ min: field.min, max: field.max }).map(String);
  }
}

type PlainArbitraries = { [Name in FormFieldName]: fc.Arbitrary<ListingFields[Name]> };

/** Any values of fields, including those that do not apply to the type. */
const ANY: { [Name in keyof ListingFields]?: fc.Arbitrary<ListingFields[Name]> } = {
  ...recordOf<PlainArbitraries>(FORM_FIELD_NAMES.map((name) => [name, anyOf(formField(name))])),
  countyId: fc.integer({ min: 1, max: 32 }),
  areaId: fc.integer({ min: 1, max: 32 }),
  address: line,
  eircode: fc.constantFrom('D02 XY45', 'd6wxy00'),
  postcode: fc.constantFrom('BT7 1NN', 'bt481aa'),
  priceType: fc.constantFrom('let', 'sale', 'let_or_sale'),
  saleValue: amount,
  onApplication: fc.boolean(),
  sellingType: fc.constantFrom('private_treaty', 'tender', 'private_tender'),
  saleOnApplication: fc.boolean(),
  auction: fc.boolean(),
  auctionDate: fc
    .tuple(fc.integer({ min: 0, max: 700 }), fc.integer({ min: 9, max: 16 }), fc.integer({ min: 0, max: 59 }))
    .map(([days, hour, minute]) => {
      const day = new Date(Date.UTC(2027, 0, 1 + days)).toISOString().slice(0, 10);
      return `${day}T${`${hour}`.padStart(2, '0')}:${`${minute}`.padStart(2, '0')}`;
    }),
  auctionAddress: line,
  rentalValue: amount,
  letValue: amount,
  letOnApplication: fc.boolean(),
  bedrooms: fc.array(
    fc.record({ rentalValue: amount, type: fc.constantFrom(...ROOM_TYPES), ensuite: fc.boolean() }),
    { minLength: 1, maxLength: 4 },
  ),
  collectionPeriod: fc.constantFrom('monthly', 'weekly'),
  houseType: fc.constantFrom(...HOUSE_TYPES),
  totalBeds: fc.integer({ min: 1, max: 15 }),
  doubleBeds: fc.integer({ min: 1, max: 4 }),
  bathrooms: fc.integer({ min: 1, max: 15 }),
  propertySize: fc.record({
    size: fc.integer({ min: 100, max: 99_999 }).map((hundredths) => `${hundredths / 100}`),
    unit: fc.constantFrom(...SIZE_UNITS),
  }),
  ber: fc.constantFrom(...BER_GRADES, 'A0', 'B', 'exempt', 'pending'),
  berNumber: fc.constant('104017918'),
  epcRating: fc.constantFrom(...EPC_BANDS),
  epcNumber: fc.constantFrom('1234-5678-9012-3456-7890', '12345678901234567890'),
  capacity: fc.integer({ min: 1, max: 15 }).map(String),
  minimumLease: fc.constantFrom(...LEASE_MONTHS.filter((months) => months <= 12)),
  features: fc.array(line, { maxLength: 5 }),
  description: line,
  videoUrl: fc.constant('https://youtu.be/dQw4w9WgXcQ'),
  brochureUrl: fc.constant('/media/11111111-2222-4333-8444-555555555555.pdf'),
  productIds: fc.constant('sale-standard'),
  contactName: line.map((name) => name.slice(0, MAX_CONTACT_NAME_LENGTH).trim()),
  contactEmail: fc.constant('aoife@example.ie'),
  contactPhone: fc.constant('+353871234567'),
  contactPreferences: fc.constantFrom(...CONTACT_PREFERENCES),
  contactInfo: line,
};

/** Drafts with a value in every field, for every type; fields with choices per type fit it. */
export const filledDraft: fc.Arbitrary<DraftFields> = fc.constantFrom(...AD_TYPES).chain((adType) =>
  fc
    .record({
      ...ANY,
      propertyType: fc.constantFrom(
        ...(PROPERTY_TYPES_OF[adType].length ? PROPERTY_TYPES_OF[adType] : ['house' as const]),
      ),
      facilities: FACILITIES_OF[adType].length
        ? fc.constantFrom(...FACILITIES_OF[adType]).map((one): FacilityChoice[] => [one])
        : fc.constant<FacilityChoice[]>([]),
    })
    .map(({ propertySize, ...fields }) => {
      const units = sizeUnitsOf(fields.propertyType);
      const unit = units.find((one) => one === propertySize?.unit) ?? units[1]!;
      return { ...fields, propertySize: { ...propertySize, unit }, adType };
    }),
);

/** Like `filledDraft`, with some fields missing. */
export const anyDraft: fc.Arbitrary<DraftFields> = fc
  .tuple(filledDraft, fc.array(fc.constantFrom(...(Object.keys(ANY) as (keyof ListingFields)[]))))
  .map(([draft, missing]) => ({ ...draft, ...Object.fromEntries(missing.map((name) => [name, undefined])) }));
