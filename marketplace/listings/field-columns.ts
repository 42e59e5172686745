import {
  FORM_FIELDS,
  IMPORTED_FIELDS,
  keysOf,
  type PlainFacts,
  type PlainField,
  type PlainFieldName,
  type PlainValues,
  recordOf,
} from './fields.ts';

/** In the order of the overview. */
const PLAIN_FIELDS = { ...IMPORTED_FIELDS, ...FORM_FIELDS };
export const PLAIN_FIELD_NAMES = keysOf(PLAIN_FIELDS);

/** Columns in the order of the fields; lists of literals, so that statements with them can be checked. */
export const FORM_FIELD_COLUMNS = Object.values(FORM_FIELDS).map(({ column }) => column);
export const IMPORTED_FIELD_COLUMNS = Object.values(IMPORTED_FIELDS).map(({ column }) => column);
export const PLAIN_COLUMNS = [...IMPORTED_FIELD_COLUMNS, ...FORM_FIELD_COLUMNS];

/** The plain fields of a listing by column. A row of another type than the declared one does not compile. */
export type PlainRow = {
  [Name in PlainFieldName as (typeof PLAIN_FIELDS)[Name]['column']]: PlainValues[Name] | null;
};

/** The declaration of a plain field. */
export function plainField(name: PlainFieldName): PlainField {
  return PLAIN_FIELDS[name];
}

/** Converts the plain columns of a row to fields. */
export function fieldsFromRow(row: PlainRow): PlainFacts {
  return recordOf(PLAIN_FIELD_NAMES.map((name) => [name, row[PLAIN_FIELDS[name].column]]));
}

/** Converts plain fields to columns; the inverse of `fieldsFromRow`. */
export function columnsFromFields(fields: Partial<PlainFacts>): Partial<PlainRow> {
  return recordOf(PLAIN_FIELD_NAMES.map((name) => [PLAIN_FIELDS[name].column, fields[name]]));
}
