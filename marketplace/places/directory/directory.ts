import type { Language, Locale } from '#language/language.ts';
import { type Area, distanceKm } from '../gazetteer/area.ts';
import type { AdCounts, Gazetteer } from '../gazetteer/gazetteer.ts';
import { importanceOf } from '../gazetteer/importance.ts';
import { compareNames, presentCounts, presentDetail } from '../gazetteer/present.ts';
import { nameIn } from '../rules.ts';
import type { DirectoryCounty, DirectoryPlace, PlaceName } from './contract.ts';

/** Places shown of each county where all counties stand together; the county's own page has more. */
const IN_A_COUNTY = 30;
/** Places shown in one; a county of a full gazetteer has many hundreds, which a search box knows. */
const WITHIN = 200;
/** Places shown beside one. */
const NEARBY = 12;

export type Directory = {
  /** The counties by name, each with its ads and its most important places. */
  counties: (tree: Gazetteer, counts: AdCounts, language: Language) => DirectoryCounty[];
  place: (area: Area, tree: Gazetteer, counts: AdCounts, language: Language) => DirectoryPlace;
};

/** The directory of places. What lies where is put in order once for a gazetteer and a language; ads are counted now. */
export function createDirectory(): Directory {
  // A gazetteer that was replaced takes its lists with it.
  const kept = new WeakMap<Gazetteer, Map<string, PlaceName[]>>();

  function foremost(tree: Gazetteer, areaId: number, limit: number, locale: Locale): PlaceName[] {
    const lists = kept.get(tree) ?? new Map<string, PlaceName[]>();
    kept.set(tree, lists);
    const key = `${locale} ${limit} ${areaId}`;
    const known = lists.get(key);
    if (known) return known;
    const most = tree
      .childrenOf(areaId)
      .map((area) => ({ area, importance: importanceOf(area) }))
      .sort((one, other) => other.importance - one.importance || one.area.id - other.area.id)
      .slice(0, limit)
      .map(({ area }) => area);
    const list = byName(most, locale);
    lists.set(key, list);
    return list;
  }

  return {
    counties: (tree, counts, { locale }) =>
      countiesOf(tree)
        .map((county) => ({
          ...linkTo(county, locale),
          propertyCount: presentCounts(counts(county.id)),
          within: foremost(tree, county.id, IN_A_COUNTY, locale),
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
      within: foremost(tree, area.id, WITHIN, language.locale),
      nearby: beside(area, tree).map((one) => linkTo(one, language.locale)),
    }),
  };
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

function byName(areas: readonly Area[], locale: Locale): PlaceName[] {
  return areas
    .map((area) => linkTo(area, locale))
    .sort((one, other) => compareNames(locale, one.friendlyName, other.friendlyName));
}

function linkTo(area: Area, locale: Locale): PlaceName {
  return { friendlyName: nameIn(locale, area), displayValue: area.slug };
}
