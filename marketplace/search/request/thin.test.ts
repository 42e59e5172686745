import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Polygon } from '../model.ts';
import { polygonOf } from './geo.ts';
import { MAX_KEPT_POINTS } from './limits.ts';
import { thinPolygons } from './thin.ts';

const METRES_PER_DEGREE = 111_195;

const point = fc.tuple(
  fc.double({ min: -10, max: -6, noNaN: true }),
  fc.double({ min: 52, max: 55, noNaN: true }),
);
const polygon = fc
  .array(fc.array(point, { minLength: 3, maxLength: 60 }), { minLength: 1, maxLength: 3 })
  .map(polygonOf)
  .filter((one) => one !== null);
/** A shape as drawn by hand: many points a few metres apart around a centre. */
const drawn = fc
  .tuple(
    point,
    fc.array(fc.double({ min: 0.01, max: 0.05, noNaN: true }), { minLength: 20, maxLength: 1_900 }),
  )
  .map(([[longitude, latitude], radii]) =>
    polygonOf([
      radii.map((radius, index) => {
        const angle = (2 * Math.PI * index) / radii.length;
        const smooth = 0.03 + (radius - 0.03) / 200;
        return [longitude + smooth * Math.cos(angle), latitude + smooth * Math.sin(angle)];
      }),
    ]),
  )
  .filter((one) => one !== null);

/** Metres from a point to the nearest point of a closed line, in planar approximation. */
function distanceTo(ring: Polygon[number], [longitude, latitude]: readonly [number, number]): number {
  const scale = METRES_PER_DEGREE * Math.cos((latitude * Math.PI) / 180);
  return Math.min(
    ...ring.map(([lngA, latA], index) => {
      const [lngB, latB] = ring[(index + 1) % ring.length]!;
      const [ax, ay] = [(lngA - longitude) * scale, (latA - latitude) * METRES_PER_DEGREE];
      const [dx, dy] = [(lngB - lngA) * scale, (latB - latA) * METRES_PER_DEGREE];
      const share =
        dx === 0 && dy === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / (dx * dx + dy * dy)));
      return Math.hypot(ax + share * dx, ay + share * dy);
    }),
  );
}

describe('thinning a drawn shape', () => {
  it('is idempotent', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(polygon, drawn), { minLength: 1, maxLength: 3 }), (polygons) => {
        const once = thinPolygons(polygons).polygons;
        expect(thinPolygons(once)).toEqual({ polygons: once, tooDetailed: false });
        expect(once.flat(2).length).toBeLessThanOrEqual(MAX_KEPT_POINTS);
        for (const ring of once.flat()) expect(ring.length).toBeGreaterThanOrEqual(3);
      }),
    );
  });

  it('keeps every dropped point within six metres of the line', () => {
    fc.assert(
      fc.property(drawn, (one) => {
        const { polygons, tooDetailed } = thinPolygons([one]);
        if (polygons.flat(2).length === MAX_KEPT_POINTS) return;
        expect(tooDetailed).toBe(false);
        for (const at of one[0]!) expect(distanceTo(polygons[0]![0]!, at)).toBeLessThan(6);
      }),
    );
  });

  it('reports a shape with too many significant points as too detailed', () => {
    const teeth = Array.from({ length: 1_900 }, (_, index): [number, number] => [
      -7 + index / 1_000,
      index % 2 === 0 ? 53 : 54,
    ]);
    expect(thinPolygons([[teeth]]).tooDetailed).toBe(true);
    expect(thinPolygons([[teeth], [teeth], [teeth]]).tooDetailed).toBe(true);
  });
});
