import * as z from 'zod/mini';
import type { MessageKey } from '../i18n/language.ts';

/** Attributes of the input that asks for a value. */
export type InputHints = {
  type?: 'email' | 'tel' | 'url';
  autoComplete?: string;
  inputMode?: 'numeric' | 'email' | 'tel';
};

/** The attributes by schema. Forms read them; the API ignores them. */
export const inputHints = z.registry<InputHints>();

/** RFC 5321 allows a path of 256 with its brackets. */
export const MAX_EMAIL = 254;
/** With country code, extension and separators. */
export const MAX_PHONE = 40;

/**
 * A text without spaces around it.
 * @param missing the message for an empty one
 */
export function trimmedText(maxLength: number, missing: MessageKey = 'account.required') {
  return z.string().check(z.trim(), z.minLength(1, missing), z.maxLength(maxLength));
}

/**
 * A line of text. Refuses control characters: PostgreSQL cannot store NUL, and line breaks in a name would break mail
 * headers.
 * @param missing the message for an empty one
 */
export function line(maxLength: number, missing?: MessageKey) {
  return trimmedText(maxLength, missing).check(z.regex(/^[^\p{Cc}]*$/u));
}

/**
 * An email address, in lower case.
 * @param wrong the message for an invalid one; the API has its own without it
 */
export function emailField(wrong?: MessageKey) {
  return z
    .email(wrong)
    .check(z.maxLength(MAX_EMAIL), z.toLowerCase())
    .register(inputHints, { type: 'email', autoComplete: 'email' });
}

/** An email address whose refusal has the text of the API. */
export const emailAddress = emailField();

/** A phone number as typed. */
export const phoneNumber = line(MAX_PHONE).register(inputHints, { type: 'tel', autoComplete: 'tel' });
