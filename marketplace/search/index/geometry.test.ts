import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  distanceMetres,
  distanceToBox,
  edgesMayCross,
  edgesOf,
  insideBox,
  insideEdges,
  isWithin,
  isWithinOfBox,
  minDistanceToBox,
  widen,
} from './geometry.ts';
import { polygonRows } from './polygon-rows.ts';

const latitude = fc.double({ min: 51, max: 56, noNaN: true });
const longitude = fc.double({ min: -11.5, max: -5, noNaN: true });
const point = fc.tuple(latitude, longitude);
const anywhere = fc.tuple(
  fc.double({ min: -90, max: 90, noNaN: true }),
  fc.double({ min: -180, max: 180, noNaN: true }),
);
const box = fc.tuple(point, point).map(([a, b]) => ({
  north: Math.max(a[0], b[0]),
  south: Math.min(a[0], b[0]),
  west: Math.min(a[1], b[1]),
  east: Math.max(a[1], b[1]),
}));
const radius = fc.oneof(
  fc.double({ min: 0, max: 50_000, noNaN: true }),
  fc.double({ min: 0, max: 2e7, noNaN: true }),
);

describe('distances', () => {
  it('match great-circle distances', () => {
    // GPO, Dublin to City Hall, Cork: about 220 km.
    expect(distanceMetres(53.3494, -6.2601, 51.8976, -8.4659)).toBeCloseTo(220_000, -4);
    expect(distanceMetres(53, -6, 54, -6)).toBeCloseTo(111_195, 0);
    expect(distanceToBox(53.5, -6, { north: 53, south: 52, west: -7, east: -5 })).toBeCloseTo(55_597.5, 0);
  });

  it('compare quickly with the same result', () => {
    fc.assert(
      fc.property(anywhere, anywhere, radius, (a, b, metres) => {
        expect(isWithin(...a, ...b, metres)).toBe(distanceMetres(...a, ...b) <= metres);
      }),
    );
    fc.assert(
      fc.property(
        point,
        fc.double({ min: -0.2, max: 0.2, noNaN: true }),
        fc.double({ min: -0.2, max: 0.2, noNaN: true }),
        fc.double({ min: 0.97, max: 1.03, noNaN: true }),
        ([lat, lng], up, right, factor) => {
          const metres = distanceMetres(lat, lng, lat + up, lng + right);
          const limit = metres * factor;
          expect(isWithin(lat, lng, lat + up, lng + right, limit)).toBe(metres <= limit);
        },
      ),
    );
    fc.assert(
      fc.property(point, box, radius, (at, area, metres) => {
        expect(isWithinOfBox(...at, area, metres)).toBe(distanceToBox(...at, area) <= metres);
      }),
    );
  });

  it('never lose a point when a box is widened or ruled out', () => {
    fc.assert(
      fc.property(anywhere, box, radius, (at, area, metres) => {
        if (distanceToBox(...at, area) <= metres) expect(insideBox(...at, widen(area, metres))).toBe(true);
      }),
    );
    fc.assert(
      fc.property(
        anywhere,
        box,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (at, area, up, right) => {
          const lat = area.south + (area.north - area.south) * up;
          const lng = area.west + (area.east - area.west) * right;
          expect(minDistanceToBox(...at, area)).toBeLessThanOrEqual(distanceMetres(...at, lat, lng));
        },
      ),
    );
  });
});

/** Few distinct latitudes and longitudes, so that many edges are horizontal, vertical or share a corner. */
const coarse = fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 6 }));
const teeth = fc
  .array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 60, maxLength: 500 })
  .map((jitters) =>
    jitters.map((jitter, index): [number, number] =>
      index % 2 === 0 ? [jitter / 100, jitter] : [6, 6 - jitter],
    ),
  );

describe('polygon rows', () => {
  it('agree with testing all edges for every point', () => {
    const corners = fc.oneof(
      fc.array(coarse, { minLength: 17, maxLength: 200 }),
      fc.array(fc.tuple(latitude, longitude), { minLength: 17, maxLength: 300 }),
      teeth,
    );
    fc.assert(
      fc.property(
        fc.array(corners, { minLength: 1, maxLength: 2 }),
        fc.array(
          fc.oneof(
            coarse,
            point,
            fc.tuple(fc.double({ min: 0, max: 6, noNaN: true }), fc.double({ min: 0, max: 6, noNaN: true })),
          ),
        ),
        (rings, points) => {
          const edges = edgesOf(rings.map((ring) => ring.map(([lat, lng]) => [lng, lat] as const)));
          const inside = polygonRows(edges);
          for (const at of [...points, ...rings.flat().slice(0, 50)])
            expect(inside(...at)).toBe(insideEdges(...at, edges));
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('polygons', () => {
  it('have holes by the even-odd rule', () => {
    const ring = (low: number, high: number) =>
      [
        [low, low],
        [high, low],
        [high, high],
        [low, high],
      ] as [number, number][];
    const edges = edgesOf([ring(0, 10), ring(4, 6)]);
    expect([5, 2, 11].map((at) => insideEdges(at, at, edges))).toEqual([false, true, false]);
  });

  it('are constant in a box that no edge meets', () => {
    fc.assert(
      fc.property(
        fc.array(point, { minLength: 3, maxLength: 8 }),
        box,
        fc.array(
          fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true })),
          { minLength: 2 },
        ),
        (corners, area, shares) => {
          const edges = edgesOf([corners.map(([lat, lng]) => [lng, lat] as const)]);
          if (edgesMayCross(edges, area)) return;
          const inside = shares.map(([up, right]) =>
            insideEdges(
              area.south + (area.north - area.south) * up,
              area.west + (area.east - area.west) * right,
              edges,
            ),
          );
          expect(new Set(inside).size).toBe(1);
        },
      ),
      { numRuns: 1000 },
    );
  });
});
