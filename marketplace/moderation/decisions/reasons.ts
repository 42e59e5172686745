import type { MessageKey } from '#platform/i18n/language.ts';
import { isNorthernIreland } from '#property/county.ts';

/** Rejection reasons by their shortcut key; each names its legal basis (Digital Services Act, Article 17). */
export const REJECTIONS = [
  { id: 1, name: 'discrimination' },
  { id: 2, name: 'fraud' },
  { id: 3, name: 'deposit' },
  { id: 4, name: 'contact_details' },
  { id: 5, name: 'misleading' },
  { id: 6, name: 'not_entitled' },
  { id: 7, name: 'energy_rating' },
  { id: 8, name: 'pictures' },
  { id: 9, name: 'other' },
] as const;
/** The reason for duplicate listings of one property. */
export const ADVERTISED_TWICE = 6;

/** Reasons whose legal basis is a law of the Republic; `_north` has what applies in Northern Ireland. */
const OWN_BASIS_IN_THE_NORTH = [
  'discrimination',
  'deposit',
  'misleading',
  'not_entitled',
  'energy_rating',
] as const;

function nameOf(id: number) {
  return (REJECTIONS.find((one) => one.id === id) ?? REJECTIONS[8]).name;
}

/** @returns the text key of a reason's name */
export function reasonKey(id: number): MessageKey {
  return `moderation.reason.${nameOf(id)}`;
}

/** @returns the text key of a reason's legal basis in a county: in Northern Ireland no law of the Republic */
export function basisKey(id: number, countyId: number): MessageKey {
  const name = nameOf(id);
  const northern = isNorthernIreland(countyId) && OWN_BASIS_IN_THE_NORTH.find((one) => one === name);
  return northern ? `moderation.basis.${northern}_north` : `moderation.basis.${name}`;
}
