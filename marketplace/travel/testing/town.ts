import fc from 'fast-check';
import { distanceKm, type Point } from '#marketplace/places/gazetteer/area.ts';
import type { StreetGraph, StreetMode } from '../streets/model.ts';
import type { TestNode, TestWay } from './osm-file.ts';

/** Speeds in km/h of the streets of a town: on foot, by bike and by car, along and against. */
const STREETS: { tags: Record<string, string>; speeds: Record<StreetMode, [number, number]> }[] = [
  { tags: { highway: 'residential' }, speeds: { foot: [4.9, 4.9], bike: [18, 18], car: [30, 30] } },
  {
    tags: { highway: 'residential', oneway: 'yes' },
    speeds: { foot: [4.9, 4.9], bike: [18, 0], car: [30, 0] },
  },
  {
    tags: { highway: 'primary', maxspeed: '30', oneway: '-1', 'oneway:bicycle': 'no' },
    speeds: { foot: [4.9, 4.9], bike: [18, 18], car: [0, 30] },
  },
  { tags: { highway: 'steps' }, speeds: { foot: [3, 3], bike: [2.5, 2.5], car: [0, 0] } },
  { tags: { highway: 'motorway' }, speeds: { foot: [0, 0], bike: [0, 0], car: [100, 0] } },
];

export type Town = { nodes: TestNode[]; ways: (TestWay & { street: number })[] };

/** Crossings within some 400 m, so that streets are longer and shorter than a piece, and streets over them. */
export const town: fc.Arbitrary<Town> = fc.integer({ min: 2, max: 9 }).chain((count) =>
  fc.record({
    nodes: fc
      .array(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 60 })), {
        minLength: count,
        maxLength: count,
      })
      .map((places) =>
        places.map(([north, east], at) => ({
          id: (at + 1) * 7,
          latitude: 53.34 + north * 1e-4,
          longitude: -6.26 + east * 1e-4,
        })),
      ),
    ways: fc
      .array(
        fc.record({
          street: fc.nat({ max: STREETS.length - 1 }),
          route: fc.array(fc.nat({ max: count - 1 }), { minLength: 2, maxLength: 5 }),
        }),
        { minLength: 1, maxLength: 8 },
      )
      .map((ways) =>
        ways.map(({ street, route }, at) => ({
          id: at + 1,
          refs: route.map((node) => (node + 1) * 7),
          tags: STREETS[street]!.tags,
          street,
        })),
      ),
  }),
);

/** The slow oracle: seconds of every crossing to one, by trying every stretch until nothing changes. */
export function secondsTo({ nodes, ways }: Town, mode: StreetMode, destination: number): Map<number, number> {
  const places = new Map(nodes.map((node) => [node.id, node]));
  const seconds = new Map([[destination, 0]]);
  const relax = (from: number, to: number, speed: number) => {
    const rest = seconds.get(to);
    if (speed === 0 || rest === undefined) return false;
    const through = rest + (distanceKm(places.get(from)!, places.get(to)!) / speed) * 3600;
    if (through >= (seconds.get(from) ?? Number.POSITIVE_INFINITY) - 1e-9) return false;
    seconds.set(from, through);
    return true;
  };
  for (let isChanged = true; isChanged; ) {
    isChanged = false;
    for (const { refs, street } of ways)
      for (let at = 1; at < refs.length; at++) {
        const [along, against] = STREETS[street]!.speeds[mode];
        if (relax(refs[at - 1]!, refs[at]!, along)) isChanged = true;
        if (relax(refs[at]!, refs[at - 1]!, against)) isChanged = true;
      }
  }
  return seconds;
}

/** @returns the node of the graph at a crossing; -1 if there is none */
export function nodeAt({ latitudes, longitudes }: StreetGraph, { latitude, longitude }: Point): number {
  return latitudes.findIndex(
    (found, node) => found === Math.round(latitude * 1e6) && longitudes[node] === Math.round(longitude * 1e6),
  );
}

/** Towns without two crossings at one place. */
export const uniqueTown = town.filter(
  ({ nodes }) =>
    new Set(nodes.map(({ latitude, longitude }) => `${latitude} ${longitude}`)).size === nodes.length,
);
