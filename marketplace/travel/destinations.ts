import type { Area, AreaKind, ListingCounts, Point } from '#marketplace/places/gazetteer/area.ts';
import type { Completion } from '#marketplace/places/gazetteer/completer.ts';
import type { Gazetteer } from '#marketplace/places/gazetteer/gazetteer.ts';
import { presentArea } from '#marketplace/places/gazetteer/present.ts';
import { fold, nameIn } from '#marketplace/places/rules.ts';
import type { Language } from '#platform/i18n/language.ts';
import type { Destination } from './contract.ts';
import type { NamedRow } from './names/reads.ts';
import type { SchoolRow, StopRow } from './reads.ts';
import type { Candidate } from './rules.ts';

/** A destination whose detail is made once it is shown. */
export type DestinationCandidate = Candidate & Pick<Destination, 'kind'> & { detail: () => string };

/** Language and areas that candidates are named with. */
export type Naming = {
  gazetteer: Gazetteer;
  language: Language;
  /** The typed words, folded. */
  words: readonly string[];
};

/** Kilometres to the area that says where a stop or school is; most are within one. */
const NEAR_KM = 10;
/** The name of an area says where a point is up to this distance from its middle. */
const NEAR_POINT_KM = 1.5;
/** Areas too large to travel to their centre. */
const TOO_LARGE: ReadonlySet<AreaKind> = new Set(['county', 'region']);

/**
 * @returns areas by typed text, best first, and those that match with a typing error; an Eircode stands for the centre of
 * its routing key
 */
export async function areaDestinations(
  text: string,
  { gazetteer, language }: Naming,
  counts: ListingCounts,
  limit: number,
): Promise<{ areas: DestinationCandidate[]; slips: DestinationCandidate[] }> {
  const found = await gazetteer.completeByListings(text, counts, {
    locale: language.locale,
    limit,
    accept: (area) => !TOO_LARGE.has(area.kind),
  });
  const present = (completion: Completion) => areaDestination(completion, gazetteer, language);
  const isSlip = ({ match }: Completion) => match === 'slip';
  return {
    areas: found.filter((one) => !isSlip(one)).map(present),
    slips: found.filter(isSlip).map(present),
  };
}

function areaDestination(
  { area, match, routingKey }: Completion,
  gazetteer: Gazetteer,
  language: Language,
): DestinationCandidate {
  const { latitude, longitude } = routingKey ?? area;
  const outer = [gazetteer.namedWithin(area), gazetteer.countyOf(area)].filter((one) => one !== undefined);
  return {
    kind: 'area',
    sort: area.kind === 'college' ? 'education' : 'area',
    isWhole: match === 'exact',
    name: routingKey ? routingKey.key : nameIn(language.locale, area),
    detail: () =>
      routingKey
        ? presentArea(area, gazetteer, language).displayName
        : outer.map((one: Area) => nameIn(language.locale, one)).join(', '),
    latitude,
    longitude,
  };
}

export function stopDestination(row: StopRow, naming: Naming): DestinationCandidate {
  const what = naming.language.t(`travel.stop.${row.kind}`);
  return candidate({ kind: 'stop', sort: row.kind === 'Bus' ? 'street' : 'station', what }, row, naming);
}

export function schoolDestination(row: SchoolRow, naming: Naming): DestinationCandidate {
  const what = naming.language.t(`travel.school.${row.level ?? 'unknown'}`);
  return candidate({ kind: 'school', sort: 'education', what }, { ...row, name_ga: null }, naming);
}

export function namedDestination(row: NamedRow, naming: Naming): DestinationCandidate {
  const { kind } = row;
  const what = naming.language.t(`travel.named.${kind}`);
  return candidate({ kind, sort: kind === 'university' ? 'education' : kind, what }, row, naming);
}

function candidate(
  { kind, sort, what }: Pick<DestinationCandidate, 'kind' | 'sort'> & { what: string },
  row: Point & { name: string; name_ga: string | null },
  { gazetteer, language, words }: Naming,
): DestinationCandidate {
  const { latitude, longitude } = row;
  const text = words.join(' ');
  return {
    kind,
    sort,
    isWhole: [row.name, row.name_ga].some((name) => name !== null && fold(name) === text),
    name: nameIn(language.locale, { name: row.name, nameGa: row.name_ga }),
    detail: () => detailOf(what, row, gazetteer, language),
    latitude,
    longitude,
  };
}

function detailOf(what: string, point: Point, gazetteer: Gazetteer, language: Language): string {
  const near = gazetteer.nearest(point, NEAR_KM)?.area;
  return near
    ? language.t('travel.at', { what, area: presentArea(near, gazetteer, language).displayName })
    : what;
}

/**
 * @param found the street or place at the point, if any
 * @returns its name, or the name of the next town, village or suburb; null where there is none
 */
export function nameOfPoint(
  point: Point,
  found: { name: string; nameGa: string | null } | null,
  { gazetteer, language }: Omit<Naming, 'words'>,
): string | null {
  if (found) return nameIn(language.locale, found);
  const area = gazetteer.nearest(point, NEAR_POINT_KM)?.area;
  return area ? presentArea(area, gazetteer, language).displayName : null;
}
