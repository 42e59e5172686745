import type { MessageKey } from '#platform/i18n/language.ts';
import { isNorthernIreland } from '#property/county.ts';
import type { SuspensionGround } from './rules.ts';

/** Rules whose legal basis names a law of the Republic. */
const IN_IRISH_LAW: readonly SuspensionGround[] = ['discrimination', 'fraud', 'misleading', 'harassment'];

/**
 * @param countyIds of the listings of the account
 * @returns the text key of the legal basis: for an account with listings in Northern Ireland alone no law of the Republic
 */
export function basisKey(ground: SuspensionGround, countyIds: readonly number[]): MessageKey {
  const isNorthern = countyIds.length > 0 && countyIds.every(isNorthernIreland);
  return `accounts.suspension.basis.${isNorthern && IN_IRISH_LAW.includes(ground) ? 'other' : ground}`;
}
