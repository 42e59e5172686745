import { z } from 'zod';
import {
  type FieldValue,
  FORM_FIELD_NAMES,
  type FormFieldName,
  formField,
  recordOf,
} from '#marketplace/listings/fields.ts';
import { storableText } from '#platform/http/storable-text.ts';
import { EPC_BANDS } from '#property/epc.ts';
import { COLLECTION_PERIODS } from '#property/money.ts';
import { PRICE_TYPES, SELLING_TYPES } from '#property/price.ts';
import { HOUSE_TYPES, PROPERTY_TYPES } from '#property/property-type.ts';
import { AD_TYPES } from '#property/section.ts';
import { CONTACT_PREFERENCES, IMAGE_LABELS } from '#property/seller.ts';
import { SIZE_UNITS } from '#property/size.ts';
import { ROOM_TYPES } from '#property/tenancy.ts';
import type { FieldName, ListingFields } from '../fields/draft-fields.ts';
import { BER_CERTIFICATES, FACILITIES_OF, type FacilityChoice } from '../fields/options.ts';
import { MAX_DESCRIPTION_LENGTH, MAX_FEATURES, MAX_PICTURES } from '../fields/values.ts';

/** Maximum length of a single-line field in a draft: above any valid length, so that the form can report it. */
const MAX_LINE_LENGTH = 500;
/** Maximum length of a multi-line field in a draft. */
const MAX_TEXT_LENGTH = MAX_DESCRIPTION_LENGTH + 2_000;

/** Unfinished text. */
function text(maxLength: number) {
  return storableText().max(maxLength);
}

const typed = z.union([text(30), z.number()]);
const small = z.int().min(-1_000).max(100_000);
const yesOrNo = z.boolean();
const facilities = [...new Set(Object.values(FACILITIES_OF).flat())] as [FacilityChoice, ...FacilityChoice[]];

function shapeOf(field: FieldValue): z.ZodType {
  switch (field.kind) {
    case 'choice':
      return z.enum(field.choices);
    case 'yesNo':
      return yesOrNo;
    case 'day':
      return text(30).describe('2026-12-01');
    case 'count':
    case 'months':
      return small;
    default:
      return typed;
  }
}

type PlainShapes = { [Name in FormFieldName]: z.ZodType<ListingFields[Name], ListingFields[Name]> };
const plainShapes = recordOf<PlainShapes>(FORM_FIELD_NAMES.map((name) => [name, shapeOf(formField(name))]));

/** Schemas of fields while typing: of the right type and bounded, but possibly incomplete or invalid. */
const shapes = {
  adType: z.enum(AD_TYPES),
  countyId: small,
  areaId: z.int().min(0).max(2_147_483_647),
  address: text(MAX_LINE_LENGTH),
  eircode: text(20),
  postcode: text(20),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  priceType: z.enum(PRICE_TYPES),
  saleValue: typed,
  onApplication: yesOrNo,
  sellingType: z.enum(SELLING_TYPES),
  saleOnApplication: yesOrNo,
  auction: yesOrNo,
  auctionDate: text(30).describe('Irish time: 2026-12-04T11:00'),
  auctionAddress: text(MAX_LINE_LENGTH),
  rentalValue: typed,
  letValue: typed,
  letOnApplication: yesOrNo,
  bedrooms: z
    .array(
      z.object({
        rentalValue: typed.optional(),
        type: z.enum(ROOM_TYPES).optional(),
        ensuite: yesOrNo.optional(),
      }),
    )
    .max(10),
  collectionPeriod: z.enum(COLLECTION_PERIODS),
  propertyType: z.enum(PROPERTY_TYPES),
  houseType: z.enum(HOUSE_TYPES),
  totalBeds: small,
  bathrooms: small,
  propertySize: z.object({ size: typed.optional(), unit: z.enum(SIZE_UNITS).optional() }),
  berCertificate: z.enum(BER_CERTIFICATES),
  ber: text(20),
  berNumber: text(30),
  epcRating: z.enum(EPC_BANDS),
  epcScore: typed,
  epcNumber: text(40),
  ...plainShapes,
  features: z.array(text(MAX_LINE_LENGTH)).max(MAX_FEATURES + 5),
  facilities: z.array(z.enum(facilities)).max(50),
  description: text(MAX_TEXT_LENGTH),
  images: z
    .array(
      z.object({
        url: text(2_000),
        width: z.int().min(1).max(100_000).nullable(),
        height: z.int().min(1).max(100_000).nullable(),
        caption: text(200).optional(),
        label: z.enum(IMAGE_LABELS).optional(),
      }),
    )
    .max(MAX_PICTURES + 20),
  brochureUrl: text(2_000).describe('`url` of an uploaded PDF'),
  videoUrl: text(MAX_LINE_LENGTH),
  productIds: text(100).describe('Chosen plan'),
  contactName: text(MAX_LINE_LENGTH),
  contactEmail: text(MAX_LINE_LENGTH),
  contactPhone: text(MAX_LINE_LENGTH),
  contactPreferences: z.enum(CONTACT_PREFERENCES),
  contactInfo: text(MAX_LINE_LENGTH),
} satisfies { [Name in FieldName]: z.ZodType<ListingFields[Name]> };

/** Fields of a draft. */
export const draftFields = z.object(shapes).partial().required({ adType: true });

/** Changed fields; null clears one. */
export const changedFields = z
  .object({
    ...(Object.fromEntries(
      Object.entries(shapes).map(([name, shape]) => [name, (shape as z.ZodType).nullable()]),
    ) as { [Name in FieldName]: z.ZodNullable<(typeof shapes)[Name]> }),
    adType: shapes.adType,
  })
  .partial()
  .strict();
export type ChangedFields = z.output<typeof changedFields>;
