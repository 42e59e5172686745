import type { Wrong } from '../client/refusals.ts';
import type { MessageKey } from '../i18n/language.ts';

/** A validation rule of a field. */
export type Rule = { name: string; isWrong: (value: string) => boolean; message: MessageKey };

export const EMAIL: Rule = {
  name: 'email',
  isWrong: (value) => !/^\S+@\S+\.\S+$/.test(value.trim()),
  message: 'signIn.emailWrong',
};
export const PASSWORD: Rule = {
  name: 'password',
  isWrong: (value) => value === '',
  message: 'signIn.passwordMissing',
};
export const NEW_PASSWORD: Rule = {
  name: 'password',
  isWrong: (value) => [...value].length < 8,
  message: 'signUp.passwordShort',
};
export const NAME: Rule = {
  name: 'name',
  isWrong: (value) => value.trim() === '',
  message: 'signUp.nameMissing',
};
export const TERMS: Rule = {
  name: 'termsOfUseAccepted',
  isWrong: (value) => value === '',
  message: 'signUp.termsMissing',
};
export const CODE: Rule = {
  name: 'code',
  isWrong: (value) => value.trim() === '',
  message: 'signIn.codeMissing',
};

export const MAILED_CODE: Rule = {
  name: 'code',
  isWrong: (value) => !/^\d{6}$/.test(value.replace(/\s/g, '')),
  message: 'signUp.codeWrong',
};

/** @returns a form field as text; '' when absent */
export function textOf(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
}

/**
 * The errors found before sending; the server validates again.
 * @param say formats a message in the language of the page
 */
export function wrongFields(
  fields: FormData,
  rules: readonly Rule[],
  format: (key: MessageKey) => string,
): Wrong {
  const broken = rules.filter(({ name, isWrong }) => isWrong(textOf(fields, name)));
  return Object.fromEntries(broken.map(({ name, message }) => [name, format(message)]));
}

/** @returns the rule of a required field */
export function requiredField(name: string): Rule {
  return { name, isWrong: (value) => value.trim() === '', message: 'account.required' };
}
