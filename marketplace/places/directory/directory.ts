import type { Language, Locale } from '#platform/i18n/language.ts';
import { type Area, distanceKm } from '../gazetteer/area.ts';
import type { AdCounts, Gazetteer } from '../gazetteer/gazetteer.ts';
import { importanceOf } from '../gazetteer/importance.ts';
import { compareNames, presentCounts, presentDetail } from '../gazetteer/present.ts';
import { nameIn } from '../rules.ts';
import type { DirectoryCounty, DirectoryPlace, PlaceName } from './contract.ts';

/** Places shown of each county where all counties stand together; the county's own page has more. */
const IN_A_COUNTY = 30;
/** Places shown first in one: what a phone shows in two columns without much scrolling. */
const WITHIN = 24;
/** So few more are shown among the first: nobody opens a list for them. */
const FEW = 8;
/** Places shown in one at most; a county of a full gazetteer has many hundreds, which a search box knows. */
const AT_MOST = 200;
/** Places shown beside one. */
const NEARBY = 12;

type Foremost = Pick<DirectoryPlace, 'within' | 'further'>;

export type Directory = {
  /** The counties by name, each with its ads and its most important places. */
  counties: (tree: Gazetteer, counts: AdCounts, language: Language) => DirectoryCounty[];
  place: (area: Area, tree: Gazetteer, counts: AdCounts, language: Language) => DirectoryPlace;
};

/** The directory of places. What lies where is put in order once for a gazetteer and a language; ads are counted now. */
export function createDirectory(): Directory {
  // A gazetteer that was replaced takes its lists with it.
  const kept = new WeakMap<Gazetteer, Map<string, Foremost>>();

  function foremost(tree: Gazetteer, areaId: number, limit: number, locale: Locale): Foremost {
    const lists = kept.get(tree) ?? new Map<string, Foremost>();
    kept.set(tree, lists);
    const key = `${locale} ${limit} ${areaId}`;
    const known = lists.get(key);
    if (known) return known;
    const areas = tree
      .childrenOf(areaId)
      .map((area) => ({ area, importance: importanceOf(area) }))
      .sort((one, other) => other.importance - one.importance || one.area.id - other.area.id)
      .slice(0, AT_MOST);
    const first = areas.length <= limit + FEW ? areas.length : foremostOf(areas, limit);
    const found = {
      within: byName(areas.slice(0, first), locale),
      further: byName(areas.slice(first), locale),
    };
    lists.set(key, found);
    return found;
  }

  return {
    counties: (tree, counts, { locale }) =>
      countiesOf(tree)
        .map((county) => ({
          ...linkTo(county, locale),
          propertyCount: presentCounts(counts(county.id)),
          within: foremost(tree, county.id, IN_A_COUNTY, locale).within,
        }))
        .sort((one, other) => compareNames(locale, one.friendlyName, other.friendlyName)),
    place: (area, tree, counts, language) => ({
      area: presentDetail(area, tree, language),
      names: { en: nameIn('en', area), ga: nameIn('ga', area) },
      propertyCount: presentCounts(counts(area.id)),
      above: tree
        .ancestorsOf(area)
        .map((one) => linkTo(one, language.locale))
        .reverse(),
      ...foremost(tree, area.id, WITHIN, language.locale),
      nearby: beside(area, tree).map((one) => linkTo(one, language.locale)),
    }),
  };
}

/**
 * How many of a ranking come first: fewer than the limit where it would cut through places that matter alike, as the
 * villages of a county do, of which the first by number would be no more than the first of the alphabet.
 */
function foremostOf(ranked: readonly { importance: number }[], limit: number): number {
  const cut = ranked[limit]?.importance;
  const above = ranked.findIndex(({ importance }) => importance === cut);
  return above >= limit / 2 ? above : limit;
}

function beside(area: Area, tree: Gazetteer): Area[] {
  const siblings = area.parentId === null ? countiesOf(tree) : tree.childrenOf(area.parentId);
  return siblings
    .filter((one) => one !== area)
    .map((one) => ({ one, km: distanceKm(one, area) }))
    .sort((a, b) => a.km - b.km || a.one.id - b.one.id)
    .slice(0, NEARBY)
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
