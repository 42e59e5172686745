import type { Translate } from '#platform/i18n/language.ts';
import { passwordWeakness } from '../rules.ts';
import { isCommonPassword } from './common-passwords.ts';

/**
 * @param personal texts of the account that the password may not equal: email address, name
 * @returns a message about the weakness of a new password, or null
 */
export function passwordProblem(t: Translate, password: string, personal?: readonly string[]): string | null {
  const weakness = passwordWeakness(password, isCommonPassword, personal);
  return weakness && t(`accounts.password.${weakness}`);
}
