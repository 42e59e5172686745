import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MAX_CELLS } from '../../request/limits.ts';
import { type Extent, gridOfView, isEnough } from './view-grid.ts';

const metres = fc.integer({ min: 200, max: 800_000 });
const view = fc
  .tuple(
    fc.integer({ min: -1_200_000, max: -600_000 }),
    fc.integer({ min: 6_600_000, max: 7_500_000 }),
    metres,
    metres,
  )
  .map(([west, south, wide, high]): Extent => [west, south, west + wide, south + high]);

it('covers every view with square cells that the server accepts, and small movements need no others', () => {
  fc.assert(
    fc.property(
      view,
      fc.integer({ min: -24, max: 24 }),
      fc.integer({ min: -24, max: 24 }),
      (view, east, north) => {
        const grid = gridOfView(view);
        const { extent, columns, rows, side } = grid;
        expect(Math.max(columns, rows)).toBeLessThanOrEqual(MAX_CELLS);
        expect(Math.max(columns, rows)).toBeGreaterThan(MAX_CELLS / 2);
        expect(extent[2] - extent[0]).toBeCloseTo(columns * side, 4);
        expect(extent[3] - extent[1]).toBeCloseTo(rows * side, 4);
        expect(isEnough(grid, view)).toBe(true);
        const [wide, high] = [view[2] - view[0], view[3] - view[1]];
        const moved = (by: number, up: number): Extent => [
          view[0] + by,
          view[1] + up,
          view[2] + by,
          view[3] + up,
        ];
        expect(isEnough(grid, moved((east / 100) * wide, (north / 100) * high))).toBe(true);
        expect(isEnough(grid, moved(Math.max(wide, high), 0))).toBe(false);
        // Twice as near, cells are finer.
        expect(isEnough(grid, [view[0], view[1], view[0] + wide / 2, view[1] + high / 2])).toBe(false);
      },
    ),
  );
});
