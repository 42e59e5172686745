import {
  FORM_FIELD_NAMES,
  type FormFieldName,
  formField,
  hasField,
  type PlainField,
  recordOf,
} from '#marketplace/listings/fields.ts';
import type { TypedFieldName } from './draft-fields.ts';
import type { FieldRule, FieldRules } from './rule.ts';
import { day, digits, oneOf, wholeNumber, yesOrNo } from './values.ts';

/** Whether the number of a field is typed, so that drafts have it as text. */
export function isTypedField(name: FormFieldName): name is TypedFieldName {
  const { kind } = formField(name);
  return kind === 'number' || kind === 'yearlyAmount';
}

/**
 * The rule of a plain field; its types, limits and choices come from its declaration.
 * @param special replaces parts of the rule that its kind alone does not decide
 */
export function plainRule(name: FormFieldName, special: Partial<FieldRule> = {}): FieldRule {
  const field = formField(name);
  return {
    step: 'propertyDetails',
    adTypes: field.adTypes,
    applies: ({ adType, propertyType }) => hasField(field, adType, propertyType),
    ...inputOf(field, special.options),
    ...special,
  };
}

/** The rules of the plain fields that a table does not have yet. */
export function otherPlainRules<Listed extends string>(
  listed: Record<Listed, FieldRule>,
): FieldRules<Exclude<FormFieldName, Listed>> {
  const others = FORM_FIELD_NAMES.filter(
    (name): name is Exclude<FormFieldName, Listed> => !Object.hasOwn(listed, name),
  );
  return recordOf(others.map((name) => [name, plainRule(name)]));
}

/** The input and the schema of a kind. */
function inputOf(field: PlainField, options: FieldRule['options']): Omit<FieldRule, 'step' | 'adTypes'> {
  switch (field.kind) {
    case 'yesNo':
      return { kind: 'checkbox', defaultValue: () => false, value: () => yesOrNo };
    case 'day':
      return { kind: 'DatePicker', value: () => day };
    case 'choice':
      return chosen('RadioButtonSelect', options ?? (() => field.choices));
    case 'months':
      return chosen('ListSingleSelect', options ?? (() => numbers(field.min, field.max)));
    case 'count':
      return {
        kind: 'GroupedStepper',
        range: [field.min, field.max],
        defaultValue: () => field.min,
        value: () => wholeNumber(field.min, field.max),
      };
    case 'number':
      return {
        kind: 'TextInput',
        input: 'number',
        value: () => digits('placement.error.number', field.max, field.min),
      };
    case 'yearlyAmount':
      return {
        kind: 'TextInput',
        input: 'currency',
        value: () => digits('placement.error.yearlyAmount', field.max, field.min),
      };
  }
}

function chosen(kind: 'RadioButtonSelect' | 'ListSingleSelect', options: NonNullable<FieldRule['options']>) {
  return { kind, options, value: (fields: Parameters<typeof options>[0]) => oneOf(options(fields)) };
}

function numbers(min: number, max: number): number[] {
  return Array.from({ length: max - min + 1 }, (_, index) => min + index);
}
