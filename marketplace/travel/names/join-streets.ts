import { distanceKm, type Point } from '#marketplace/places/gazetteer/area.ts';
import { fold } from '#marketplace/places/rules.ts';
import { MILLION } from '../streets/model.ts';
import { type CollectedOsm, MISSING } from '../streets/osm/collect.ts';
import type { Names } from './names-of.ts';

/** A straight part of a street. */
export type Stretch = { from: Point; to: Point };

/** The pieces of a street within a neighbourhood. */
export type NamedStreet = Names & {
  /** On the street, nearest to the middle of all its stretches. */
  middle: Point;
  stretches: Stretch[];
};

/** A street is one place as far as this from its longest piece; the Main Street of the next town is another. */
export const NEIGHBOURHOOD_KM = 1;

/** A way with a name. */
type Piece = { names: Names; stretches: Stretch[]; km: number; middle: Point };

type Joined = { heart: Piece; pieces: Piece[] };

/**
 * Joins the named ways of a map to streets. Of the ways of one name, however it is spelled, the longest is the heart of a
 * street, then each that is further than NEIGHBOURHOOD_KM from all longer hearts; the others join the nearest heart.
 * Distances are between the middles of ways. One name at a time is in memory; the time grows with its ways, not with
 * their pairs.
 */
export function* joinStreets(osm: CollectedOsm): Generator<NamedStreet> {
  for (const ways of waysByName(osm).values()) {
    const pieces = ways
      .map((way) => pieceOf(osm, way))
      .filter(({ km }) => km > 0)
      .sort((a, b) => b.km - a.km);
    const hearts: Joined[] = [];
    const cells = new Map<string, Joined[]>();
    const heartsNear = ({ middle }: Piece) => cellsAround(middle).flatMap((cell) => cells.get(cell) ?? []);
    for (const piece of pieces) {
      if (heartsNear(piece).some(({ heart }) => distanceKm(heart.middle, piece.middle) <= NEIGHBOURHOOD_KM))
        continue;
      const joined: Joined = { heart: piece, pieces: [] };
      hearts.push(joined);
      const cell = cellOf(piece.middle);
      cells.set(cell, [...(cells.get(cell) ?? []), joined]);
    }
    // Each piece has a heart in its neighbourhood, if only itself.
    for (const piece of pieces)
      nearest(heartsNear(piece), ({ heart }) => distanceKm(heart.middle, piece.middle)).pieces.push(piece);
    for (const { heart, pieces: joined } of hearts) {
      const stretches = joined.flatMap((piece) => piece.stretches);
      yield { ...heart.names, middle: middleOnStreet(stretches), stretches };
    }
  }
}

const ROW_DEGREES =
  NEIGHBOURHOOD_KM / distanceKm({ latitude: 0, longitude: 0 }, { latitude: 1, longitude: 0 });

/** @returns the cell of a point, in a grid of rows a neighbourhood high and columns as wide at least */
function cellOf(point: Point): string {
  return cellAt(rowOf(point), point, 0);
}

/** @returns nine cells, in which the neighbourhood of a point is */
function cellsAround(point: Point): string[] {
  const steps = [-1, 0, 1];
  return steps.flatMap((up) => steps.map((right) => cellAt(rowOf(point) + up, point, right)));
}

function rowOf({ latitude }: Point): number {
  return Math.floor(latitude / ROW_DEGREES);
}

/** @param right columns to the east of the point */
function cellAt(row: number, { longitude }: Point, right: number): string {
  // Wide enough as far as the next row towards the pole goes; at a pole itself no column is.
  const narrowest = Math.cos(((Math.abs(row) + 2) * ROW_DEGREES * Math.PI) / 180);
  const columnDegrees = ROW_DEGREES / Math.max(narrowest, 0.001);
  return `${row}:${Math.floor(longitude / columnDegrees) + right}`;
}

function waysByName({ nameOfWay, streetNames }: CollectedOsm): Map<string, number[]> {
  const keys = streetNames.map(({ name }) => fold(name));
  const byName = new Map<string, number[]>();
  nameOfWay.forEach((number, way) => {
    const key = number > 0 ? keys[number - 1]! : '';
    if (key === '') return;
    const ways = byName.get(key);
    if (ways) ways.push(way);
    else byName.set(key, [way]);
  });
  return byName;
}

function pieceOf(osm: CollectedOsm, way: number): Piece {
  const { firstPoint, points, latitudes, longitudes, streetNames, nameOfWay } = osm;
  const stretches: Stretch[] = [];
  for (let at = firstPoint[way]! + 1; at < firstPoint[way + 1]!; at++) {
    const [from, to] = [points[at - 1]!, points[at]!];
    if (latitudes[from] === MISSING || latitudes[to] === MISSING) continue;
    const pointOf = (point: number) => ({
      latitude: latitudes[point]! / MILLION,
      longitude: longitudes[point]! / MILLION,
    });
    stretches.push({ from: pointOf(from), to: pointOf(to) });
  }
  const km = sum(stretches.map(lengthOf));
  return { names: streetNames[nameOfWay[way]! - 1]!, stretches, km, middle: halfWay(stretches, km) };
}

/** @returns the point after half the length; where the file has none, at the first point of a map */
function halfWay(stretches: readonly Stretch[], km: number): Point {
  let left = km / 2;
  for (const stretch of stretches) {
    const length = lengthOf(stretch);
    if (length > 0 && left <= length) return pointAlong(stretch, left / length);
    left -= length;
  }
  return stretches.at(-1)?.to ?? { latitude: 0, longitude: 0 };
}

/** @returns the point of the stretches that is nearest to their centre of mass */
function middleOnStreet(stretches: readonly Stretch[]): Point {
  const km = sum(stretches.map(lengthOf));
  const mean = (numberOf: (point: Point) => number) =>
    sum(stretches.map((one) => (numberOf(one.from) + numberOf(one.to)) * lengthOf(one))) / (2 * km);
  const centre = {
    latitude: mean(({ latitude }) => latitude),
    longitude: mean(({ longitude }) => longitude),
  };
  const onStretches = stretches.map((stretch) => nearestPoint(stretch, centre));
  return nearest(onStretches, (point) => distanceKm(point, centre));
}

/** @returns the point of a stretch that is nearest to another, on a flat map around it */
function nearestPoint(stretch: Stretch, place: Point): Point {
  const narrower = Math.cos((place.latitude * Math.PI) / 180);
  const vector = (from: Point, to: Point) =>
    [(to.longitude - from.longitude) * narrower, to.latitude - from.latitude] as const;
  const [x, y] = vector(stretch.from, stretch.to);
  const [toX, toY] = vector(stretch.from, place);
  const square = x * x + y * y;
  const share = square === 0 ? 0 : (x * toX + y * toY) / square;
  return pointAlong(stretch, Math.min(1, Math.max(0, share)));
}

function pointAlong({ from, to }: Stretch, share: number): Point {
  return {
    latitude: from.latitude + (to.latitude - from.latitude) * share,
    longitude: from.longitude + (to.longitude - from.longitude) * share,
  };
}

function lengthOf({ from, to }: Stretch): number {
  return distanceKm(from, to);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** @returns the first with the smallest distance; the list has one at least */
function nearest<T>(list: readonly T[], distanceOf: (one: T) => number): T {
  let best = 0;
  let smallest = Number.POSITIVE_INFINITY;
  list.forEach((one, at) => {
    const distance = distanceOf(one);
    if (distance < smallest) [best, smallest] = [at, distance];
  });
  return list[best]!;
}
