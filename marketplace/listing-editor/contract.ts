import * as z from 'zod/mini';
import type { MessageKey } from '#platform/i18n/language.ts';
import type { DraftFields, FieldName } from './fields/draft-fields.ts';
import { STEPS, type StepName } from './fields/steps.ts';
import { asked, complete, FIELDS, isEmpty, requiredWords } from './fields/table.ts';

/** The keys that the schemas of fields refuse with. */
type Refusal = Extract<MessageKey, `placement.error.${string}`>;

/** What is wrong in a step: where (`bedrooms.0.rentalValue`), and in the words of which key. */
export type Issue = { field: FieldName; path: string; message: MessageKey };

/**
 * The contract of a step, the same in browsers and on the server: a draft passes when all that the step asks of an ad
 * of its type is there and right. Written with `zod/mini`, which costs a browser a quarter of what `zod` does. Messages
 * are keys of the language, paths those of the draft.
 * @param now what an auction must come after
 */
export function stepContract(step: StepName, now = new Date()): z.ZodMiniType<DraftFields, DraftFields> {
  return z
    .custom<DraftFields>((draft) => typeof draft === 'object' && draft !== null)
    .check((context) => {
      for (const { path, message } of issuesOf(step, context.value, now)) {
        context.issues.push({ code: 'custom', message, path: path.split('.'), input: context.value });
      }
    });
}

/** What is wrong in one step of a draft, one issue a field and in the order of the fields; empty: it may go on. */
export function issuesOf(step: StepName, draft: DraftFields, now = new Date()): Issue[] {
  const fields = complete(draft);
  const issues = asked(step, fields)
    .filter((name) => !FIELDS[name].disabled?.(fields))
    .flatMap((name) => issuesOfField(name, fields, now));
  return [...issues, ...TOGETHER.flatMap((rule) => (rule.step === step ? rule.check(fields) : []))];
}

/** @returns what is wrong in each step of some that are taken, in their order */
export function issuesOfAll(
  draft: DraftFields,
  steps: readonly StepName[] = STEPS,
  now = new Date(),
): (Issue & { step: StepName })[] {
  return steps.flatMap((step) => issuesOf(step, draft, now).map((issue) => ({ ...issue, step })));
}

function issuesOfField(field: FieldName, fields: DraftFields, now: Date): Issue[] {
  const value = fields[field];
  if (isEmpty(value)) {
    const message = requiredWords(field, fields);
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

/** @returns the text key that a schema names, or the key for an invalid choice: Zod's English messages are not shown */
function refusalOf(message: string): Refusal {
  return isRefusal(message) ? message : 'placement.error.choice';
}

/** Which of them there are, `strange-values.test.ts` and `named-keys.test.ts` hold. */
function isRefusal(message: string): message is Refusal {
  return message.startsWith('placement.error.');
}

/** What fields say together. */
const TOGETHER: readonly { step: StepName; check: (fields: DraftFields) => Issue[] }[] = [
  {
    step: 'propertyDetails',
    check: (fields) => {
      const beds = (['singleBeds', 'doubleBeds', 'twinBeds'] as const).filter((name) =>
        asked('propertyDetails', fields).includes(name),
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
