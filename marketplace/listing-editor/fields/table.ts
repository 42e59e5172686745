import type { MessageKey } from '#platform/i18n/language.ts';
import { AD_TYPES } from '#property/section.ts';
import { DETAIL_FIELDS } from './detail-fields.ts';
import type { AdFields, DraftFields, FieldName } from './draft-fields.ts';
import { LATER_FIELDS, LOCATION_FIELDS } from './later-fields.ts';
import { PRICE_FIELDS } from './price-fields.ts';
import type { FieldKind, FieldRule, FieldRules } from './rule.ts';
import type { StepName } from './steps.ts';
import { oneOf } from './values.ts';

/** Every field of an ad, in the order in which they are asked. */
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
  ...LATER_FIELDS,
};
export const FIELD_NAMES = Object.keys(FIELDS) as FieldName[];

/** A field as a page draws it, as the draft stands. */
export type Field = Pick<FieldRule, 'input' | 'range' | 'maxLength'> & {
  name: FieldName;
  kind: FieldKind;
  isRequired: boolean;
  isDisabled: boolean;
  options: readonly (string | number)[];
  textRule: ReturnType<NonNullable<FieldRule['textRule']>>;
};

/** The fields of one step that are asked as the draft stands. */
export function fieldsOf(step: StepName, draft: DraftFields): Field[] {
  const fields = complete(draft);
  return asked(step, fields).map((name) => {
    const { kind, input, range, maxLength, options, disabled, textRule } = FIELDS[name];
    return {
      name,
      kind: typeof kind === 'function' ? kind(fields) : kind,
      input,
      range,
      maxLength,
      isRequired: requiredWords(name, fields) !== null,
      isDisabled: disabled?.(fields) ?? false,
      options: options?.(fields) ?? [],
      textRule: textRule?.(fields),
    };
  });
}

/** What stands in the fields of an ad type before anybody has said anything. */
export function defaultsOf(adType: DraftFields['adType']): DraftFields {
  const initial = FIELD_NAMES.flatMap((name) => {
    const { adTypes, initially } = FIELDS[name];
    return initially && adTypes.includes(adType) ? [[name, initially(adType)]] : [];
  });
  return { ...Object.fromEntries(initial), adType };
}

/** A draft with what stands in fields that nobody has touched. */
export function complete(draft: DraftFields): DraftFields {
  const said = Object.entries(draft).filter(([, value]) => value !== undefined && value !== null);
  return { ...defaultsOf(draft.adType), ...Object.fromEntries(said) };
}

/**
 * What a draft says once its dependencies hold: texts trimmed, and no field that does not apply, is disabled or empty.
 * The draft itself keeps them, so that nobody who goes back has lost anything.
 */
export function clean(draft: DraftFields): DraftFields {
  const fields = complete(draft);
  const kept = FIELD_NAMES.filter(
    (name) => isAsked(name, fields) && !FIELDS[name].disabled?.(fields) && !isEmpty(fields[name]),
  );
  return Object.fromEntries(kept.map((name) => [name, trimmed(fields[name])])) as DraftFields;
}

/** The fields of a step that are asked, disabled ones among them. */
export function asked(step: StepName, fields: DraftFields): FieldName[] {
  return FIELD_NAMES.filter((name) => FIELDS[name].step === step && isAsked(name, fields));
}

function isAsked(name: FieldName, fields: DraftFields): boolean {
  const { adTypes, applies } = FIELDS[name];
  return adTypes.includes(fields.adType) && (applies?.(fields) ?? true);
}

/** What is said of a field that is missing; null where it may be left out. */
export function requiredWords(name: FieldName, fields: DraftFields): MessageKey | null {
  const { required } = FIELDS[name];
  return typeof required === 'function' ? required(fields) : (required ?? null);
}

/** Whether nothing was said. */
export function isEmpty(value: AdFields[FieldName] | undefined): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.every((one) => typeof one === 'string' && one.trim() === '');
  return typeof value === 'object' && isEmpty(value.size);
}

function trimmed(value: AdFields[FieldName] | undefined): unknown {
  if (typeof value === 'string') return value.trim();
  if (!Array.isArray(value)) return value;
  return value.map((one) => (typeof one === 'string' ? one.trim() : one)).filter((one) => one !== '');
}
