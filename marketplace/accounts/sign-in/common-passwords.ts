import { dictionary } from '@zxcvbn-ts/language-common';

const common = new Set(dictionary.passwords as readonly string[]);

/** @returns whether a password, in lower case, is among the fifty thousand most used leaked passwords */
export function isCommonPassword(password: string): boolean {
  return common.has(password);
}
