import type { ListingCounts } from '#marketplace/places/gazetteer/area.ts';
import type { Gazetteer } from '#marketplace/places/gazetteer/gazetteer.ts';
import type { SearchIndex } from '#marketplace/search/index/search-index.ts';
import { everythingIn, type SearchQuery } from '#marketplace/search/model.ts';
import { MARKET_SECTIONS } from '#marketplace/search/rules.ts';
import { HOUR_MS } from '#platform/time/durations.ts';
import type { Section } from '#property/section.ts';

const WEEK_MS = 7 * 86_400_000;
/** The window of recent listings moves by the hour, so that its counts can be cached in between. */

/**
 * Counts of listings for lists of areas. Listings around a college are counted by a search. Counts are cached until
 * the index changes.
 * @param now milliseconds since 1970
 */
export function createAreaCounts(
  index: SearchIndex,
  gazetteer: () => Gazetteer,
  now: () => number = Date.now,
): { counts: ListingCounts; recent: (areaId: number) => number | Promise<number> } {
  const around = new Map<number, ReturnType<ListingCounts>>();
  const recentAround = new Map<number, { since: number; count: number | Promise<number> }>();
  let version = -1;
  const radiusOf = (areaId: number) => gazetteer().find(String(areaId))?.radius ?? 0;
  const since = () => Math.floor((now() - WEEK_MS) / HOUR_MS) * HOUR_MS;

  function forgetOld(): void {
    if (version === index.version) return;
    version = index.version;
    around.clear();
    recentAround.clear();
  }

  function countRecentAround(areaId: number, radius: number): number | Promise<number> {
    forgetOld();
    const from = since();
    const known = recentAround.get(areaId);
    if (known?.since === from) return known.count;
    const ranges = { firstPublishDate: { from, to: null } };
    const count = index.count({ ...near(MARKET_SECTIONS, areaId, radius), ranges });
    recentAround.set(areaId, { since: from, count });
    Promise.resolve(count).catch(() => recentAround.delete(areaId));
    return count;
  }

  function countAround(areaId: number, radius: number): ReturnType<ListingCounts> {
    forgetOld();
    const known = around.get(areaId);
    if (known) return known;
    const counts = countSectionsAround(areaId, radius);
    around.set(areaId, counts);
    counts.catch(() => around.delete(areaId));
    return counts;
  }

  async function countSectionsAround(
    areaId: number,
    radius: number,
  ): Promise<Awaited<ReturnType<ListingCounts>>> {
    const counts: Partial<Record<Section, number>> = {};
    const ofCounty = await index.areaCounts(gazetteer().byId(areaId)!.countyId);
    for (const section of Object.keys(ofCounty) as Section[]) {
      const count = await index.count(near([section], areaId, radius));
      if (count > 0) counts[section] = count;
    }
    return counts;
  }

  return {
    counts: (areaId) => {
      const radius = radiusOf(areaId);
      return radius > 0 ? countAround(areaId, radius) : index.areaCounts(areaId);
    },
    recent: (areaId) => {
      const radius = radiusOf(areaId);
      return radius > 0 ? countRecentAround(areaId, radius) : index.recentCount(areaId, since());
    },
  };
}

function near(sections: readonly Section[], areaId: number, radius: number): SearchQuery {
  return { ...everythingIn(sections), areas: [{ areaId, radius }] };
}
