import type { Locale, Translate } from '#platform/i18n/language.ts';
import { fold as foldText, normalized } from '#platform/text/normalize.ts';
import { COUNTIES } from '#property/county.ts';
import type { Area } from './gazetteer/area.ts';

/**
 * A name or an address as it is compared: small letters, no accents, no apostrophes, words parted by one space.
 * "St." and "Saint" are one word, so are "Mt." and "Mount"; initials are drawn together (I.F.S.C. → ifsc).
 */
export function fold(text: string): string {
  return foldText(text)
    .replace(/\b(\p{L})\.(?=\p{L}\b)/gu, '$1')
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/\bsaint\b/g, 'st')
    .replace(/\bmt\b/g, 'mount');
}

/** A name as a part of an address on the web: `harold-s-cross`. An apostrophe parts words here, as clients know it. */
export function slugOf(name: string): string {
  return normalized(name, 'NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** The name in a language; English where there is no Irish one. */
export function nameIn(locale: Locale, area: Pick<Area, 'name' | 'nameGa'>): string {
  return locale === 'ga' ? (area.nameGa ?? area.name) : area.name;
}

/**
 * What an area is called in a list: "Dublin (County)", "Swords, Dublin".
 * @param within a place to name in between, where the county has another of the same name
 */
export function displayName(
  area: Area,
  county: Area,
  { locale, t }: { locale: Locale; t: Translate },
  within?: Area,
): string {
  if (area.kind === 'county') return t('places.countyName', { county: nameIn(locale, area) });
  const names = { area: nameIn(locale, area), county: nameIn(locale, county) };
  return within
    ? t('places.areaNameWithin', { ...names, within: nameIn(locale, within) })
    : t('places.areaName', names);
}

/** The areas an area lies in by the tree, the nearest first, its county last. A county has none. */
export function ancestorsOf(area: Area, byId: (id: number) => Area | undefined): Area[] {
  const line: Area[] = [];
  for (let parent = area.parentId; parent !== null; parent = line.at(-1)!.parentId) {
    const next = byId(parent);
    if (!next) throw new Error(`Area ${area.id} has no parent ${parent}`);
    if (line.length > 8) throw new Error(`Area ${area.id} lies in itself`);
    line.push(next);
  }
  return line;
}

/** What stands after "Contae" in Irish, in the order of the counties' ids. */
const AFTER_CONTAE =
  'Bhaile Átha Cliath,na Mí,Chill Dara,Chill Mhantáin,an Longfoirt,Uíbh Fhailí,na hIarmhí,Laoise,Lú,Cheatharlach,Chill Chainnigh,Phort Láirge,Loch Garman,Chiarraí,Chorcaí,an Chláir,Luimnigh,Thiobraid Árann,na Gaillimhe,Mhaigh Eo,Ros Comáin,Shligigh,Liatroma,Dhún na nGall,an Chabháin,Mhuineacháin,Aontroma,Ard Mhacha,Thír Eoghain,Fhear Manach,Dhoire,an Dúin'.split(
    ',',
  );

/** The folded names of a county, by its id: English, Irish, and Irish as it stands after "Contae". */
export function countyNames(countyId: number): string[] {
  const county = COUNTIES[countyId - 1]!;
  return [county.name, county.nameGa, AFTER_CONTAE[countyId - 1]!].map(fold);
}

const COUNTY_IDS: ReadonlyMap<string, number> = new Map([
  ...COUNTIES.flatMap(({ id }) => countyNames(id).map((name): [string, number] => [name, id])),
  ['londonderry', 31],
  ['derry londonderry', 31],
  ['laoighis', 8],
  ['leix', 8],
]);

/** @returns the id of the county a text names ("Dublin", "Co. Cork", "Contae Mhaigh Eo", "Maigh Eo"), or null */
export function countyIdOf(text: string): number | null {
  const name = fold(text).replace(/^(co|county|contae) /, '');
  return COUNTY_IDS.get(name) ?? null;
}
