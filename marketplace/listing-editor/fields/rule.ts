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

/** What there is to say of a field: when it is asked, how, and what may stand in it. */
export type FieldRule = {
  step: StepName;
  kind: FieldKind | ((fields: DraftFields) => FieldKind);
  input?: InputType;
  /** The types of ad that have it. */
  adTypes: readonly AdType[];
  /** Whether it is asked at all, as the other fields stand. */
  applies?: (fields: DraftFields) => boolean;
  /** Shown, but not to be filled in. */
  disabled?: (fields: DraftFields) => boolean;
  /** What is said where it is missing; without one, or where it gives null, it may be left out. */
  required?: MessageKey | ((fields: DraftFields) => MessageKey | null);
  options?: (fields: DraftFields) => readonly (string | number)[];
  /** Of a stepper, both included. */
  range?: readonly [least: number, most: number];
  /** Where an input stops: for what no words tell. What is too long is otherwise told, never cut. */
  maxLength?: number;
  /** The rule that a text is checked by while it is typed; `value` checks it too. */
  textRule?: (fields: DraftFields) => TextRule<MessageKey> | undefined;
  /** What stands in it before anybody has said anything. */
  initially?: (adType: AdType) => unknown;
  /** Judges what is there; messages are keys. */
  value: (fields: DraftFields, now: Date) => z.ZodMiniType;
};

export type FieldRules<Names extends FieldName> = Record<Names, FieldRule>;
