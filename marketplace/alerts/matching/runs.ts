import { atLeast, shared } from '#marketplace/search/index/arrays.ts';

/** Runs of numbers in one long array; a run that is given back is used again for one of about its length. */
export type Runs<T extends Int32Array | Float64Array> = {
  array: T;
  used: number;
  /** Starts of free runs by their length. */
  free: Map<number, number[]>;
};

export function intRuns(room: number): Runs<Int32Array> {
  // Place 0 stays free, so that 0 can mean "no run".
  return { array: shared('int32', room), used: 1, free: new Map() };
}

export function floatRuns(room: number): Runs<Float64Array> {
  return { array: shared('float64', room), used: 1, free: new Map() };
}

/** @returns the length a run for so many numbers has: a power of two or half as much again, so that few lengths differ */
export function roomFor(length: number): number {
  const power = 2 ** Math.floor(Math.log2(length));
  if (length === power) return length;
  return length <= power * 1.5 ? power * 1.5 : power * 2;
}

/** @param length one that `roomFor` gave. @returns where the run begins; what stands there is left over */
export function takeRun<T extends Int32Array | Float64Array>(runs: Runs<T>, length: number): number {
  const known = runs.free.get(length)?.pop();
  if (known !== undefined) return known;
  const start = runs.used;
  runs.array = atLeast(runs.array, start + length);
  runs.used += length;
  return start;
}

export function giveRun(runs: Runs<Int32Array | Float64Array>, start: number, length: number): void {
  const starts = runs.free.get(length);
  if (starts) starts.push(start);
  else runs.free.set(length, [start]);
}
