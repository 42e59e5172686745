import { kindOfWord } from '#property/kind-words.ts';
import { kindOf } from '#property/property-type.ts';
import { type HomeType, homeTypeOf } from '../model/attributes.ts';

/** @returns the type; null for a house of unknown kind, undefined for what is no home */
export function homeTypeOfWord(text: string): HomeType | null | undefined {
  if (text.trim() === '') return null;
  const kind = kindOfWord(text);
  if (!kind) return undefined;
  const { propertyType, houseType = null } = kind;
  return homeTypeOf(kindOf(propertyType, houseType)) ?? (propertyType === 'house' ? null : undefined);
}

/** @returns the number of a cell, or null if it holds none */
export function numberOf(text: string | undefined): number | null {
  return text && /^-?\d{1,9}(?:\.\d{0,9})?$/.test(text) ? Number(text) : null;
}
