import { SECTION_NAMES, type Section } from '#property/section.ts';
import { type Areas, intervalsOf } from '../index/areas.ts';
import { MARKET_SECTIONS } from '../rules.ts';
import { all, sectionConditions } from './conditions.ts';
import { selectRows } from './select-rows.ts';
import type { Snapshot } from './snapshot.ts';

type SectionCounts = Readonly<Partial<Record<Section, number>>>;
/** Prefix sums along the preorder of areas, of one version of the listings. */
type Sums = { version: number; bySection: Map<Section, Int32Array> };
type RecentSums = { version: number; since: number; totals: Int32Array };

/** Counts of listings by area, read once for each version of the listings and then cheap for any area. */
export type AreaSums = {
  counts: (areaId: number) => Promise<SectionCounts>;
  recent: (areaId: number, since: number) => Promise<number>;
};

/** @param version increases with every change of the listings. @param snapshot a view of the tables at one time */
export function createAreaSums(version: () => number, snapshot: Snapshot): AreaSums {
  let known: { version: number; sums: Promise<{ areas: Areas; bySection: Sums['bySection'] }> } | null = null;
  let recent: {
    version: number;
    since: number;
    sums: Promise<{ areas: Areas; totals: RecentSums['totals'] }>;
  } | null = null;

  async function readSums() {
    return snapshot(async (client, areas) => {
      const rows = await selectRows<[section: number, areaId: number, listings: number]>(
        client,
        'select section, area_id, sum(listings) from search_area_count group by section, area_id',
      );
      const bySection = new Map<Section, Int32Array>();
      for (const [number, areaId, listings] of rows) {
        const section = SECTION_NAMES[number]!;
        const sums = bySection.get(section) ?? new Int32Array(areas.nodes.length + 1);
        bySection.set(section, sums);
        sums[areas.order[areas.numbers.get(areaId)!]! + 1]! += listings;
      }
      for (const sums of bySection.values()) addUp(sums);
      return { areas, bySection };
    });
  }

  async function readRecent(since: number) {
    return snapshot(async (client, areas) => {
      const rows = await selectRows<[walk: number, listings: number]>(
        client,
        `select walk, count(*) from search_listing
          where ${all([...sectionConditions({ sections: MARKET_SECTIONS }), `published >= ${since}`])} group by walk`,
      );
      const totals = new Int32Array(areas.nodes.length + 1);
      for (const [walk, listings] of rows) totals[walk + 1]! += listings;
      addUp(totals);
      return { areas, totals };
    });
  }

  return {
    async counts(areaId) {
      const now = version();
      if (known?.version !== now) {
        known = { version: now, sums: readSums() };
        known.sums.catch(() => {
          known = null;
        });
      }
      const { areas, bySection } = await known.sums;
      const counts: Partial<Record<Section, number>> = {};
      for (const section of SECTION_NAMES) {
        const count = sumIn(areas, areaId, bySection.get(section));
        if (count !== 0) counts[section] = count;
      }
      return counts;
    },
    async recent(areaId, since) {
      const now = version();
      if (recent?.version !== now || recent.since !== since) {
        recent = { version: now, since, sums: readRecent(since) };
        recent.sums.catch(() => {
          recent = null;
        });
      }
      const { areas, totals } = await recent.sums;
      return sumIn(areas, areaId, totals);
    },
  };
}

function addUp(sums: Int32Array): void {
  for (let at = 1; at < sums.length; at++) sums[at]! += sums[at - 1]!;
}

function sumIn(areas: Areas, areaId: number, sums: Int32Array | undefined): number {
  const number = areas.numbers.get(areaId);
  if (number === undefined || !sums) return 0;
  return intervalsOf(areas, number).reduce((total, [first, end]) => total + sums[end]! - sums[first]!, 0);
}
