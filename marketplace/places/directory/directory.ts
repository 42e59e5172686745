import type { Language, Locale } from '#platform/i18n/language.ts';
import type { ListingCounts } from '../gazetteer/area.ts';
import { type Area, distanceKm } from '../gazetteer/area.ts';
import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import { importanceOf } from '../gazetteer/importance.ts';
import { compareNames, presentCounts, presentDetail } from '../gazetteer/present.ts';
import { nameIn } from '../rules.ts';
import type { DirectoryCounty, DirectoryPlace, PlaceName } from './contract.ts';

/** Places per county in the directory of all counties. */
const MAX_PER_COUNTY = 30;
/** Places shown first within a place: two columns on a phone. */
const FIRST_SHOWN = 24;
/** A remainder this small is shown too, instead of being hidden. */
const MIN_HIDDEN = 8;
/** Maximum places shown within one: all that are shipped; an imported gazetteer has a thousand in a county. */
const MAX_SHOWN = 300;
/** Neighbouring places shown. */
const MAX_NEARBY = 12;

type ShownPlaces = Pick<DirectoryPlace, 'within' | 'further'>;

export type Directory = {
  /** Counties by name, each with its listing counts and most important places. */
  counties: (tree: Gazetteer, counts: ListingCounts, language: Language) => Promise<DirectoryCounty[]>;
  place: (area: Area, tree: Gazetteer, counts: ListingCounts, language: Language) => Promise<DirectoryPlace>;
};

/**
 * The directory of places. The order of places is cached per gazetteer and language; listings are counted on each
 * request.
 */
export function createDirectory(): Directory {
  // Replacing a gazetteer drops its lists.
  const cache = new WeakMap<Gazetteer, Map<string, ShownPlaces>>();

  function shownPlaces(tree: Gazetteer, areaId: number, limit: number, locale: Locale): ShownPlaces {
    const lists = cache.get(tree) ?? new Map<string, ShownPlaces>();
    cache.set(tree, lists);
    const key = `${locale} ${limit} ${areaId}`;
    const cached = lists.get(key);
    if (cached) return cached;
    const areas = tree
      .childrenOf(areaId)
      .map((area) => ({ area, importance: importanceOf(area) }))
      .sort((one, other) => other.importance - one.importance || one.area.id - other.area.id)
      .slice(0, MAX_SHOWN);
    const first = areas.length <= limit + MIN_HIDDEN ? areas.length : shownCount(areas, limit);
    const found = {
      within: byName(areas.slice(0, first), locale),
      further: byName(areas.slice(first), locale),
    };
    lists.set(key, found);
    return found;
  }

  return {
    counties: async (tree, counts, { locale }) => {
      const counties = countiesOf(tree).map(async (county) => ({
        ...linkTo(county, locale),
        propertyCount: presentCounts(await counts(county.id)),
        within: shownPlaces(tree, county.id, MAX_PER_COUNTY, locale).within,
      }));
      return (await Promise.all(counties)).sort((one, other) =>
        compareNames(locale, one.friendlyName, other.friendlyName),
      );
    },
    place: async (area, tree, counts, language) => ({
      area: presentDetail(area, tree, language),
      names: { en: nameIn('en', area), ga: nameIn('ga', area) },
      propertyCount: presentCounts(await counts(area.id)),
      above: tree
        .ancestorsOf(area)
        .map((one) => linkTo(one, language.locale))
        .reverse(),
      ...shownPlaces(tree, area.id, FIRST_SHOWN, language.locale),
      nearby: neighboursOf(area, tree).map((one) => linkTo(one, language.locale)),
    }),
  };
}

/**
 * How many of the ranked places to show first: fewer than the limit where it would cut through equally important
 * places, such as the villages of a county.
 */
function shownCount(ranked: readonly { importance: number }[], limit: number): number {
  const cut = ranked[limit]?.importance;
  const above = ranked.findIndex(({ importance }) => importance === cut);
  return above >= limit / 2 ? above : limit;
}

function neighboursOf(area: Area, tree: Gazetteer): Area[] {
  const siblings = area.parentId === null ? countiesOf(tree) : tree.childrenOf(area.parentId);
  return siblings
    .filter((one) => one !== area)
    .map((one) => ({ one, km: distanceKm(one, area) }))
    .sort((a, b) => a.km - b.km || a.one.id - b.one.id)
    .slice(0, MAX_NEARBY)
    .map(({ one }) => one);
}

function countiesOf(tree: Gazetteer): Area[] {
  return tree.areas.filter(({ kind }) => kind === 'county');
}

function byName(areas: readonly { area: Area }[], locale: Locale): PlaceName[] {
  return areas
    .map(({ area }) => linkTo(area, locale))
    .sort((one, other) => compareNames(locale, one.friendlyName, other.friendlyName));
}

function linkTo(area: Area, locale: Locale): PlaceName {
  return { friendlyName: nameIn(locale, area), displayValue: area.slug };
}
