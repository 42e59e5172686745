import { routingKeyOf } from '#property/eircode.ts';
import type { Section } from '#property/section.ts';
import { ancestorsOf, fold } from '../rules.ts';
import { type Area, distanceKm, type RoutingKey } from './area.ts';
import { type ClientArea, createAreaFinder, type FoundArea } from './client-areas.ts';
import { type Completion, type CompletionOptions, createCompleter } from './completer.ts';
import { createNearby, type Nearby } from './nearby.ts';
import { createResolver, type Resolution, type Whereabouts } from './resolver.ts';

/** Ads on the market by section, in an area and all that lies in it. */
export type AdCounts = (areaId: number) => Readonly<Partial<Record<Section, number>>>;

/** Every place of the island in memory, and the questions people and other rooms ask of it. Never changes. */
export type Gazetteer = {
  /** Ordered by id. */
  areas: readonly Area[];
  byId: (id: number) => Area | undefined;
  bySlug: (slug: string) => Area | undefined;
  /** The area that an id or a slug of ours, or one that existing clients know, stands for. */
  find: (idOrSlug: string) => FoundArea | undefined;
  countyOf: (area: Area) => Area;
  /** By the tree, the nearest first, the county last. */
  ancestorsOf: (area: Area) => readonly Area[];
  /** Directly below an area in the tree, ordered by id. */
  childrenOf: (areaId: number) => readonly Area[];
  /** Everything that lies in an area: below it in the tree and, of a region, what it takes in. Ordered by id. */
  within: (areaId: number) => Area[];
  /** The area first, then every area and region it lies in, its county last: what search files an ad under. */
  areaIdsOf: (areaId: number) => readonly number[];
  /** Whether an area is the part of a place beyond a border: found with it, not offered beside it. */
  isPart: (area: Area) => boolean;
  /** The place to name beside an area whose county has a namesake of it; undefined where none is needed. */
  namedWithin: (area: Area) => Area | undefined;
  /** The area an Eircode or a routing key (`D6W`, `T12 XY00`) stands for, or undefined. */
  ofEircode: (eircode: string) => { area: Area; key: RoutingKey } | undefined;
  nearest: Nearby;
  /** The area a property lies in. */
  resolve: (whereabouts: Whereabouts) => Resolution | null;
  /** What a searcher who has typed this may mean, the best first. */
  complete: (text: string, options?: CompletionOptions) => Completion[];
};

/** A key's post town may stand this far from the middle of the key and still be the one meant. */
const POST_TOWN_KM = 25;

/** @param clientAreas what existing clients call areas; needed where names come from clients */
export function createGazetteer(
  unordered: readonly Area[],
  routingKeys: readonly RoutingKey[],
  clientAreas: readonly ClientArea[] = [],
): Gazetteer {
  const areas = unordered.toSorted((a, b) => a.id - b.id);
  const ids = new Map(areas.map((area) => [area.id, area]));
  const slugs = new Map(areas.map((area) => [area.slug, area]));
  const byId = (id: number) => ids.get(id);
  const bySlug = (slug: string) => slugs.get(slug);
  const children = Map.groupBy(areas, (area) => area.parentId);
  const members = Map.groupBy(
    areas.flatMap((area) => area.regionIds.map((regionId) => ({ regionId, area }))),
    ({ regionId }) => regionId,
  );
  const lines = new Map(areas.map((area) => [area.id, ancestorsOf(area, byId)]));
  const filedUnder = new Map(areas.map((area) => [area.id, fileUnder(area, lines.get(area.id)!)]));
  const namesakes = new Map(
    [...Map.groupBy(areas, (area) => `${area.countyId} ${fold(area.name)}`).values()].flatMap((group) =>
      group.map((area) => [area.id, group]),
    ),
  );
  const nearest = createNearby(areas);
  const keys = new Map(routingKeys.map((key) => [key.key, key]));

  function within(areaId: number): Area[] {
    const found = new Map<number, Area>();
    const open = [areaId];
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      const below = [...(children.get(id) ?? []), ...(members.get(id) ?? []).map(({ area }) => area)];
      for (const area of below) {
        if (found.has(area.id)) continue;
        found.set(area.id, area);
        open.push(area.id);
      }
    }
    return [...found.values()].sort((a, b) => a.id - b.id);
  }

  const ofKey = postTowns(routingKeys, areas, nearest);
  function ofEircode(eircode: string) {
    const key = keys.get(routingKeyOf(eircode) ?? '');
    const area = key && ofKey.get(key.key);
    return key && area ? { key, area } : undefined;
  }

  const tree = {
    areas,
    byId,
    bySlug,
    find: createAreaFinder({ byId, bySlug }, clientAreas),
    countyOf: (area: Area) => ids.get(area.countyId)!,
    ancestorsOf: (area: Area) => lines.get(area.id) ?? [],
    childrenOf: (areaId: number) => children.get(areaId) ?? [],
    within,
    areaIdsOf: (areaId: number) => filedUnder.get(areaId) ?? [],
    isPart: (area: Area) => area.regionIds.some((id) => byId(id)?.kind !== 'region'),
    namedWithin: (area: Area) => {
      // A place takes its own parts in: its name means all of them.
      const isAnother = (one: Area) => one !== area && !one.regionIds.includes(area.id);
      if (area.kind === 'county' || !namesakes.get(area.id)?.some(isAnother)) return;
      const parent = byId(area.parentId!)!;
      return parent.kind === 'county' ? undefined : parent;
    },
    ofEircode,
    nearest,
  };
  const resolve = createResolver(tree);
  const complete = createCompleter(tree);
  return { ...tree, resolve, complete };
}

/** What the sub-room's other files need of the gazetteer while it is made. */
export type AreaTree = Omit<Gazetteer, 'resolve' | 'complete'>;

function fileUnder(area: Area, line: readonly Area[]): number[] {
  const within = [area, ...line];
  const regions = within.flatMap((one) => one.regionIds);
  const all = [
    ...within.filter((one) => one.kind !== 'county' || one === area).map((one) => one.id),
    ...regions,
  ];
  return [...new Set([...all, area.countyId])];
}

/** Each key's area: the town of its post that stands nearest, or else whatever does. */
function postTowns(keys: readonly RoutingKey[], areas: readonly Area[], nearest: Nearby): Map<string, Area> {
  const named = new Map<string, Area[]>();
  for (const area of areas) {
    if (area.kind === 'county' || area.kind === 'college') continue;
    for (const name of new Set([area.name, ...area.aliases].map(fold))) {
      const list = named.get(name);
      if (list) list.push(area);
      else named.set(name, [area]);
    }
  }
  return new Map(
    keys.flatMap((key): [string, Area][] => {
      const town = (named.get(fold(key.postTown)) ?? [])
        .map((area) => ({ area, away: distanceKm(area, key) }))
        .filter(({ away }) => away <= POST_TOWN_KM)
        .sort((a, b) => a.away - b.away)[0];
      const area = town?.area ?? nearest(key, POST_TOWN_KM)?.area;
      return area ? [[key.key, area]] : [];
    }),
  );
}
