import { repairAddress } from '#marketplace/listings/plausibility/texts.ts';
import type { MessageKey } from '#platform/i18n/language.ts';
import { AD_TYPES } from '#property/section.ts';
import { DETAIL_FIELDS } from './detail-fields.ts';
import type { DraftFields, FieldName, ListingFields } from './draft-fields.ts';
import { LATER_FIELDS, LOCATION_FIELDS } from './later-fields.ts';
import { otherPlainRules } from './plain-rules.ts';
import { PRICE_FIELDS } from './price-fields.ts';
import type { FieldKind, FieldRule, FieldRules } from './rule.ts';
import type { StepName } from './steps.ts';
import { oneOf } from './values.ts';

/** All fields in form order. */
export const FIELDS: FieldRules<FieldName> = {
  adType: {
    step: 'adType',
    kind: 'RadioButtonSelect',
    adTypes: AD_TYPES,
    required: 'placement.error.required',
    options: () => AD_TYPES,
    value: () => oneOf(AD_TYPES),
  },
  ...LOCATION_FIELDS,
  ...PRICE_FIELDS,
  ...DETAIL_FIELDS,
  ...otherPlainRules({ ...DETAIL_FIELDS, ...LATER_FIELDS }),
  ...LATER_FIELDS,
};
export const FIELD_NAMES = Object.keys(FIELDS) as FieldName[];

/** A field as rendered for the present draft. */
export type Field = Pick<FieldRule, 'input' | 'range' | 'maxLength'> & {
  name: FieldName;
  kind: FieldKind;
  isRequired: boolean;
  isDisabled: boolean;
  options: readonly (string | number)[];
  textRule: ReturnType<NonNullable<FieldRule['textRule']>>;
};

/** The visible fields of one step for the present draft. */
export function fieldsOf(step: StepName, draft: DraftFields): Field[] {
  const fields = withDefaults(draft);
  return visibleFields(step, fields).map((name) => {
    const { kind, input, range, maxLength, options, disabled, textRule } = FIELDS[name];
    return {
      name,
      kind: typeof kind === 'function' ? kind(fields) : kind,
      input,
      range,
      maxLength,
      isRequired: requiredTextKey(name, fields) !== null,
      isDisabled: disabled?.(fields) ?? false,
      options: options?.(fields) ?? [],
      textRule: textRule?.(fields),
    };
  });
}

/** The default values of a type. */
export function defaultsOf(adType: DraftFields['adType']): DraftFields {
  const initial = FIELD_NAMES.flatMap((name) => {
    const { adTypes, defaultValue: initially } = FIELDS[name];
    const value = adTypes.includes(adType) ? initially?.(adType) : undefined;
    return value === undefined ? [] : [[name, value]];
  });
  return { ...Object.fromEntries(initial), adType };
}

/** A draft with defaults for untouched fields. */
export function withDefaults(draft: DraftFields): DraftFields {
  const entries = Object.entries(draft).filter(([, value]) => value !== undefined && value !== null);
  return { ...defaultsOf(draft.adType), ...Object.fromEntries(entries) };
}

/**
 * Normalises a draft: trims texts and drops fields that do not apply, are disabled or empty. The stored draft keeps
 * them, so that nothing is lost when an answer is changed back.
 */
export function normalizeDraft(draft: DraftFields): DraftFields {
  const fields = withDefaults(draft);
  const applicable = FIELD_NAMES.filter(
    (name) => isFieldVisible(name, fields) && !FIELDS[name].disabled?.(fields) && !isBlank(fields[name]),
  );
  const read = Object.fromEntries(applicable.map((name) => [name, trimmed(fields[name])])) as DraftFields;
  // What a program left in the address by mistake; how it looks is the author's choice.
  return read.address ? { ...read, address: repairAddress(read.address, { withLooks: false }).text } : read;
}

/** The visible fields of a step, including disabled ones. */
export function visibleFields(step: StepName, fields: DraftFields): FieldName[] {
  return FIELD_NAMES.filter((name) => FIELDS[name].step === step && isFieldVisible(name, fields));
}

function isFieldVisible(name: FieldName, fields: DraftFields): boolean {
  const { adTypes, applies } = FIELDS[name];
  return adTypes.includes(fields.adType) && (applies?.(fields) ?? true);
}

/** The text key for a missing value; null when the field is optional. */
export function requiredTextKey(name: FieldName, fields: DraftFields): MessageKey | null {
  const { required } = FIELDS[name];
  return typeof required === 'function' ? required(fields) : (required ?? null);
}

/** Whether a value is missing. */
export function isBlank(value: ListingFields[FieldName] | undefined): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.every((one) => typeof one === 'string' && one.trim() === '');
  return typeof value === 'object' && isBlank(value.size);
}

function trimmed(value: ListingFields[FieldName] | undefined): unknown {
  if (typeof value === 'string') return value.trim();
  if (!Array.isArray(value)) return value;
  return value.map((one) => (typeof one === 'string' ? one.trim() : one)).filter((one) => one !== '');
}
