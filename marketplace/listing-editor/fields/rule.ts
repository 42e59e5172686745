import type * as z from 'zod/mini';
import type { TextRule } from '#design/form/text-rule.ts';
import type { MessageKey } from '#platform/i18n/language.ts';
import type { AdType } from '#property/section.ts';
import type { DraftFields, FieldName } from './draft-fields.ts';
import type { StepName } from './steps.ts';

/** Kinds of form fields, by the specification's names. */
export const FIELD_KINDS = [
  'ListSingleSelect',
  'ListMultiSelect',
  'CountyArea',
  'TextInput',
  'MapView',
  'GroupedStepper',
  'Eircode',
  'RadioButtonSelect',
  'checkbox',
  'TextArea',
  'DatePicker',
  'Hidden',
] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];

export type InputType = 'text' | 'email' | 'number' | 'tel' | 'url' | 'currency';

/** The rules of a field: when it is shown, how, and which values are valid. */
export type FieldRule = {
  step: StepName;
  kind: FieldKind | ((fields: DraftFields) => FieldKind);
  input?: InputType;
  /** The listing types with this field. */
  adTypes: readonly AdType[];
  /** Whether the field is shown, given the other fields. */
  applies?: (fields: DraftFields) => boolean;
  /** Shown but read-only. */
  disabled?: (fields: DraftFields) => boolean;
  /** The text key when the value is missing; absent or null: optional. */
  required?: MessageKey | ((fields: DraftFields) => MessageKey | null);
  options?: (fields: DraftFields) => readonly (string | number)[];
  /** Bounds of a stepper, inclusive. */
  range?: readonly [least: number, most: number];
  /** Input limit for fields without an error text. Otherwise a long value is reported and never cut. */
  maxLength?: number;
  /** Rule applied while typing; `value` includes it. */
  textRule?: (fields: DraftFields) => TextRule<MessageKey> | undefined;
  /** Default value. */
  defaultValue?: (adType: AdType) => unknown;
  /** Schema of the value; messages are text keys. */
  value: (fields: DraftFields, now: Date) => z.ZodMiniType;
};

export type FieldRules<Names extends FieldName> = Record<Names, FieldRule>;
