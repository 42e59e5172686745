import { shared } from '#marketplace/search/index/arrays.ts';

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

/** @param length one of few that are asked for. @returns where the run begins; what stands there is left over */
export function takeRun<T extends Int32Array | Float64Array>(runs: Runs<T>, length: number): number {
  const known = runs.free.get(length)?.pop();
  if (known !== undefined) return known;
  const start = runs.used;
  if (start + length > runs.array.length) runs.array = longer(runs.array, start + length);
  runs.used += length;
  return start;
}

export function giveRun(runs: Runs<Int32Array | Float64Array>, start: number, length: number): void {
  const starts = runs.free.get(length);
  if (starts) starts.push(start);
  else runs.free.set(length, [start]);
}

/** A quarter longer than needed: arrays of tens of megabytes are copied seldom enough so, and little is left unused. */
function longer<T extends Int32Array | Float64Array>(array: T, length: number): T {
  const type = array.constructor as new (buffer: SharedArrayBuffer) => T;
  const more = new type(new SharedArrayBuffer(Math.ceil(length * 1.25) * array.BYTES_PER_ELEMENT));
  more.set(array);
  return more;
}
