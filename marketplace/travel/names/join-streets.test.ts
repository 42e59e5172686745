import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceKm, type Point } from '#marketplace/places/gazetteer/area.ts';
import { numberList } from '#platform/memory/typed-arrays.ts';
import { MILLION } from '../streets/model.ts';
import { type CollectedOsm, MISSING } from '../streets/osm/collect.ts';
import { joinStreets, type NamedStreet, NEIGHBOURHOOD_KM } from './join-streets.ts';

/** A way with a name, or without: its points in ten-thousandths of a degree from a corner. */
type Way = { name: string | null; points: (readonly [number, number])[] };

const pointAt = ([north, east]: readonly [number, number]): Point => ({
  latitude: 53.3 + north * 1e-4,
  longitude: -6.3 + east * 1e-4,
});

/** A map of ways that share no points; `missing` are ways whose second point the file lacks. */
function mapOf(ways: readonly Way[], missing: ReadonlySet<number> = new Set()): CollectedOsm {
  const [firstPoint, points] = [numberList('uint32'), numberList('uint32')];
  const [latitudes, longitudes] = [numberList('int32'), numberList('int32')];
  const streetNames = [...new Set(ways.flatMap(({ name }) => name ?? []))].map((name) => ({
    name,
    nameGa: null,
    otherNames: null,
  }));
  ways.forEach((way, at) => {
    firstPoint.push(points.length());
    way.points.forEach((spot, index) => {
      points.push(latitudes.length());
      const isMissing = missing.has(at) && index === 1;
      latitudes.push(isMissing ? MISSING : Math.round(pointAt(spot).latitude * MILLION));
      longitudes.push(Math.round(pointAt(spot).longitude * MILLION));
    });
  });
  firstPoint.push(points.length());
  const numbers = ways.map(({ name }) => streetNames.findIndex((known) => known.name === name) + 1);
  return {
    firstPoint: firstPoint.values(),
    points: points.values(),
    speeds: new Uint16Array(ways.length * 5),
    nameOfWay: Uint32Array.from(numbers),
    streetNames,
    latitudes: latitudes.values(),
    longitudes: longitudes.values(),
    signals: new Uint8Array(latitudes.length()),
    amenities: [],
  };
}

const lengthOf = (points: readonly Point[]) =>
  points.slice(1).reduce((sum, point, at) => sum + distanceKm(points[at]!, point), 0);

/** Walks along the points in steps of a metre, at most. */
function* walk(points: readonly Point[]): Generator<{ point: Point; km: number }> {
  let before = 0;
  for (let at = 1; at < points.length; at++) {
    const [from, to] = [points[at - 1]!, points[at]!];
    const km = distanceKm(from, to);
    const steps = Math.max(1, Math.ceil(km * 1000));
    for (let step = 0; step <= steps; step++) {
      const share = step / steps;
      const between = (a: number, b: number) => a + (b - a) * share;
      yield {
        point: {
          latitude: between(from.latitude, to.latitude),
          longitude: between(from.longitude, to.longitude),
        },
        km: before + km * share,
      };
    }
    before += km;
  }
}

/** The slow oracle: the point of a walk along the way that has as much before as behind it. */
function middleOf(points: readonly Point[]): Point {
  const half = lengthOf(points) / 2;
  let best = { point: points[0]!, off: Number.POSITIVE_INFINITY };
  for (const { point, km } of walk(points))
    if (Math.abs(km - half) < best.off) best = { point, off: Math.abs(km - half) };
  return best.point;
}

const way: fc.Arbitrary<Way> = fc
  .record({
    name: fc.constantFrom('Main Street', 'MAIN  STREET', 'Church Road', null),
    // Neighbourhoods on both sides of the limit, some 5 km apart at most.
    place: fc.tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 12 })),
    steps: fc.array(fc.tuple(fc.integer({ min: -12, max: 12 }), fc.integer({ min: -12, max: 12 })), {
      minLength: 1,
      maxLength: 4,
    }),
  })
  .map(({ name, place: [north, east], steps }) => ({
    name,
    points: [
      [north * 30, east * 50] as const,
      ...steps.map(([up, right]) => [north * 30 + up, east * 50 + right] as const),
    ],
  }));

type NamedWay = { key: string; points: Point[]; km: number; middle: Point };

/** The ways with a name and a length. */
function namedWays(ways: readonly Way[]): NamedWay[] {
  return ways.flatMap(({ name, points }) => {
    const places = points.map(pointAt);
    const km = lengthOf(places);
    const key = name?.toLowerCase().replace(/\s+/g, ' ');
    return key && km > 0 ? [{ key, points: places, km, middle: middleOf(places) }] : [];
  });
}

