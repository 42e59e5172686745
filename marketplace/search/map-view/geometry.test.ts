import fc from 'fast-check';
import { expect, it } from 'vitest';
import { boxAround, boxToExtent, pointAt } from './geometry.ts';

const position = fc.tuple(
  fc.double({ min: -11, max: -5, noNaN: true }),
  fc.double({ min: 51, max: 56, noNaN: true }),
);

it('the bounding box of rings contains and touches all of them', () => {
  fc.assert(
    fc.property(fc.array(fc.array(position)), (rings) => {
      const box = boxAround(rings);
      const corners = rings.flat();
      if (corners.length === 0) {
        expect(box).toBeNull();
        return;
      }
      const { west, south, east, north } = box!;
      for (const [longitude, latitude] of corners) {
        expect(longitude >= west && longitude <= east).toBe(true);
        expect(latitude >= south && latitude <= north).toBe(true);
      }
      for (const side of [west, east]) expect(corners.map(([longitude]) => longitude)).toContain(side);
      for (const side of [south, north]) expect(corners.map(([, latitude]) => latitude)).toContain(side);
    }),
  );
});

/** The sphere of Web Mercator in metres. */
const RADIUS = 6_378_137;
const DEGREE = Math.PI / 180;
/** Metres north of the equator, and back, as the definition of Web Mercator has them. */
const northing = (latitude: number) => RADIUS * Math.log(Math.tan(Math.PI / 4 + (latitude * DEGREE) / 2));
const latitudeAt = (metres: number) => (2 * Math.atan(Math.exp(metres / RADIUS)) - Math.PI / 2) / DEGREE;

it('the point in the middle of a view is the one that is drawn there, to about a metre', () => {
  fc.assert(
    fc.property(position, position, (one, other) => {
      const box = boxAround([[one, other]])!;
      const { west, south, east, north } = box;
      const [left, bottom, right, top] = boxToExtent(box) as [number, number, number, number];
      const { latitude, longitude } = pointAt([(left + right) / 2, (bottom + top) / 2]);
      expect(Math.abs(latitude - latitudeAt((northing(south) + northing(north)) / 2))).toBeLessThan(
        0.000_006,
      );
      expect(Math.abs(longitude - (west + east) / 2)).toBeLessThan(0.000_006);
      for (const degrees of [latitude, longitude]) expect(degrees).toBe(Number(degrees.toFixed(5)));
    }),
  );
});
