import { numberList, shared } from '#platform/memory/typed-arrays.ts';
import { type Names, streetNamesOf } from '../../names/names-of.ts';
import { amenityOf, type NamedAmenity } from '../../near/kinds.ts';
import { waySpeeds } from '../way-speeds.ts';
import { readBlocks } from './blocks.ts';
import type { Relation } from './elements.ts';

export type CollectedAmenity = NamedAmenity & {
  /** Kind and number of the element: `way/12`. */
  key: string;
  /** Its own point or the points of its outline: latitude and longitude in turn, millionths of a degree. */
  points: number[];
};

/** The streets and places of an OpenStreetMap file. */
export type CollectedOsm = {
  /** First point of each way in `points`; one more entry than ways. */
  firstPoint: Uint32Array;
  /** The points of ways, as indexes of `latitudes`. */
  points: Uint32Array;
  /** Five speeds of each way in tenths of km/h: on foot, by bike forward and backward, by car forward and backward. */
  speeds: Uint16Array;
  /** The number of the names of each way in `streetNames`, counted from 1; 0 where it has none. */
  nameOfWay: Uint32Array;
  streetNames: Names[];
  /** Millionths of a degree; MISSING where the file lacks a point. */
  latitudes: Int32Array;
  longitudes: Int32Array;
  /** 1 where traffic lights stand. */
  signals: Uint8Array;
  amenities: CollectedAmenity[];
};

export const MISSING = -(2 ** 31);
export const SPEEDS_OF_WAY = 5;
const MILLION = 1e6;

type Amenity = NamedAmenity & { key: string; refs: number[] };

/**
 * Reads the streets and places of an OpenStreetMap file in three passes, so that only points that streets and places
 * use are kept: ways and relations; the ways of relations; points.
 * @param onProgress receives the bytes read so far and the bytes of all passes
 * @throws Error in one line when the file is damaged or has no streets
 */
export async function collectOsm(
  file: string,
  onProgress: (bytes: number, ofBytes: number) => void,
): Promise<CollectedOsm> {
  const pass = (number: number) => (bytes: number, ofBytes: number) =>
    onProgress(number * ofBytes + bytes, 3 * ofBytes);
  const found = await readWays(file, pass(0));
  await addOutlines(file, found, pass(1));
  const ids = distinct(found.refs, found.amenities);
  const indexOf = finder(ids);
  const nodes = await readNodes(file, ids.length, indexOf, pass(2));
  const points = shared('uint32', found.refs.length);
  for (let at = 0; at < points.length; at++) points[at] = indexOf(found.refs[at]!);
  const { latitudes, longitudes } = nodes;
  const outlined = found.amenities.map(({ refs, ...amenity }) => {
    const known = refs.map(indexOf).filter((at) => latitudes[at] !== MISSING);
    return { ...amenity, points: known.flatMap((at) => [latitudes[at]!, longitudes[at]!]) };
  });
  return {
    firstPoint: found.firstPoint,
    points,
    speeds: found.speeds,
    nameOfWay: found.nameOfWay,
    streetNames: found.streetNames,
    latitudes,
    longitudes,
    signals: nodes.signals,
    amenities: [...outlined.filter((amenity) => amenity.points.length > 0), ...nodes.amenities],
  };
}

type Found = Pick<CollectedOsm, 'firstPoint' | 'speeds' | 'nameOfWay' | 'streetNames'> & {
  refs: Float64Array;
  amenities: Amenity[];
  /** Places of which a way is a part of the outline, by the id of the way. */
  outlines: Map<number, Amenity[]>;
  /** The numbers of blocks with ways. */
  wayBlocks: Set<number>;
};

