import { routingKeyOf } from '#property/eircode.ts';
import { ancestorsOf, fold } from '../rules.ts';
import { type Area, distanceKm, type RoutingKey } from './area.ts';
import type { AreaTree } from './area-tree.ts';
import { type ClientArea, createAreaFinder } from './client-areas.ts';
import { type Completer, createCompleter } from './completer.ts';
import { createNearby, type Nearby } from './nearby.ts';
import { createResolver, type LocationFacts, type Resolution } from './resolver.ts';

/** The places, with the search for the area of a property and for typed text. */
export type Gazetteer = AreaTree &
  Completer & {
    /** The area of a property. */
    resolve: (whereabouts: LocationFacts) => Resolution | null;
  };

/** Maximum kilometres between a routing key's centre and its post town. */
const POST_TOWN_KM = 25;

/** @param clientAreas areas of existing clients; needed when names come from clients */
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
      // A place includes its parts, so its name covers them.
      const isAnother = (one: Area) => one !== area && !one.regionIds.includes(area.id);
      if (area.kind === 'county' || !namesakes.get(area.id)?.some(isAnother)) return;
      const parent = byId(area.parentId!)!;
      return parent.kind === 'county' ? undefined : parent;
    },
    ofEircode,
    nearest,
  };
  const resolve = createResolver(tree);
  return { ...tree, ...createCompleter(tree), resolve };
}

/** The part of the gazetteer that is needed while it is built. */

function fileUnder(area: Area, line: readonly Area[]): number[] {
  const within = [area, ...line];
  const regions = within.flatMap((one) => one.regionIds);
  const all = [
    ...within.filter((one) => one.kind !== 'county' || one === area).map((one) => one.id),
    ...regions,
  ];
  return [...new Set([...all, area.countyId])];
}

/** The area of each key: its nearest post town, otherwise the nearest place. */
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
