import { PLAIN_FIELD_NAMES, plainField } from '#marketplace/listings/field-columns.ts';
import { hasField, type PlainFacts, type PlainField, recordOf } from '#marketplace/listings/fields.ts';
import type { CsvRow } from '#platform/files/csv.ts';
import { wordOf } from '#property/kind-words.ts';
import type { PropertyType } from '#property/property-type.ts';
import type { AdType } from '#property/section.ts';
import type { Warn } from './prices.ts';
import { parsed, within } from './rooms.ts';
import { dayOf, numberOf, yesNoOf } from './texts.ts';

/** The plain fields that a listing of these types has, from the columns that their declarations name. */
export function plainFieldsOf(
  row: CsvRow,
  adType: AdType,
  propertyType: PropertyType,
  warn: Warn,
): Partial<PlainFacts> {
  return recordOf(
    PLAIN_FIELD_NAMES.flatMap((name) => {
      const field = plainField(name);
      if (!field.csv || !hasField(field, adType, propertyType)) return [];
      return [[name, valueIn(field, field.csv, row, warn)] as const];
    }),
  );
}

function valueIn(
  field: PlainField,
  column: string,
  row: CsvRow,
  warn: Warn,
): string | number | boolean | null {
  const text = row[column];
  switch (field.kind) {
    case 'yesNo':
      return parsed(text, yesNoOf, column, warn);
    case 'day':
      return parsed(text, dayOf, column, warn);
    case 'choice':
      return parsed(text, (word) => field.choices.find((one) => wordOf(one) === wordOf(word)), column, warn);
    default: {
      const number = numberOf(text);
      if (text && number === null) warn(column, 'not a number');
      return within(number, field.min, field.max, column, warn);
    }
  }
}
