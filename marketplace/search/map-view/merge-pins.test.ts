import fc from 'fast-check';
import { fromLonLat } from 'ol/proj.js';
import { describe, expect, it } from 'vitest';
import { mergePins } from './merge-pins.ts';
import type { Pin } from './pin.ts';

const anyListing = fc.record({
  kind: fc.constant('listing' as const),
  id: fc.nat(),
  longitude: fc.double({ min: -6.4, max: -6.1, noNaN: true }),
  latitude: fc.double({ min: 53.2, max: 53.5, noNaN: true }),
  words: fc.constant('€350k'),
});
const resolutions = fc.constantFrom(2, 20, 100, 600);

function listingsIn(pins: readonly Pin[]): number {
  return pins.reduce((sum, pin) => sum + (pin.kind === 'listing' ? 1 : pin.count), 0);
}

describe('overlapping pins', () => {
  it('become clusters without losing or adding listings', () => {
    fc.assert(
      fc.property(fc.array(anyListing, { maxLength: 50 }), resolutions, (listings, resolution) => {
        expect(listingsIn(mergePins(listings, resolution))).toBe(listings.length);
      }),
    );
  });

  it('count the homes that each stands for', () => {
    const several = fc.record({
      kind: fc.constant('listing' as const),
      id: fc.nat(),
      longitude: fc.constantFrom(-6.26, -6.2599, -6.21),
      latitude: fc.constant(53.35),
      words: fc.constant('3 sales here'),
      count: fc.nat({ max: 20 }),
    });
    fc.assert(
      fc.property(fc.array(several, { maxLength: 12 }), resolutions, (pins, resolution) => {
        const sum = mergePins(pins, resolution).reduce((all, pin) => all + (pin.count ?? 1), 0);
        expect(sum).toBe(pins.reduce((all, { count }) => all + count, 0));
      }),
    );
  });

  it('leave no overlapping prices', () => {
    fc.assert(
      fc.property(fc.array(anyListing, { maxLength: 50 }), resolutions, (listings, resolution) => {
        const alone = mergePins(listings, resolution).filter(
          (pin) => pin.kind === 'listing' && pin.shift === undefined,
        );
        const at = alone.map(({ longitude, latitude }) => fromLonLat([longitude, latitude]));
        at.forEach(([x, y], index) => {
          for (const [otherX, otherY] of at.slice(index + 1)) {
            const isApart =
              Math.abs(x! - otherX!) >= 60 * resolution - 1e-6 ||
              Math.abs(y! - otherY!) >= 26 * resolution - 1e-6;
            expect(isApart).toBe(true);
          }
        });
      }),
    );
  });

  it('at one position are stacked, each selectable', () => {
    const listings = [1, 2, 3].map((id) => ({
      kind: 'listing' as const,
      id,
      longitude: -6.26,
      latitude: 53.35,
      words: '€1',
    }));
    expect(mergePins(listings, 5).map((pin) => pin.kind === 'listing' && [pin.id, pin.shift])).toEqual([
      [1, -30],
      [2, 0],
      [3, 30],
    ]);
  });
});
