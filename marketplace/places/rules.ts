import type { Locale, Translate } from '#platform/i18n/language.ts';
import { fold as foldText, normalized } from '#platform/text/normalize.ts';
import { COUNTIES } from '#property/county.ts';
import type { Area } from './gazetteer/area.ts';

/**
 * Normalises a name or address for comparison: lower case, no accents or apostrophes, single spaces.
 * "St." equals "Saint", "Mt." equals "Mount"; initials are joined (I.F.S.C. → ifsc).
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

/** The slug of a name: `harold-s-cross`. An apostrophe separates words here, as in clients' slugs. */
export function slugOf(name: string): string {
  return normalized(name, 'NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** The name in a language; English when there is no Irish one. */
export function nameIn(locale: Locale, area: Pick<Area, 'name' | 'nameGa'>): string {
  return locale === 'ga' ? (area.nameGa ?? area.name) : area.name;
}

/**
 * The display name in a list: "Dublin (County)", "Swords, Dublin".
 * @param within a place shown in between to distinguish namesakes in a county
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

/** The ancestors of an area, nearest first, county last. Empty for a county. */
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

/** County names after "Contae" in Irish, in the order of the counties' ids. */
const AFTER_CONTAE =
  'Bhaile Átha Cliath,na Mí,Chill Dara,Chill Mhantáin,an Longfoirt,Uíbh Fhailí,na hIarmhí,Laoise,Lú,Cheatharlach,Chill Chainnigh,Phort Láirge,Loch Garman,Chiarraí,Chorcaí,an Chláir,Luimnigh,Thiobraid Árann,na Gaillimhe,Mhaigh Eo,Ros Comáin,Shligigh,Liatroma,Dhún na nGall,an Chabháin,Mhuineacháin,Aontroma,Ard Mhacha,Thír Eoghain,Fhear Manach,Dhoire,an Dúin'.split(
    ',',
  );

/** The normalised names of a county: English, Irish, and the Irish form after "Contae". */
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

/** @returns the id of the county in a text ("Dublin", "Co. Cork", "Contae Mhaigh Eo", "Maigh Eo"), or null */
export function countyIdOf(text: string): number | null {
  const name = fold(text).replace(/^(co|county|contae) /, '');
  return COUNTY_IDS.get(name) ?? null;
}
