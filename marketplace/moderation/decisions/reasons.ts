import type { MessageKey } from '#platform/i18n/language.ts';

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

/** @returns the text keys of a reason: its name and its statement */
export function reasonTextKeys(id: number): { name: MessageKey; basis: MessageKey } {
  const { name } = REJECTIONS.find((one) => one.id === id) ?? REJECTIONS[8];
  return { name: `moderation.reason.${name}`, basis: `moderation.basis.${name}` };
}
