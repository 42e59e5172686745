import { z } from 'zod';
import { PLAIN_FIELD_NAMES, plainField } from './field-columns.ts';
import { type FieldValue, type PlainFieldName, type PlainValues, recordOf } from './fields.ts';

type SchemaOf<Name extends PlainFieldName> = z.ZodType<PlainValues[Name], PlainValues[Name]>;

/** Schemas of the plain fields of a listing to store, with their limits; missing and null are unknown. */
export const storedFields = recordOf<{
  [Name in PlainFieldName]: z.ZodOptional<z.ZodNullable<SchemaOf<Name>>>;
}>(PLAIN_FIELD_NAMES.map((name) => [name, storedSchema(plainField(name)).nullish()]));

/** Schemas of the plain fields of a stored listing; null where not stated. */
export const shownFields = recordOf<{ [Name in PlainFieldName]: z.ZodNullable<SchemaOf<Name>> }>(
  PLAIN_FIELD_NAMES.map((name) => [name, shownSchema(plainField(name)).nullable()]),
);

function storedSchema(field: FieldValue): z.ZodType {
  switch (field.kind) {
    case 'choice':
      return z.enum(field.choices);
    case 'yesNo':
      return z.boolean();
    case 'day':
      return z.iso.date();
    default:
      return z.int().min(field.min).max(field.max);
  }
}

function shownSchema(field: FieldValue): z.ZodType {
  switch (field.kind) {
    case 'choice':
      return z.enum(field.choices);
    case 'yesNo':
      return z.boolean();
    case 'day':
      return z.string().describe('Calendar day in Ireland: 2026-05-24');
    case 'months':
      return z.int().describe('Number of months; 0: none');
    case 'yearlyAmount':
      return z.int().describe('Whole currency units per year');
    default:
      return z.int();
  }
}
