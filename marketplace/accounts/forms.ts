import * as z from 'zod/mini';
import { emailField, inputHints, line, MAX_PHONE, trimmedText } from '#platform/http/body-fields.ts';
import { LOCALES } from '#platform/i18n/language.ts';
import { MAX_PASSWORD, MIN_PASSWORD } from './rules.ts';

/** Longer than any code with the spaces that people type. */
const MAX_TYPED_CODE = 40;

const email = emailField('signIn.emailWrong');
export const password = z.string().check(z.minLength(1, 'signIn.passwordMissing'), z.maxLength(MAX_PASSWORD));
/** The API checks a new password further: `passwordWeakness`. */
const newPassword = z.string().check(
  z.refine((text) => [...text].length >= MIN_PASSWORD, 'signUp.passwordShort'),
  z.maxLength(MAX_PASSWORD),
);
export const personName = line(100, 'signUp.nameMissing').register(inputHints, { autoComplete: 'name' });
export const typedCode = trimmedText(MAX_TYPED_CODE, 'signIn.codeMissing').register(inputHints, {
  autoComplete: 'one-time-code',
});

export const signUp = z.object({
  name: personName,
  email,
  password: newPassword,
  termsOfUseAccepted: z.literal(true, 'signUp.termsMissing'),
});
/** Six digits, as copied from the mail. */
export const signUpCode = z.object({
  code: z
    .string()
    .check(
      z.maxLength(MAX_TYPED_CODE),
      z.overwrite((text) => text.replace(/\s/g, '')),
      z.regex(/^\d{6}$/, 'signUp.codeWrong'),
    )
    .register(inputHints, { autoComplete: 'one-time-code', inputMode: 'numeric' }),
});
export const credentials = z.object({ email, password });
export const emailOnly = z.object({ email });
export const passwordOnly = z.object({ password });
export const newPasswordOnly = z.object({ password: newPassword });
export const passwordChange = z.object({ currentPassword: password, newPassword });
export const codeOnly = z.object({ code: typedCode });
export const secondStep = z.object({ code: typedCode, trustDevice: z._default(z.boolean(), false) });
const passwordAndCode = z.object({ password, code: typedCode });
export const nothing = z.object({});
/**
 * Proof of identity: the password, if the account has one, and a code with two-factor authentication. Without a password
 * the provider has named the user already.
 */
export function proofOf(user: { hasSecondFactor: boolean; proof: { hasPassword: boolean } }) {
  if (user.proof.hasPassword) return user.hasSecondFactor ? passwordAndCode : passwordOnly;
  return user.hasSecondFactor ? codeOnly : nothing;
}
export const profile = z.object({ name: personName, locale: z.enum(LOCALES) });
export const consents = z.object({
  receiveEmailAccepted: z.boolean(),
  receiveNotificationAccepted: z.boolean(),
});
/** The API reads the number further: `readPhone`. */
export const newPhone = z.object({
  phone: trimmedText(MAX_PHONE).register(inputHints, { type: 'tel', autoComplete: 'tel' }),
});
/** The name of a passkey or an API token. */
export const named = z.object({ name: line(60) });