/** Whether a rounding error could change the streets: of two ways as long, or of a way on a limit. */
function isUnsure(ways: readonly NamedWay[]): boolean {
  return ways.some((one, at) =>
    ways.slice(at + 1).some((other) => {
      const km = distanceKm(one.middle, other.middle);
      const rivals = ways.filter((third) => third !== one && third !== other);
      return (
        Math.abs(one.km - other.km) < 1e-6 ||
        Math.abs(km - NEIGHBOURHOOD_KM) < 0.003 ||
        rivals.some((third) => Math.abs(distanceKm(third.middle, one.middle) - km) < 0.003) ||
        rivals.some((third) => Math.abs(distanceKm(third.middle, other.middle) - km) < 0.003)
      );
    }),
  );
}

/** The slow oracle: a way is a heart unless a longer heart of its name is near. */
function isHeart(way: NamedWay, ways: readonly NamedWay[]): boolean {
  return !ways.some(
    (other) =>
      other.key === way.key &&
      other.km > way.km &&
      distanceKm(other.middle, way.middle) <= NEIGHBOURHOOD_KM &&
      isHeart(other, ways),
  );
}

/** @returns the heart that a way belongs to */
function heartOf(way: NamedWay, ways: readonly NamedWay[]): NamedWay {
  const hearts = ways.filter((other) => other.key === way.key && isHeart(other, ways));
  return hearts.reduce((best, heart) =>
    distanceKm(heart.middle, way.middle) < distanceKm(best.middle, way.middle) ? heart : best,
  );
}

const isOf = ({ stretches }: NamedStreet, { points }: NamedWay): boolean =>
  points.every((point) =>
    stretches.some((one) => [one.from, one.to].some((end) => distanceKm(end, point) < 1e-4)),
  );

describe('the ways of a name', () => {
  it('are in the street of the nearest heart, whose middle is on one of them', () => {
    fc.assert(
      fc.property(fc.array(way, { maxLength: 9 }), (ways) => {
        const named = namedWays(ways);
        fc.pre(!isUnsure(named));
        const streets = [...joinStreets(mapOf(ways))];
        expect(streets).toHaveLength(named.filter((one) => isHeart(one, named)).length);
        const stretches = streets.flatMap((street) => street.stretches);
        expect(stretches).toHaveLength(named.reduce((sum, { points }) => sum + points.length - 1, 0));

        for (const heart of named.filter((one) => isHeart(one, named))) {
          const parts = named.filter((one) => heartOf(one, named) === heart);
          const street = streets.find((one) => parts.every((part) => isOf(one, part)))!;
          expect(street.stretches).toHaveLength(
            parts.reduce((sum, { points }) => sum + points.length - 1, 0),
          );
          expect(street.name.toLowerCase().replace(/\s+/g, ' ')).toBe(heart.key);
          // No point of a walk along the street is nearer to its centre of mass than its middle, which is on the street.
          const steps = parts.flatMap(({ points }) => [...walk(points)].map(({ point }) => point));
          const toSteps = (point: Point) => Math.min(...steps.map((step) => distanceKm(step, point)));
          expect(toSteps(street.middle)).toBeLessThan(0.002);
          const centre = centreOf(parts.map(({ points }) => points));
          expect(distanceKm(street.middle, centre)).toBeLessThanOrEqual(toSteps(centre) + 0.002);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('are two streets where they are further apart', () => {
    const short: Way['points'] = [
      [0, 0],
      [5, 0],
    ];
    const moved = (north: number): Way['points'] => short.map(([up, right]) => [up + north, right]);
    const at = (north: number) => ({ name: 'Main Street', points: moved(north) });
    expect([...joinStreets(mapOf([at(0), at(40), at(80)]))]).toHaveLength(1);
    expect([...joinStreets(mapOf([at(0), at(200)]))]).toHaveLength(2);
    expect([...joinStreets(mapOf([{ name: null, points: short }]))]).toEqual([]);
  });

  it('end where the file lacks their points', () => {
    const line: Way['points'] = [
      [0, 0],
      [5, 0],
      [10, 0],
      [15, 0],
    ];
    const [street, ...others] = [
      ...joinStreets(mapOf([{ name: 'Main Street', points: line }], new Set([0]))),
    ];
    expect(others).toEqual([]);
    expect(street!.stretches).toHaveLength(1);
    expect(street!.middle.latitude).toBeCloseTo(53.30125, 5);
    const pair = line.slice(0, 2);
    expect([...joinStreets(mapOf([{ name: 'Main Street', points: pair }], new Set([0])))]).toEqual([]);
  });
});

/** The mean of points a metre apart. */
function centreOf(lines: readonly (readonly Point[])[]): Point {
  const weighted = lines.flatMap((points) =>
    points.slice(1).map((to, at) => ({ from: points[at]!, to, km: distanceKm(points[at]!, to) })),
  );
  const total = weighted.reduce((sum, { km }) => sum + km, 0);
  const mean = (numberOf: (point: Point) => number) =>
    weighted.reduce((sum, { from, to, km }) => sum + ((numberOf(from) + numberOf(to)) / 2) * km, 0) / total;
  return { latitude: mean(({ latitude }) => latitude), longitude: mean(({ longitude }) => longitude) };
}
