import fc from 'fast-check';
import { expect, it } from 'vitest';
import { distanceKm } from '#marketplace/places/gazetteer/area.ts';
import { circleAround } from './circle-around.ts';

it('every corner of a circle is one radius from the centre, and the ring is closed', () => {
  const latitude = fc.double({ min: 51, max: 56, noNaN: true });
  const longitude = fc.double({ min: -11, max: -5, noNaN: true });
  fc.assert(
    fc.property(latitude, longitude, fc.integer({ min: 100, max: 15_000 }), (lat, lon, metres) => {
      const centre = { latitude: lat, longitude: lon };
      const ring = circleAround(centre, metres);
      for (const [x, y] of ring)
        expect((distanceKm(centre, { latitude: y, longitude: x }) * 1000) / metres).toBeCloseTo(1, 2);
      expect(ring.at(-1)).toEqual(ring[0]);
    }),
  );
});
