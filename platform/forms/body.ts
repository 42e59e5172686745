import * as z from 'zod/mini';
import type { Wrong } from '../client/refusals.ts';
import { type InputHints, inputHints } from '../http/body-fields.ts';
import type { MessageKey, Translate } from '../i18n/language.ts';

/** The schema of the values of a form, mostly the request body itself; made with `zod/mini`. */
export type FormSchema = z.core.$ZodObject;

/** The attributes of an input that follow from the schema of its form. */
export type InputAttributes = InputHints & {
  required?: boolean;
  maxLength?: number;
  min?: number;
  max?: number;
};

/** @returns the attributes of the input of a value; empty for a name that the schema does not have */
export function attributesOf(schema: FormSchema | undefined, name: string): InputAttributes {
  const field = schema?._zod.def.shape[name];
  if (!field) return {};
  const { inner, empty } = unwrapped(field);
  const required = empty === '' && !(inner instanceof z.core.$ZodBoolean);
  return { required, ...boundsOf(inner), ...inputHints.get(inner) };
}

/** The values of a form, and the errors found before sending by field. */
type FormValues<Schema extends FormSchema> = { values: z.output<Schema>; wrong: Wrong };

/**
 * Reads the values of a form as its schema types and cleans them: numbers, lists of checkboxes, and null or nothing for
 * an empty optional text. A checkbox that is not ticked is false; a field that the form does not show is left out.
 * Errors without a message of the schema are left to the API.
 */
export function readForm<Schema extends FormSchema>(
  schema: Schema | undefined,
  fields: FormData,
  t: Translate,
): FormValues<Schema> {
  const typed = Object.entries(schema?._zod.def.shape ?? {}).flatMap(([name, field]) => {
    const value = typedValue(field, fields.getAll(name));
    return value === undefined ? [] : [[name, value]];
  });
  const values = Object.fromEntries(typed) as z.output<Schema>;
  const parsed = schema && z.safeParse(schema, values);
  const wrong: Wrong = {};
  for (const { path, message } of parsed?.error?.issues ?? [])
    if (isMessageKey(message)) wrong[path.join('.')] ??= t(message);
  return { values: parsed?.data ?? values, wrong };
}

/** @returns the schema within optional, nullable and default, and what an empty input means */
function unwrapped(schema: z.core.$ZodType): { inner: z.core.$ZodType; empty: '' | null | undefined } {
  let inner = schema;
  let empty: '' | null | undefined = '';
  while (
    inner instanceof z.core.$ZodOptional ||
    inner instanceof z.core.$ZodNullable ||
    inner instanceof z.core.$ZodDefault
  ) {
    empty = inner instanceof z.core.$ZodNullable ? null : undefined;
    inner = inner._zod.def.innerType;
  }
  return { inner, empty };
}

function typedValue(field: z.core.$ZodType, texts: readonly FormDataEntryValue[]): unknown {
  const { inner, empty } = unwrapped(field);
  if (inner instanceof z.core.$ZodBoolean || inner instanceof z.core.$ZodLiteral) return texts.length > 0;
  if (inner instanceof z.core.$ZodArray) return texts;
  const [text] = texts;
  if (typeof text !== 'string') return undefined;
  if (text.trim() === '') return empty === '' ? text : empty;
  return inner instanceof z.core.$ZodNumber ? Number(text) : text;
}

function boundsOf(schema: z.core.$ZodType): Pick<InputAttributes, 'maxLength' | 'min' | 'max'> {
  const bounds: ReturnType<typeof boundsOf> = {};
  for (const check of schema._zod.def.checks ?? []) {
    if (check instanceof z.core.$ZodCheckMaxLength) bounds.maxLength = check._zod.def.maximum;
    if (check instanceof z.core.$ZodCheckGreaterThan) bounds.min = Number(check._zod.def.value);
    if (check instanceof z.core.$ZodCheckLessThan) bounds.max = Number(check._zod.def.value);
  }
  return bounds;
}

/** A schema names its own messages by key; the others are English sentences. */
function isMessageKey(message: string): message is MessageKey {
  return /^\w+(\.\w+)+$/.test(message);
}
