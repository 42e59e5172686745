import { shared } from '#platform/memory/typed-arrays.ts';

/** Allocates runs of numbers in one long array; freed runs are reused for the same length. */
export type RunAllocator<T extends Int32Array | Float64Array> = {
  array: T;
  used: number;
  /** Starts of free runs by length. */
  free: Map<number, number[]>;
};

export function createIntRuns(room: number): RunAllocator<Int32Array> {
  // Position 0 is never allocated, so that 0 can mean "no run".
  return { array: shared('int32', room), used: 1, free: new Map() };
}

export function createFloatRuns(room: number): RunAllocator<Float64Array> {
  return { array: shared('float64', room), used: 1, free: new Map() };
}

/** @returns the rounded-up length of a run: a power of two or one and a half times it, so that few lengths occur */
export function runLength(length: number): number {
  const power = 2 ** Math.floor(Math.log2(length));
  if (length === power) return length;
  return length <= power * 1.5 ? power * 1.5 : power * 2;
}

/** @param length a rounded length @returns the start of the run; its old content is not cleared */
export function allocateRun<T extends Int32Array | Float64Array>(
  runs: RunAllocator<T>,
  length: number,
): number {
  const reused = runs.free.get(length)?.pop();
  if (reused !== undefined) return reused;
  const start = runs.used;
  if (start + length > runs.array.length) runs.array = grown(runs.array, start + length);
  runs.used += length;
  return start;
}

export function freeRun(runs: RunAllocator<Int32Array | Float64Array>, start: number, length: number): void {
  const starts = runs.free.get(length);
  if (starts) starts.push(start);
  else runs.free.set(length, [start]);
}

/** Grows by a quarter more than needed, so that large arrays are copied rarely and waste little. */
function grown<T extends Int32Array | Float64Array>(array: T, length: number): T {
  const type = array.constructor as new (buffer: SharedArrayBuffer) => T;
  const more = new type(new SharedArrayBuffer(Math.ceil(length * 1.25) * array.BYTES_PER_ELEMENT));
  more.set(array);
  return more;
}
