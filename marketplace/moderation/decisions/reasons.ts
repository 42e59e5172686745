import type { MessageKey } from '#platform/i18n/language.ts';

/** Why an ad is not published, by the key a moderator presses; each names what it rests on (Digital Services Act, Article 17). */
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
/** The reason for a listing whose property is advertised twice. */
export const ADVERTISED_TWICE = 6;

/** @returns the keys of a reason's texts: its name, and the statement of what it rests on */
export function textsOf(id: number): { name: MessageKey; basis: MessageKey } {
  const { name } = REJECTIONS.find((one) => one.id === id) ?? REJECTIONS[8];
  return { name: `moderation.reason.${name}`, basis: `moderation.basis.${name}` };
}
