/** A column of features in at most 254 bins. */
export type Binned = {
  /** Bin of each row: 0 for a missing value, else 1 + the number of edges below the value. */
  bins: Uint8Array;
  /** Ascending; a value up to `edges[k]` is in a bin up to `k + 1`. */
  edges: Float32Array;
};

const MAX_EDGES = 253;
/** Values looked at to place the edges. */
const SAMPLE = 50_000;

/** Divides the values of a column into bins of about equal numbers of rows. */
export function quantileBins(column: Float32Array, rows: number): Binned {
  const step = Math.max(1, Math.floor(rows / SAMPLE));
  const sample = new Float32Array(Math.ceil(rows / step));
  let count = 0;
  for (let row = 0; row < rows; row += step) if (!Number.isNaN(column[row]!)) sample[count++] = column[row]!;
  const sorted = sample.subarray(0, count).sort();
  const edges: number[] = [];
  for (let at = 1; at <= MAX_EDGES; at++) {
    const edge = sorted[Math.floor((at * count) / (MAX_EDGES + 1))];
    // The highest value needs no edge: no row lies above it.
    if (edge !== undefined && edge !== edges.at(-1) && edge !== sorted[count - 1]) edges.push(edge);
  }
  const cuts = Float32Array.from(edges);
  const bins = new Uint8Array(rows);
  for (let row = 0; row < rows; row++) {
    const value = column[row]!;
    if (Number.isNaN(value)) continue;
    let low = 0;
    let high = cuts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (cuts[middle]! < value) low = middle + 1;
      else high = middle;
    }
    bins[row] = low + 1;
  }
  return { bins, edges: cuts };
}
