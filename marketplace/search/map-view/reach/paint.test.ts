import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CELL_PIXELS, type Cells, paintSteps } from './paint.ts';

const STEPS = [10, 20, 35];
const cells = fc
  .tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 8 }))
  .chain(([columns, rows]) =>
    fc.record({
      columns: fc.constant(columns),
      rows: fc.constant(rows),
      minutes: fc.array(fc.option(fc.integer({ min: 0, max: 35 })), {
        minLength: columns * rows,
        maxLength: columns * rows,
      }),
    }),
  );

function stepOf(minutes: number | null): number {
  if (minutes === null) return 0;
  return minutes <= 10 ? 1 : minutes <= 20 ? 2 : 3;
}

/** The cells whose middles are around a pixel, itself included. */
function around({ columns, minutes }: Cells, x: number, y: number): (number | null)[] {
  return minutes.filter((_, cell) => {
    const middle = (at: number) => (at + 0.5) * CELL_PIXELS;
    const [dx, dy] = [x + 0.5 - middle(cell % columns), y + 0.5 - middle(Math.floor(cell / columns))];
    return Math.abs(dx) < CELL_PIXELS && Math.abs(dy) < CELL_PIXELS;
  });
}

it('paints the middle of each cell in its step, and other pixels in a step between those around them', () => {
  fc.assert(
    fc.property(cells, (cells) => {
      const pixels = paintSteps(cells, STEPS);
      const width = cells.columns * CELL_PIXELS;
      expect(pixels.length).toBe(width * cells.rows * CELL_PIXELS);
      const middle = Math.floor(CELL_PIXELS / 2);
      cells.minutes.forEach((minutes, cell) => {
        const x = (cell % cells.columns) * CELL_PIXELS + middle;
        const y = Math.floor(cell / cells.columns) * CELL_PIXELS + middle;
        expect(pixels[y * width + x]).toBe(stepOf(minutes));
      });
      pixels.forEach((step, at) => {
        const near = around(cells, at % width, Math.floor(at / width)).map(stepOf);
        const reached = near.filter((one) => one > 0);
        if (step === 0) expect(near).toContain(0);
        else {
          expect(step).toBeGreaterThanOrEqual(Math.min(...reached));
          expect(step).toBeLessThanOrEqual(Math.max(...reached));
        }
      });
    }),
  );
});

it('draws the edge of the reached ground half way between two cells', () => {
  const pixels = paintSteps({ columns: 2, rows: 1, minutes: [5, null] }, STEPS);
  expect([...pixels.slice(0, 10)]).toEqual([1, 1, 1, 1, 1, 0, 0, 0, 0, 0]);
});
