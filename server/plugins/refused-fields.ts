import type { RefusedField, Violation } from '#platform/http/error-body.ts';
import { en } from '#platform/i18n/catalogue.ts';
import type { MessageKey, Translate } from '#platform/i18n/language.ts';

/** An issue of Zod, reduced to the parts that decide the message for people. */
export type SchemaIssue = {
  path: readonly PropertyKey[];
  code: string;
  message: string;
  origin?: string;
  expected?: string;
  format?: string;
  minimum?: number | bigint;
  maximum?: number | bigint;
  inclusive?: boolean;
  keys?: readonly string[];
  values?: readonly unknown[];
  errors?: readonly (readonly SchemaIssue[])[];
};

type Finding = { code: Violation; minimum?: number; maximum?: number };

const FORMATS: Readonly<Record<string, Violation>> = {
  email: 'not_an_email',
  url: 'not_a_link',
  date: 'not_a_date',
  datetime: 'not_a_date',
  time: 'not_a_date',
};
const TYPES: Readonly<Record<string, Violation>> = {
  number: 'not_a_number',
  nan: 'not_a_number',
  int: 'not_whole',
  date: 'not_a_date',
};
/** Violations of a minimum by type of value: characters, entries, or the number itself. */
const TOO_LITTLE: Readonly<Record<string, Violation>> = {
  string: 'too_short',
  array: 'too_few',
  set: 'too_few',
};
const TOO_MUCH: Readonly<Record<string, Violation>> = {
  string: 'too_long',
  array: 'too_many',
  set: 'too_many',
};
const NUMBERS = new Set(['number', 'int', 'bigint']);

/**
 * @param issue of a schema that refused `value`, a body or a query
 * @param t the language of the client
 * @returns messages by field. A schema whose own error is a key of the catalogue has that text; every other violation
 * has the text of its kind, and never the English of the schema.
 */
export function refusedFields(issue: SchemaIssue, value: unknown, t: Translate): RefusedField[] {
  const nested = issue.code === 'invalid_union' && likeliestBranch(issue.errors ?? []);
  if (nested) {
    return nested.flatMap((one) => refusedFields({ ...one, path: [...issue.path, ...one.path] }, value, t));
  }
  const finding = findingOf(issue, value);
  const values = { minimum: finding.minimum ?? 0, maximum: finding.maximum ?? 0 };
  const paths = issue.keys?.length ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
  return paths.map((path) => ({
    path: path.map(String).join('.'),
    message: isMessageKey(issue.message) ? t(issue.message) : t(`refusals.${finding.code}`, values),
    ...finding,
    ...(!isMessageKey(issue.message) && { developerMessage: issue.message }),
  }));
}

function findingOf(issue: SchemaIssue, value: unknown): Finding {
  const { code, origin = '', expected = '', format = '' } = issue;
  if (code !== 'custom' && isMissing(valueAt(value, issue.path))) return { code: 'required' };
  switch (code) {
    case 'invalid_type':
      return { code: TYPES[expected] ?? 'not_valid' };
    case 'invalid_value':
      // A checkbox that must be ticked.
      return { code: issue.values?.join() === 'true' ? 'required' : 'not_a_choice' };
    case 'invalid_format':
      return { code: FORMATS[format] ?? 'wrong_format' };
    case 'too_small':
      return boundOf(issue, TOO_LITTLE[origin], 'minimum');
    case 'too_big':
      return boundOf(issue, TOO_MUCH[origin], 'maximum');
    default:
      return { code: 'not_valid' };
  }
}

function boundOf(
  { origin = '', inclusive = true, ...issue }: SchemaIssue,
  counted: Violation | undefined,
  side: 'minimum' | 'maximum',
): Finding {
  const bound = Number(issue[side]);
  if (counted) {
    // An empty text where at least one character is required.
    if (counted === 'too_short' && bound <= 1) return { code: 'required' };
    return { code: counted, [side]: bound };
  }
  if (!NUMBERS.has(origin) || !Number.isFinite(bound)) return { code: 'not_valid' };
  // Only integers have a nearest allowed value beyond an exclusive bound.
  if (!inclusive && origin === 'number') return { code: 'not_valid' };
  const step = inclusive ? 0 : side === 'minimum' ? 1 : -1;
  return { code: side === 'minimum' ? 'too_small' : 'too_large', [side]: bound + step };
}

/** The branch of a union that the value matches furthest; undefined if it has another type than every branch. */
function likeliestBranch(branches: readonly (readonly SchemaIssue[])[]): readonly SchemaIssue[] | null {
  const near = branches.filter((issues) =>
    issues.every(({ code, path }) => path.length > 0 || code !== 'invalid_type'),
  );
  return near.toSorted((one, other) => one.length - other.length)[0] ?? null;
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (part, key) => (part as Record<PropertyKey, unknown> | null | undefined)?.[key],
    value,
  );
}

function isMissing(value: unknown): boolean {
  return value == null || (typeof value === 'string' && value.trim() === '');
}

function isMessageKey(text: string): text is MessageKey {
  return Object.hasOwn(en, text);
}
