import type { MessageKey } from '#platform/i18n/language.ts';
import type { DraftFields, FieldName } from './fields/draft-fields.ts';
import { STEPS, type StepName } from './fields/steps.ts';
import { FIELDS, isBlank, requiredTextKey, visibleFields, withDefaults } from './fields/table.ts';

/** The text keys of field errors. */
type RefusalKey = Extract<MessageKey, `placement.error.${string}`>;

/** A problem of a step: its path (`bedrooms.0.rentalValue`) and its text key. */
export type Issue = { field: FieldName; path: string; message: MessageKey };

/**
 * The problems of one step of a draft, the same in browsers and on the server: one per field and in field order; empty
 * when complete.
 * @param now an auction must be later than this
 */
export function issuesOf(step: StepName, draft: DraftFields, now = new Date()): Issue[] {
  const fields = withDefaults(draft);
  const issues = visibleFields(step, fields)
    .filter((name) => !FIELDS[name].disabled?.(fields))
    .flatMap((name) => issuesOfField(name, fields, now));
  return [...issues, ...CROSS_FIELD_RULES.flatMap((rule) => (rule.step === step ? rule.check(fields) : []))];
}

/** @returns the problems of several steps, in their order */
export function issuesByStep(
  draft: DraftFields,
  steps: readonly StepName[] = STEPS,
  now = new Date(),
): (Issue & { step: StepName })[] {
  return steps.flatMap((step) => issuesOf(step, draft, now).map((issue) => ({ ...issue, step })));
}

function issuesOfField(field: FieldName, fields: DraftFields, now: Date): Issue[] {
  const value = fields[field];
  if (isBlank(value)) {
    const message = requiredTextKey(field, fields);
    return message ? [{ field, path: field, message }] : [];
  }
  const result = FIELDS[field].value(fields, now).safeParse(value);
  if (result.success) return [];
  const paths = new Map<string, Issue>();
  for (const issue of result.error.issues) {
    const path = [field, ...issue.path].join('.');
    if (!paths.has(path)) paths.set(path, { field, path, message: refusalOf(issue.message) });
  }
  return [...paths.values()];
}

/** @returns the text key in a schema message, or the key for an invalid choice: Zod's own messages are not shown */
function refusalOf(message: string): RefusalKey {
  return isRefusal(message) ? message : 'placement.error.choice';
}

/** `strange-values.test.ts` and `named-keys.test.ts` check that each key exists. */
function isRefusal(message: string): message is RefusalKey {
  return message.startsWith('placement.error.');
}

/** Rules that involve several fields. */
const CROSS_FIELD_RULES: readonly { step: StepName; check: (fields: DraftFields) => Issue[] }[] = [
  {
    step: 'propertyDetails',
    check: (fields) => {
      const beds = (['singleBeds', 'doubleBeds', 'twinBeds'] as const).filter((name) =>
        visibleFields('propertyDetails', fields).includes(name),
      );
      if (beds.length === 0 || beds.some((name) => fields[name] !== 0)) return [];
      return [{ field: 'singleBeds', path: 'singleBeds', message: 'placement.error.bedrooms' }];
    },
  },
  {
    step: 'location',
    check: (fields) =>
      (fields.latitude === undefined) === (fields.longitude === undefined)
        ? []
        : [{ field: 'latitude', path: 'latitude', message: 'placement.error.pin' }],
  },
];
