import type { AdRow } from '#database/rows.ts';
import type { MessageKey } from '#platform/i18n/language.ts';
import { TAX_SECTIONS } from '#property/price.ts';
import type { PropertyType } from '#property/property-type.ts';
import { AD_TYPES, type AdType, COMMERCIAL_AD_TYPES, PARKING_AD_TYPES } from '#property/section.ts';
import { FURNISHED, GENDERS, PARKING_ACCESS } from '#property/tenancy.ts';

/**
 * The kind of value of a field, which decides its database type, its schemas, its input in the form and its text.
 * Bounds are inclusive, numbers are whole.
 *
 * - `count`: a small number with a stepper, which starts at `min`: an untouched field is stored as `min`
 * - `number`: a number that is typed, empty at first
 * - `yesNo`: a checkbox, which starts unchecked: an untouched field is stored as no
 * - `yearlyAmount`: units of the listing's currency a year
 * - `months`: 0 is none
 * - `day`: `2026-05-24`
 */
export type FieldValue =
  | { kind: 'count' | 'number' | 'yearlyAmount' | 'months'; min: number; max: number }
  | { kind: 'choice'; choices: readonly string[] }
  | { kind: 'yesNo' }
  | { kind: 'day' };

/** A plain field: an optional fact that is one column and has one meaning in every format. */
export type PlainField = FieldValue & {
  column: keyof AdRow;
  /** The types of listings that have it; of these, all properties or only some property types. */
  adTypes: readonly AdType[];
  propertyTypes?: readonly PropertyType[];
  /** The column of a CSV import that has it in plain form; others are read by code of their own, or not at all. */
  csv?: string;
};

/** The key of a text, which may depend on the type of listing. */
export type FieldLabel = MessageKey | ((adType: AdType) => MessageKey);

/** A plain field that advertisers enter, with keys of texts that browsers load. */
export type FormField = PlainField & {
  label: FieldLabel;
  hint?: MessageKey;
};

/**
 * The plain fields of the listing form, in the order of the overview. Database, write model, drafts, form, imports and
 * overview derive from it; `docs/start-here.md` says how to add one.
 */
export const FORM_FIELDS = {
  singleBeds: {
    column: 'single_beds',
    label: 'placeAd.field.singleBeds',
    kind: 'count',
    min: 0,
    max: 15,
    adTypes: ['rental'],
  },
  doubleBeds: {
    column: 'double_beds',
    label: 'placeAd.field.doubleBeds',
    kind: 'count',
    min: 0,
    max: 15,
    adTypes: ['rental'],
  },
  twinBeds: {
    column: 'twin_beds',
    label: 'placeAd.field.twinBeds',
    kind: 'count',
    min: 0,
    max: 15,
    adTypes: ['rental'],
  },
  furnished: {
    column: 'furnished',
    label: 'placeAd.field.furnished',
    kind: 'choice',
    choices: FURNISHED,
    adTypes: ['rental'],
  },
  availableFrom: {
    column: 'available_from',
    label: 'placeAd.field.availableFrom',
    hint: 'placeAd.hint.availableFrom',
    kind: 'day',
    adTypes: ['rental', 'sharing', 'parking', ...COMMERCIAL_AD_TYPES],
  },
  /** For a shared home: how long the bedroom is available. */
  minimumLease: {
    column: 'minimum_lease',
    label: (adType) => (adType === 'sharing' ? 'placeAd.field.availableFor' : 'placeAd.field.minimumLease'),
    kind: 'months',
    min: 0,
    max: 60,
    adTypes: ['rental', 'sharing', ...COMMERCIAL_AD_TYPES],
  },
  /** Present tenants. */
  tenants: {
    column: 'tenants',
    label: 'placeAd.field.tenants',
    kind: 'count',
    min: 0,
    max: 9,
    adTypes: ['sharing'],
    csv: 'sharing_with',
  },
  ownerOccupied: {
    column: 'owner_occupied',
    label: 'placeAd.field.ownerOccupied',
    hint: 'placeAd.hint.ownerOccupied',
    kind: 'yesNo',
    adTypes: ['sharing'],
    csv: 'owner_occupied',
  },
  gender: {
    column: 'gender',
    label: 'placeAd.field.gender',
    kind: 'choice',
    choices: GENDERS,
    adTypes: ['sharing'],
  },
  couplesAllowed: {
    column: 'couples_allowed',
    label: 'placeAd.field.couplesAllowed',
    kind: 'yesNo',
    adTypes: ['sharing'],
  },
  /** People of an office share, spaces of a car park. */
  capacity: {
    column: 'capacity',
    label: (adType) =>
      COMMERCIAL_AD_TYPES.includes(adType) ? 'placeAd.field.capacityPeople' : 'placeAd.field.capacity',
    kind: 'number',
    min: 1,
    max: 10_000,
    adTypes: [...PARKING_AD_TYPES, ...COMMERCIAL_AD_TYPES],
  },
  parkingAccess: {
    column: 'parking_access',
    label: 'placeAd.field.parkingAccess',
    kind: 'choice',
    choices: PARKING_ACCESS,
    adTypes: PARKING_AD_TYPES,
  },
  taxSection: {
    column: 'tax_section',
    label: 'placeAd.field.taxSection',
    hint: 'placeAd.hint.taxSection',
    kind: 'choice',
    choices: TAX_SECTIONS,
    adTypes: ['sale', 'sale_commercial'],
  },
  /** Paid to the management company of an apartment block or estate. The limit catches prices entered here. */
  annualServiceCharge: {
    column: 'annual_service_charge',
    label: 'placeAd.field.annualServiceCharge',
    hint: 'placeAd.hint.annualServiceCharge',
    kind: 'yearlyAmount',
    min: 1,
    max: 50_000,
    adTypes: ['sale'],
    propertyTypes: ['apartment', 'duplex', 'flat', 'house', 'studio'],
    csv: 'annual_service_charge',
  },
} as const satisfies Record<string, FormField>;

