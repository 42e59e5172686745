import { expect, it } from 'vitest';
import { sketchOf } from './sketch.ts';

it('a drawn area is sketched north up with true proportions', () => {
  const ring = [
    [-6.4, 53],
    [-6.2, 53],
    [-6.2, 53.2],
    [-6.4, 53],
  ];
  const sketch = sketchOf({ geoFilter: { customShapes: [{ type: 'Polygon', coordinates: [ring] }] } });
  // A fifth of a degree each way: at 53.1° north the width is 0.6 of the height.
  expect(sketch).toEqual({ width: 60, height: 100, path: 'M0 100L60 100L60 0L0 100Z' });
});

it('a map box is a rectangle, a circle is round', () => {
  expect(sketchOf({ geoFilter: { top: 53.2, left: -6.4, bottom: 53, right: -6.2 } })!.path).toBe(
    'M0 0L60 0L60 100L0 100Z',
  );
  const round = sketchOf({ geoFilter: { lat: 53.3, lon: -6.2, rad: 5000 } })!;
  expect(round.height).toBe(100);
  expect(Math.abs(round.width - 100)).toBeLessThan(0.2);
});

it('a search of areas has no sketch', () => {
  expect(sketchOf({})).toBeNull();
  expect(sketchOf({ geoFilter: { storedShapeIds: ['1_5000'] } })).toBeNull();
});
