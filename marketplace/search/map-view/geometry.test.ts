import fc from 'fast-check';
import { expect, it } from 'vitest';
import { boxAround } from './geometry.ts';

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
