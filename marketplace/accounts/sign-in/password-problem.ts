import type { Translate } from '#platform/i18n/language.ts';
import { passwordWeakness } from '../rules.ts';
import { isCommonPassword } from './common-passwords.ts';

/**
 * @param personal texts of the account, which its password may not be: e-mail address, name
 * @returns why a new password is not good enough, in words; null: it is
 */
export function passwordProblem(t: Translate, password: string, personal?: readonly string[]): string | null {
  const weakness = passwordWeakness(password, isCommonPassword, personal);
  return weakness && t(`accounts.password.${weakness}`);
}
