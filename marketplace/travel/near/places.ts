import { distanceKm, type Point } from '#marketplace/places/gazetteer/area.ts';
import { packTexts, type TextList, textAt } from '#platform/memory/text-list.ts';
import { numberList, shared } from '#platform/memory/typed-arrays.ts';
import { attachTo } from '../streets/attach.ts';
import { MILLION, NEVER, type StreetGraph } from '../streets/model.ts';
import type { CollectedAmenity } from '../streets/osm/collect.ts';
import { type AmenityKind, NEAR_KINDS, type NearKind } from './kinds.ts';

/** Shops, parks and other places around homes, in typed arrays. */
export type Places = {
  /** Index in NEAR_KINDS. */
  kinds: Uint8Array;
  names: TextList;
  /** Empty where the file has no Irish name. */
  namesGa: TextList;
  /** Millionths of a degree. */
  latitudes: Int32Array;
  longitudes: Int32Array;
  /** Where places are entered: several nodes for a park. */
  entrances: {
    place: Uint32Array;
    node: Uint32Array;
    /** Tenths of a second on foot between the node and the place. */
    walk: Uint16Array;
  };
};

export type NearPlace = {
  name: string | null;
  nameGa: string | null;
  latitude: number;
  longitude: number;
  /** Tenths of a second on foot. */
  time: number;
};

/** Two elements of one kind and name so near are one place: its grounds and its building. */
const SAME_PLACE_KM = 0.3;
/** Points of an outline that count as entrances. */
const MAX_ENTRANCES = 64;
const IS_NEAR_KIND: ReadonlySet<AmenityKind> = new Set(NEAR_KINDS);
/** People walk in anywhere; the others have a door. */
const IS_OPEN_GROUND: ReadonlySet<AmenityKind> = new Set(['park']);

/** Joins places to the streets. Places of other kinds, and those too far from any street, are left out. */
export function buildPlaces(graph: StreetGraph, amenities: readonly CollectedAmenity[]): Places {
  const joined: { amenity: CollectedAmenity; middle: Point }[] = [];
  const [place, node, walk] = [numberList('uint32'), numberList('uint32'), numberList('uint16')];
  for (const amenity of withoutRepeats(amenities)) {
    if (!IS_NEAR_KIND.has(amenity.kind)) continue;
    const points = pointsOf(amenity);
    const middle = middleOf(amenity);
    const nodes = new Map<number, number>();
    for (const point of IS_OPEN_GROUND.has(amenity.kind) ? sample(points, MAX_ENTRANCES) : [middle]) {
      const start = attachTo(graph, 'foot', point);
      if (start) nodes.set(start.node, Math.min(start.time, nodes.get(start.node) ?? NEVER));
    }
    if (nodes.size === 0) continue;
    for (const [at, time] of nodes) {
      place.push(joined.length);
      node.push(at);
      walk.push(time);
    }
    joined.push({ amenity, middle });
  }
  const column = <T extends Uint8Array | Int32Array>(array: T, numberOf: (at: number) => number) => {
    for (let at = 0; at < joined.length; at++) array[at] = numberOf(at);
    return array;
  };
  return {
    kinds: column(shared('uint8', joined.length), (at) =>
      NEAR_KINDS.indexOf(joined[at]!.amenity.kind as NearKind),
    ),
    names: packTexts(joined.map(({ amenity }) => amenity.name ?? '')),
    namesGa: packTexts(joined.map(({ amenity }) => amenity.nameGa ?? '')),
    latitudes: column(shared('int32', joined.length), (at) =>
      Math.round(joined[at]!.middle.latitude * MILLION),
    ),
    longitudes: column(shared('int32', joined.length), (at) =>
      Math.round(joined[at]!.middle.longitude * MILLION),
    ),
    entrances: { place: place.values(), node: node.values(), walk: walk.values() },
  };
}

/**
 * The nearest places of each kind along the streets.
 * @param times tenths of a second of each node from the home, as a search on foot returns them
 * @param most of each kind
 * @returns nearest first; places without a time are absent
 */
export function nearestPlaces(
  places: Places,
  times: Uint16Array,
  most: number,
): Record<NearKind, NearPlace[]> {
  const { entrances, kinds } = places;
  const best = new Map<number, number>();
  for (let at = 0; at < entrances.place.length; at++) {
    const toNode = times[entrances.node[at]!]!;
    if (toNode === NEVER) continue;
    const place = entrances.place[at]!;
    best.set(place, Math.min(toNode + entrances.walk[at]!, best.get(place) ?? Number.POSITIVE_INFINITY));
  }
  const sorted = [...best].sort(([a, time], [b, other]) => time - other || a - b);
  const ofKind = NEAR_KINDS.map((kind, index) => {
    const nearest = sorted.filter(([place]) => kinds[place] === index).slice(0, most);
    return [kind, nearest.map(([place, time]) => placeAt(places, place, time))] as const;
  });
  return Object.fromEntries(ofKind) as Record<NearKind, NearPlace[]>;
}

function placeAt(places: Places, at: number, time: number): NearPlace {
  return {
    name: textAt(places.names, at) || null,
    nameGa: textAt(places.namesGa, at) || null,
    latitude: places.latitudes[at]! / MILLION,
    longitude: places.longitudes[at]! / MILLION,
    time,
  };
}

/** Drops the building of a school whose grounds are a place too, and the like; the larger outline stays. */
export function withoutRepeats(amenities: readonly CollectedAmenity[]): CollectedAmenity[] {
  const named = Map.groupBy(amenities, ({ kind, name }) => `${kind} ${name?.toLowerCase() ?? ''}`);
  return [...named.values()].flatMap((same) => {
    if (same[0]!.name === null) return same;
    const joined: { amenity: CollectedAmenity; middle: Point }[] = [];
    for (const amenity of same.toSorted((a, b) => b.points.length - a.points.length)) {
      const middle = middleOf(amenity);
      if (joined.every((other) => distanceKm(other.middle, middle) > SAME_PLACE_KM))
        joined.push({ amenity, middle });
    }
    return joined.map(({ amenity }) => amenity);
  });
}

function pointsOf({ points }: CollectedAmenity): Point[] {
  return Array.from({ length: points.length / 2 }, (_, at) => ({
    latitude: points[2 * at]! / MILLION,
    longitude: points[2 * at + 1]! / MILLION,
  }));
}

/** @returns the middle of the points of a place, in degrees */
export function middleOf(amenity: CollectedAmenity): Point {
  const points = pointsOf(amenity);
  const mean = (numberOf: (point: Point) => number) =>
    points.reduce((sum, point) => sum + numberOf(point), 0) / points.length;
  return { latitude: mean(({ latitude }) => latitude), longitude: mean(({ longitude }) => longitude) };
}

/** @returns at most `most` points, evenly spread over the list */
function sample(points: readonly Point[], most: number): Point[] {
  const step = Math.max(1, points.length / most);
  return Array.from({ length: Math.min(points.length, most) }, (_, at) => points[Math.floor(at * step)]!);
}
