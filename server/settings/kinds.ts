import { z } from 'zod';

/** `on` or `off`, read as a boolean. */
export const onOrOff = z
  .enum(['on', 'off'])
  .transform((value) => value === 'on')
  .describe('`on` or `off`');

/** A whole number between two limits; the upper one may be missing. */
export function wholeNumber(min: number, max?: number) {
  const schema = z.coerce.number().int().min(min);
  return (max === undefined ? schema : schema.max(max)).describe(rangeOf('whole number', min, max));
}

/** A number between two limits. */
export function decimalNumber(min: number, max: number) {
  return z.coerce
    .number()
    .min(min)
    .max(max)
    .describe(rangeOf('number', min, max));
}

/** One of the given words. */
export function oneOf<const Words extends readonly [string, ...string[]]>(...words: Words) {
  return z.enum(words).describe(words.map((word) => `\`${word}\``).join(', '));
}

/** A text of a length between two limits. */
export function text(min: number, max: number) {
  return z
    .string()
    .min(min)
    .max(max)
    .describe(min > 1 ? `${min} to ${max} characters` : `up to ${max} characters`);
}

/** An address whose protocol is one of the given ones, without their colons. */
export function address(...protocols: readonly string[]) {
  return z
    .url({ protocol: new RegExp(`^(?:${protocols.join('|')})$`) })
    .describe(protocols.map((protocol) => `\`${protocol}://…\``).join(' or '));
}

/** An email address. */
export const emailAddress = z.email().max(200).describe('email address');

function rangeOf(what: string, min: number, max: number | undefined): string {
  const of = (value: number) => value.toLocaleString('en-IE');
  return max === undefined ? `${what}, ${of(min)} or more` : `${what}, ${of(min)} to ${of(max)}`;
}
