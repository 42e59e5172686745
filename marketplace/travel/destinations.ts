import type { Area, AreaKind, ListingCounts, Point } from '#marketplace/places/gazetteer/area.ts';
import type { Completion } from '#marketplace/places/gazetteer/completer.ts';
import type { Gazetteer } from '#marketplace/places/gazetteer/gazetteer.ts';
import { presentArea } from '#marketplace/places/gazetteer/present.ts';
import { nameIn } from '#marketplace/places/rules.ts';
import type { Language } from '#platform/i18n/language.ts';
import type { Destination } from './contract.ts';
import type { SchoolRow, StopRow } from './reads.ts';

/** Kilometres to the area that says where a stop or school is; most are within one. */
const NEAR_KM = 10;
/** Areas too large to travel to their centre. */
const TOO_LARGE: ReadonlySet<AreaKind> = new Set(['county', 'region']);

/**
 * @returns areas by typed text, best first, and those that match with a typing error; an Eircode stands for the centre of
 * its routing key
 */
export async function areaDestinations(
  text: string,
  gazetteer: Gazetteer,
  counts: ListingCounts,
  language: Language,
  limit: number,
): Promise<{ areas: Destination[]; slips: Destination[] }> {
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
  { area, routingKey }: Completion,
  gazetteer: Gazetteer,
  language: Language,
): Destination {
  const { latitude, longitude } = routingKey ?? area;
  const outer = [gazetteer.namedWithin(area), gazetteer.countyOf(area)].filter((one) => one !== undefined);
  return {
    kind: 'area',
    ...(routingKey
      ? { name: routingKey.key, detail: presentArea(area, gazetteer, language).displayName }
      : {
          name: nameIn(language.locale, area),
          detail: outer.map((one: Area) => nameIn(language.locale, one)).join(', '),
        }),
    latitude,
    longitude,
  };
}

export function stopDestination(row: StopRow, gazetteer: Gazetteer, language: Language): Destination {
  const { latitude, longitude, kind } = row;
  const name = nameIn(language.locale, { name: row.name, nameGa: row.name_ga });
  const detail = detailOf(language.t(`travel.stop.${kind}`), row, gazetteer, language);
  return { kind: 'stop', name, detail, latitude, longitude };
}

export function schoolDestination(row: SchoolRow, gazetteer: Gazetteer, language: Language): Destination {
  const { name, latitude, longitude, level } = row;
  const detail = detailOf(language.t(`travel.school.${level ?? 'unknown'}`), row, gazetteer, language);
  return { kind: 'school', name, detail, latitude, longitude };
}

function detailOf(what: string, point: Point, gazetteer: Gazetteer, language: Language): string {
  const near = gazetteer.nearest(point, NEAR_KM)?.area;
  return near
    ? language.t('travel.at', { what, area: presentArea(near, gazetteer, language).displayName })
    : what;
}
