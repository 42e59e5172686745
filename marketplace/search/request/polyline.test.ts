import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodePolyline, encodePolyline } from './polyline.ts';

describe('encoded polyline', () => {
  it('matches the published example', () => {
    const points = [
      [-120.2, 38.5],
      [-120.95, 40.7],
      [-126.453, 43.252],
    ] as const;
    expect(encodePolyline(points)).toBe('_p~iF~ps|U_ulLnnqC_mqNvxq`@');
    expect(decodePolyline('_p~iF~ps|U_ulLnnqC_mqNvxq`@')).toEqual(points);
  });

  it('keeps every line within a metre', () => {
    const degree = (most: number) =>
      fc.integer({ min: -most * 1e5, max: most * 1e5 }).map((steps) => steps / 1e5);
    fc.assert(
      fc.property(fc.array(fc.tuple(degree(180), degree(90))), (points) => {
        expect(decodePolyline(encodePolyline(points))?.map(String)).toEqual(
          points.map(([x, y]) => String([x + 0, y + 0])),
        );
      }),
    );
  });

  it.each(['_', '_p~iF', '_p~iF~', 'has space', '\u00ff', '~~~~~~~~~~~~?'])('%j is none', (text) => {
    expect(decodePolyline(text)).toBeNull();
  });
});
