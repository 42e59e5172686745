/** The minutes of cells, from the north-west along the rows; null where a destination is too far. */
export type Cells = { columns: number; rows: number; minutes: readonly (number | null)[] };

/** Pixels along the side of a cell: enough for edges without corners. */
export const CELL_PIXELS = 5;

/**
 * Paints cells as a picture of CELL_PIXELS squared for each. Between the middles of cells minutes change evenly, and the
 * edge of the reached ground lies half way: the pixel in the middle of a cell says exactly its step.
 * @param steps limits in minutes, ascending
 * @returns for each pixel the number of its step, from 1; 0 where a destination is too far
 */
export function paintSteps({ columns, rows, minutes }: Cells, steps: readonly number[]): Uint8Array {
  const pixels = new Uint8Array(columns * rows * CELL_PIXELS ** 2);
  const weights = Float64Array.from(minutes, (time) => (time === null ? 0 : 1));
  const times = Float64Array.from(minutes, (time) => time ?? 0);
  const across = neighbours(columns);
  let pixel = 0;
  for (const down of neighbours(rows)) {
    const rowWeights = blendRows(weights, columns, down);
    const rowTimes = blendRows(times, columns, down);
    for (const { first, second, share } of across) {
      const weight = blend(rowWeights[first]!, rowWeights[second]!, share);
      const time = blend(rowTimes[first]!, rowTimes[second]!, share) / weight;
      pixels[pixel] = weight > 0.5 ? stepOf(time, steps) : 0;
      pixel += 1;
    }
  }
  return pixels;
}

/** @returns a number from 1; sums of shares may be a hair above the limit that all their cells keep */
function stepOf(time: number, steps: readonly number[]): number {
  return 1 + steps.findIndex((limit) => time <= limit + 1e-6);
}

function blend(one: number, other: number, share: number): number {
  return (1 - share) * one + share * other;
}

/** The values between two rows of cells. */
function blendRows(
  values: Float64Array,
  columns: number,
  { first, second, share }: Neighbours,
): Float64Array {
  const above = values.subarray(first * columns, (first + 1) * columns);
  return above.map((value, column) => blend(value, values[second * columns + column]!, share));
}

/** The cells whose middles are around a pixel along a side, and how far it is on the way to the second. */
type Neighbours = { first: number; second: number; share: number };

function neighbours(cells: number): Neighbours[] {
  return Array.from({ length: cells * CELL_PIXELS }, (_, pixel) => {
    const at = (pixel + 0.5) / CELL_PIXELS - 0.5;
    const first = Math.floor(at);
    return { first: Math.max(0, first), second: Math.min(cells - 1, first + 1), share: at - first };
  });
}
