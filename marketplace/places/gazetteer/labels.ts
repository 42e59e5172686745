import type { Locale } from '#platform/i18n/language.ts';
import { fold, nameIn } from '../rules.ts';
import { type Area, type AreaKind, distanceKm } from './area.ts';
import type { AreaTree } from './area-tree.ts';
import { importanceOf } from './importance.ts';

/** A name on a map with its position in degrees and its rank: 0 city, 1 large town, 2 town, 3 village or suburb. */
export type PlaceLabel = [name: string, latitude: number, longitude: number, rank: number];

const RANKS: Partial<Record<AreaKind, number>> = { city: 0, town: 2, village: 3, suburb: 3 };
/** Population from which a town is a large one, and from which it is named like a city: Derry. */
const LARGE_TOWN = 9000;
const CITY_SIZE = 80_000;
/** Places of one name within this distance are one place for readers of a map. */
const SAME_NAME_KM = 15;

/** The names of a map, most important first: one for each place, and none for parts of a place across a border. */
export function labelsOf(tree: AreaTree, locale: Locale): PlaceLabel[] {
  const shown = new Map<string, Area[]>();
  return tree.areas
    .filter((area) => rankOf(area) !== null && !tree.isPart(area))
    .map((area) => ({ area, rank: rankOf(area)!, importance: importanceOf(area) }))
    .sort((a, b) => a.rank - b.rank || b.importance - a.importance || a.area.id - b.area.id)
    .flatMap(({ area, rank }) => {
      const name = nameIn(locale, area);
      const namesakes = shown.get(fold(name)) ?? [];
      if (namesakes.some((one) => distanceKm(one, area) < SAME_NAME_KM)) return [];
      shown.set(fold(name), [...namesakes, area]);
      return [[name, rounded(area.latitude), rounded(area.longitude), rank] as PlaceLabel];
    });
}

function rankOf({ kind, population }: Area): number | null {
  if (kind === 'town' && (population ?? 0) >= LARGE_TOWN) return (population ?? 0) >= CITY_SIZE ? 0 : 1;
  return RANKS[kind] ?? null;
}

/** Three decimals of a degree: about 100 m. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1000) / 1000;
}
