import { quantileBins } from './bins.ts';
import type { Booster } from './booster.ts';

export type BoosterOptions = {
  trees: number;
  depth: number;
  learningRate: number;
  /** Share of the rows and of the columns that a tree sees. */
  rowShare: number;
  columnShare: number;
  /** Errors beyond this count linearly, not by their square (pseudo-Huber loss). */
  delta: number;
  /** Minimum sum of weights in a leaf. */
  minLeafWeight: number;
  /** Pulls the values of small leaves to zero. */
  ridge: number;
  seed: number;
};

/** Columns of features; NaN is a missing value. */
export type FeatureTable = { columns: readonly Float32Array[]; rows: number };

/** Trains an ensemble here or in a worker. The columns of a worker's table may be gone afterwards. */
export type TrainBooster = (
  table: FeatureTable,
  target: Float32Array,
  options: BoosterOptions,
  more?: { weights?: Float32Array; onTree?: (trees: number) => void },
) => Promise<Booster> | Booster;

/**
 * Trains trees that predict `target` from the features, starting at zero, under the pseudo-Huber loss.
 * Deterministic: the same rows and options give the same trees.
 * @param weights of the rows; all 1 if absent
 * @param onTree receives the number of trees trained so far
 */
export function trainBooster(
  { columns, rows }: FeatureTable,
  target: Float32Array,
  options: BoosterOptions,
  { weights, onTree }: { weights?: Float32Array; onTree?: (trees: number) => void } = {},
): Booster {
  const binned = columns.map((column) => quantileBins(column, rows));
  const width = columns.length;
  const random = randomNumbers(options.seed);
  const prediction = new Float64Array(rows);
  const gradient = new Float64Array(rows);
  const hessian = new Float64Array(rows);
  const order = new Int32Array(rows);
  const scratch = new Int32Array(rows);
  const nodes: Growing = { feature: [], value: [], left: [], missingLeft: [], rows: [], roots: [] };
  const histograms: Float64Array[] = [];
  const size = 256 * width * 2;
  const takeHistogram = () => histograms.pop()?.fill(0) ?? new Float64Array(size);

  for (let tree = 0; tree < options.trees; tree++) {
    let count = 0;
    for (let row = 0; row < rows; row++) {
      const error = target[row]! - prediction[row]!;
      const weight = weights ? weights[row]! : 1;
      const bend = 1 / Math.sqrt(1 + (error / options.delta) ** 2);
      gradient[row] = weight * error * bend;
      hessian[row] = weight * bend * bend * bend;
      if (random() < options.rowShare) order[count++] = row;
    }
    const chosen: number[] = [];
    for (let column = 0; column < width; column++) if (random() < options.columnShare) chosen.push(column);
    if (chosen.length === 0) chosen.push(Math.floor(random() * width));
    const root = nodes.feature.length;
    nodes.roots.push(root);
    growTree(root, count, chosen);
    for (let row = 0; row < rows; row++) prediction[row]! += valueOfBinned(root, row);
    onTree?.(tree + 1);
  }
  return {
    feature: Int16Array.from(nodes.feature),
    value: Float64Array.from(nodes.value),
    left: Int32Array.from(nodes.left),
    missingLeft: Uint8Array.from(nodes.missingLeft),
    expected: expectedOf(nodes),
    roots: Int32Array.from(nodes.roots),
  };

  function growTree(root: number, count: number, chosen: readonly number[]): void {
    const first = takeHistogram();
    fill(first, 0, count, chosen);
    addNode(root);
    let level: Open[] = [{ node: root, from: 0, to: count, histogram: first }];
    for (let depth = 0; level.length > 0; depth++) {
      const next: Open[] = [];
      for (const open of level) {
        const split = depth < options.depth ? bestSplit(open.histogram, chosen) : null;
        if (!split) {
          setLeaf(open.node, open.from, open.to);
          histograms.push(open.histogram);
          continue;
        }
        const middle = partition(open.from, open.to, split);
        const left = nodes.feature.length;
        addNode(left);
        addNode(left + 1);
        nodes.feature[open.node] = split.column;
        nodes.value[open.node] = binned[split.column]!.edges[split.bin - 1] ?? Number.POSITIVE_INFINITY;
        nodes.left[open.node] = left;
        nodes.missingLeft[open.node] = split.missingLeft ? 1 : 0;
        // Children of the last level become leaves: they need no histogram.
        if (depth + 1 === options.depth) {
          setLeaf(left, open.from, middle);
          setLeaf(left + 1, middle, open.to);
          histograms.push(open.histogram);
          continue;
        }
        // The larger child's histogram is the difference to the smaller one's.
        const isLeftSmaller = middle - open.from <= open.to - middle;
        const small = takeHistogram();
        if (isLeftSmaller) fill(small, open.from, middle, chosen);
        else fill(small, middle, open.to, chosen);
        for (const column of chosen) {
          const begin = column * 512;
          const end = begin + 2 * (binned[column]!.edges.length + 2);
          for (let at = begin; at < end; at++) open.histogram[at]! -= small[at]!;
        }
        next.push({
          node: left,
          from: open.from,
          to: middle,
          histogram: isLeftSmaller ? small : open.histogram,
        });
        next.push({
          node: left + 1,
          from: middle,
          to: open.to,
          histogram: isLeftSmaller ? open.histogram : small,
        });
      }
      level = next;
    }
  }

  function addNode(node: number): void {
    nodes.feature[node] = -1;
    nodes.value[node] = 0;
    nodes.left[node] = 0;
    nodes.missingLeft[node] = 0;
    nodes.rows[node] = 0;
  }

  function fill(histogram: Float64Array, from: number, to: number, chosen: readonly number[]): void {
    for (const column of chosen) {
      const bins = binned[column]!.bins;
      const begin = column * 512;
      for (let at = from; at < to; at++) {
        const row = order[at]!;
        const cell = begin + 2 * bins[row]!;
        histogram[cell]! += gradient[row]!;
        histogram[cell + 1]! += hessian[row]!;
      }
    }
  }

  function setLeaf(node: number, from: number, to: number): void {
    let sum = 0;
    let weight = 0;
    for (let at = from; at < to; at++) {
      sum += gradient[order[at]!]!;
      weight += hessian[order[at]!]!;
    }
    nodes.value[node] = (options.learningRate * sum) / (weight + options.ridge);
    nodes.rows[node] = to - from;
  }

  function bestSplit(histogram: Float64Array, chosen: readonly number[]): Split | null {
    let best: Split | null = null;
    let bestGain = 1e-9;
    const { ridge, minLeafWeight } = options;
    for (const column of chosen) {
      const cells = binned[column]!.edges.length + 2;
      const begin = column * 512;
      const missingSum = histogram[begin]!;
      const missingWeight = histogram[begin + 1]!;
      let sum = 0;
      let weight = 0;
      for (let cell = 1; cell < cells; cell++) {
        sum += histogram[begin + 2 * cell]!;
        weight += histogram[begin + 2 * cell + 1]!;
      }
      const allSum = sum + missingSum;
      const allWeight = weight + missingWeight;
      const before = (allSum * allSum) / (allWeight + ridge);
      let leftSum = 0;
      let leftWeight = 0;
      // The last split parts known values from missing ones.
      for (let cell = 1; cell < (missingWeight < 1e-9 ? cells - 1 : cells); cell++) {
        leftSum += histogram[begin + 2 * cell]!;
        leftWeight += histogram[begin + 2 * cell + 1]!;
        for (let side = 0; side < 2; side++) {
          if (side === 1 && missingWeight < 1e-9) break;
          const l = side === 1 ? leftSum + missingSum : leftSum;
          const lw = side === 1 ? leftWeight + missingWeight : leftWeight;
          const r = allSum - l;
          const rw = allWeight - lw;
          if (lw < minLeafWeight || rw < minLeafWeight) continue;
          const gain = (l * l) / (lw + ridge) + (r * r) / (rw + ridge) - before;
          if (gain > bestGain) {
            bestGain = gain;
            best = { column, bin: cell, missingLeft: side === 1 };
          }
        }
      }
    }
    return best;
  }

  /** Moves the rows of the left child before those of the right one, both in their order. @returns where the right begins */
  function partition(from: number, to: number, { column, bin, missingLeft }: Split): number {
    const bins = binned[column]!.bins;
    let left = from;
    let right = 0;
    for (let at = from; at < to; at++) {
      const row = order[at]!;
      const cell = bins[row]!;
      if (cell === 0 ? missingLeft : cell <= bin) order[left++] = row;
      else scratch[right++] = row;
    }
    order.set(scratch.subarray(0, right), left);
    return left;
  }

  function valueOfBinned(root: number, row: number): number {
    let node = root;
    for (;;) {
      const column = nodes.feature[node]!;
      if (column < 0) return nodes.value[node]!;
      const value = columns[column]![row]!;
      const goesLeft = Number.isNaN(value) ? nodes.missingLeft[node] === 1 : value <= nodes.value[node]!;
      node = nodes.left[node]! + (goesLeft ? 0 : 1);
    }
  }
}

type Growing = Record<'feature' | 'value' | 'left' | 'missingLeft' | 'rows' | 'roots', number[]>;
type Open = { node: number; from: number; to: number; histogram: Float64Array };
type Split = { column: number; bin: number; missingLeft: boolean };

/** Children stand after their parents, so one pass from the end is enough. */
function expectedOf({ feature, value, left, rows }: Growing): Float64Array {
  const expected = Float64Array.from(value);
  for (let node = feature.length - 1; node >= 0; node--) {
    if (feature[node]! < 0) continue;
    const child = left[node]!;
    const sum = rows[child]! + rows[child + 1]!;
    rows[node] = sum;
    expected[node] = (rows[child]! * expected[child]! + rows[child + 1]! * expected[child + 1]!) / sum;
  }
  return expected;
}

/** Uniform numbers in [0, 1) from a seed (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
