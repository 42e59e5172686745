import type { Tags } from '../streets/osm/elements.ts';

/** The names of an element of a map. */
export type Names = {
  name: string;
  nameGa: string | null;
  /** Abbreviations and earlier names, in one text. */
  otherNames: string | null;
};

/** Letters of a name in its table; longer texts are no names. */
const MAX_NAME = 200;
/** https://wiki.openstreetmap.org/wiki/Names */
const OTHERS = ['short_name', 'alt_name', 'official_name', 'loc_name', 'old_name'] as const;

/** @returns null when the element has no name */
export function namesOf(tags: Tags): Names | null {
  const name = plain(tags.get('name:en')) ?? plain(tags.get('name'));
  if (!name) return null;
  const others = OTHERS.flatMap((key) => plain(tags.get(key)) ?? []).join(' ');
  return { name, nameGa: plain(tags.get('name:ga')), otherNames: plain(others) };
}

/** @returns the names of a street; null when it has none, or is a platform, which is named by its number or station */
export function streetNamesOf(tags: Tags): Names | null {
  const isPlatform = tags.get('railway') === 'platform' || tags.get('public_transport') === 'platform';
  return isPlatform ? null : namesOf(tags);
}

/** @returns a name as the database takes it: without control characters; null when nothing is left, or too much */
function plain(text: string | undefined): string | null {
  const name = text?.replace(/[\p{Cc}\s]+/gu, ' ').trim() ?? '';
  return name.length > 0 && name.length <= MAX_NAME ? name : null;
}