/** Plain fields that only imports have. Results show them too. */
export const IMPORTED_FIELDS = {
  constructionYear: {
    column: 'construction_year',
    kind: 'number',
    min: 1100,
    max: 2100,
    adTypes: AD_TYPES,
    csv: 'construction_year',
  },
} as const satisfies Record<string, PlainField>;

export type FormFieldName = keyof typeof FORM_FIELDS;
export type ImportedFieldName = keyof typeof IMPORTED_FIELDS;
export type PlainFieldName = FormFieldName | ImportedFieldName;
export const FORM_FIELD_NAMES = keysOf(FORM_FIELDS);

/** The names of the form's fields of some kinds. */
export type FormFieldOf<Kind extends FieldValue['kind']> = {
  [Name in FormFieldName]: (typeof FORM_FIELDS)[Name]['kind'] extends Kind ? Name : never;
}[FormFieldName];
export type ChoiceFieldName = FormFieldOf<'choice'>;

type ValueOf<Field extends FieldValue> = Field extends { choices: readonly (infer Choice)[] }
  ? Choice
  : Field extends { kind: 'yesNo' }
    ? boolean
    : Field extends { kind: 'day' }
      ? string
      : number;
type PlainFields = typeof FORM_FIELDS & typeof IMPORTED_FIELDS;
/** The values of the plain fields by name. */
export type PlainValues = { [Name in PlainFieldName]: ValueOf<PlainFields[Name]> };
/** The plain fields of a listing. */
export type PlainFacts = { [Name in PlainFieldName]: PlainValues[Name] | null };

/** The declaration of a field of the form. */
export function formField(name: FormFieldName): FormField {
  return FORM_FIELDS[name];
}

/** Whether the form has a plain field of this name. */
export function isFormField(name: string): name is FormFieldName {
  return Object.hasOwn(FORM_FIELDS, name);
}

/** Whether a listing of these types has a field. */
export function hasField(
  { adTypes, propertyTypes }: PlainField,
  adType: AdType,
  propertyType: PropertyType | undefined,
): boolean {
  if (!adTypes.includes(adType)) return false;
  return !propertyTypes || (propertyType !== undefined && propertyTypes.includes(propertyType));
}

/**
 * A typed `Object.fromEntries`, for records with a value derived from every field.
 * @param entries must have every key of the record, with a value of its type
 */
export function recordOf<Made extends object>(entries: readonly (readonly [keyof Made, unknown])[]): Made {
  return Object.fromEntries(entries) as Made;
}

/** The keys of a declaration in its order. */
export function keysOf<Name extends string>(record: Record<Name, unknown>): Name[] {
  return Object.keys(record) as Name[];
}
