import type { ErrorBody } from '#platform/http/error-body.ts';

/** How the text of a field is read: amounts and numbers may have signs and separators, which people type. */
type FieldKind = 'amount' | 'number' | 'text';
export type FieldKinds = Readonly<Record<string, FieldKind>>;
export type QueryValues<Kinds extends FieldKinds> = Partial<Record<keyof Kinds & string, string>>;

/** @returns the filled-in fields of a form that sends its values as parameters of the page */
export function valuesOf<Kinds extends FieldKinds>(
  params: URLSearchParams,
  kinds: Kinds,
): QueryValues<Kinds> {
  const filled = Object.entries(kinds).flatMap(([field, kind]) => {
    const value = readField(params.get(field) ?? '', kind);
    return value === '' ? [] : [[field, value] as const];
  });
  return Object.fromEntries(filled) as QueryValues<Kinds>;
}

function readField(text: string, kind: FieldKind): string {
  if (kind === 'text') return text.trim();
  const bare = text.replace(/[€%\s]/g, '');
  // A comma separates thousands, or decimals where two digits or one follow.
  return kind === 'amount' ? bare.replaceAll(',', '') : bare.replace(/,(?=\d{1,2}$)/, '.');
}

/** @returns the messages of a refusal by field, without messages about other fields */
export function fieldErrors<Kinds extends FieldKinds>(
  error: ErrorBody | null,
  kinds: Kinds,
): QueryValues<Kinds> {
  const known = (error?.details ?? []).filter(({ path }) => Object.hasOwn(kinds, path));
  return Object.fromEntries(known.map(({ path, message }) => [path, message])) as QueryValues<Kinds>;
}