async function readWays(file: string, onProgress: (bytes: number, ofBytes: number) => void): Promise<Found> {
  const refs = numberList('float64');
  const firstPoint = numberList('uint32');
  const speeds = numberList('uint16');
  const nameOfWay = numberList('uint32');
  const names = nameNumbers();
  const amenities: Amenity[] = [];
  const outlines = new Map<number, Amenity[]>();
  const wayBlocks = new Set<number>();
  for await (const { number, block } of readBlocks(file, () => true, onProgress)) {
    for (const way of block.ways()) {
      wayBlocks.add(number);
      const speed = waySpeeds(way.tags);
      if (speed && way.refs.length > 1) {
        firstPoint.push(refs.length());
        for (const ref of way.refs) refs.push(ref);
        const { foot, bike, car } = speed;
        for (const kmh of [foot, bike.forward, bike.backward, car.forward, car.backward])
          speeds.push(Math.round(kmh * 10));
        // No home has an address on a motorway.
        nameOfWay.push(foot > 0 ? names.numberOf(streetNamesOf(way.tags)) : 0);
      }
      const amenity = amenityOf(way.tags);
      if (amenity) amenities.push({ ...amenity, key: `way/${way.id}`, refs: [...way.refs] });
    }
    for (const relation of block.relations()) {
      const amenity = areaOf(relation);
      if (!amenity) continue;
      amenities.push(amenity);
      for (const { id, isWay, role } of relation.members)
        if (isWay && role !== 'inner') outlines.set(id, [...(outlines.get(id) ?? []), amenity]);
    }
  }
  if (speeds.length() === 0) throw new Error(`${file} has no streets`);
  firstPoint.push(refs.length());
  return {
    refs: refs.values(),
    firstPoint: firstPoint.values(),
    speeds: speeds.values(),
    nameOfWay: nameOfWay.values(),
    streetNames: names.list,
    amenities,
    outlines,
    wayBlocks,
  };
}

/** Numbers the names of ways, counted from 1; the pieces of a street have the same. */
function nameNumbers(): { list: Names[]; numberOf: (names: Names | null) => number } {
  const list: Names[] = [];
  const numbers = new Map<string, number>();
  return {
    list,
    numberOf(names) {
      if (!names) return 0;
      const key = JSON.stringify(names);
      const known = numbers.get(key);
      if (known) return known;
      list.push(names);
      numbers.set(key, list.length);
      return list.length;
    },
  };
}

function areaOf({ id, tags }: Relation): Amenity | null {
  const amenity = tags.get('type') === 'multipolygon' ? amenityOf(tags) : null;
  return amenity && { ...amenity, key: `relation/${id}`, refs: [] };
}

/** Gives places that are relations the points of their outlines. */
async function addOutlines(
  file: string,
  { outlines, wayBlocks }: Found,
  onProgress: (bytes: number, ofBytes: number) => void,
): Promise<void> {
  const isWanted = (number: number) => outlines.size > 0 && wayBlocks.has(number);
  for await (const { block } of readBlocks(file, isWanted, onProgress))
    for (const way of block.ways())
      for (const { refs } of outlines.get(way.id) ?? []) for (const ref of way.refs) refs.push(ref);
}

async function readNodes(
  file: string,
  count: number,
  indexOf: (id: number) => number,
  onProgress: (bytes: number, ofBytes: number) => void,
) {
  const latitudes = shared('int32', count).fill(MISSING);
  const longitudes = shared('int32', count);
  const signals = shared('uint8', count);
  const amenities: CollectedAmenity[] = [];
  for await (const { block } of readBlocks(file, () => true, onProgress))
    block.eachNode((id, latitude, longitude, tags) => {
      const point = [Math.round(latitude * MILLION), Math.round(longitude * MILLION)] as const;
      const at = indexOf(id);
      if (at >= 0) {
        [latitudes[at], longitudes[at]] = point;
        if (tags?.get('highway') === 'traffic_signals') signals[at] = 1;
      }
      const amenity = tags && amenityOf(tags);
      if (amenity) amenities.push({ ...amenity, key: `node/${id}`, points: [...point] });
    });
  return { latitudes, longitudes, signals, amenities };
}

/** @returns the ids of all points that are used, ascending */
function distinct(refs: Float64Array, amenities: readonly Amenity[]): Float64Array {
  const ofAmenities = amenities.reduce((sum, amenity) => sum + amenity.refs.length, 0);
  const all = new Float64Array(refs.length + ofAmenities);
  all.set(refs);
  let end = refs.length;
  for (const amenity of amenities) {
    all.set(amenity.refs, end);
    end += amenity.refs.length;
  }
  all.sort();
  let count = 0;
  for (let at = 0; at < all.length; at++)
    if (at === 0 || all[at] !== all[at - 1]) {
      all[count] = all[at]!;
      count += 1;
    }
  return all.subarray(0, count);
}

/** @returns a function that finds an id in ascending ids, fastest when asked in ascending order; -1 if it is absent */
function finder(ids: Float64Array): (id: number) => number {
  let next = 0;
  return (id) => {
    if (ids[next] === id) {
      next += 1;
      return next - 1;
    }
    let [low, high] = [0, ids.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (ids[middle]! < id) low = middle + 1;
      else high = middle;
    }
    next = low;
    return ids[low] === id ? low : -1;
  };
}
