import { BLOCK, type Columns, planeAt } from './columns.ts';

/** Parts of bitmaps that a search works on, as byte offsets, multiples of 16: from, to, from, to, … ascending. */
export type Spans = number[];

/** Bytes per block in a bitmap. */
const BLOCK_BYTES = BLOCK / 8;

/** Adds blocks from `first` up to `end` and clears them in a bitmap; blocks are added in ascending order. */
export function addBlocks(spans: Spans, columns: Columns, plane: number, first: number, end: number): void {
  const last = spans.length - 1;
  const done = last < 0 ? 0 : spans[last]! / BLOCK_BYTES;
  const start = Math.max(first, done);
  if (start >= end) return;
  const words = (plane * columns.capacity) >>> 5;
  columns.words.fill(0, words + start * (BLOCK / 32), words + end * (BLOCK / 32));
  if (last >= 0 && start === done) spans[last] = end * BLOCK_BYTES;
  else spans.push(start * BLOCK_BYTES, end * BLOCK_BYTES);
}

/** Sets the bits of the slots from `start` up to `end`. */
export function setSlots(columns: Columns, plane: number, start: number, end: number): void {
  if (start >= end) return;
  const words = (plane * columns.capacity) >>> 5;
  const first = start >>> 5;
  const last = (end - 1) >>> 5;
  const head = -1 << (start & 31);
  const tail = -1 >>> (31 - ((end - 1) & 31));
  if (first === last) {
    columns.words[words + first]! |= head & tail;
    return;
  }
  columns.words[words + first]! |= head;
  columns.words.fill(-1, words + first + 1, words + last);
  columns.words[words + last]! |= tail;
}

/** target &= source within the spans. */
export function keep(columns: Columns, target: number, source: number, spans: Spans): void {
  const [to, from] = [planeAt(columns, target), planeAt(columns, source)];
  for (let at = 0; at < spans.length; at += 2) columns.kernels.and(to, from, spans[at]!, spans[at + 1]!);
}
/** target &= ~source within the spans. */
export function drop(columns: Columns, target: number, source: number, spans: Spans): void {
  const [to, from] = [planeAt(columns, target), planeAt(columns, source)];
  for (let at = 0; at < spans.length; at += 2) columns.kernels.andNot(to, from, spans[at]!, spans[at + 1]!);
}
/** target |= source within the spans. */
export function join(columns: Columns, target: number, source: number, spans: Spans): void {
  const [to, from] = [planeAt(columns, target), planeAt(columns, source)];
  for (let at = 0; at < spans.length; at += 2) columns.kernels.or(to, from, spans[at]!, spans[at + 1]!);
}
/** target = source within the spans. */
export function copyPlane(columns: Columns, target: number, source: number, spans: Spans): void {
  const [to, from] = [planeAt(columns, target), planeAt(columns, source)];
  for (let at = 0; at < spans.length; at += 2) columns.kernels.copy(to, from, spans[at]!, spans[at + 1]!);
}
/** target = 0 within the spans. */
export function emptyPlane(columns: Columns, target: number, spans: Spans): void {
  const words = (target * columns.capacity) >>> 5;
  for (let at = 0; at < spans.length; at += 2)
    columns.words.fill(0, words + spans[at]! / 4, words + spans[at + 1]! / 4);
}
/** @returns the number of bits within the spans */
export function countPlane(columns: Columns, plane: number, spans: Spans): number {
  let total = 0;
  for (let at = 0; at < spans.length; at += 2)
    total += columns.kernels.count(planeAt(columns, plane), spans[at]!, spans[at + 1]!);
  return total;
}

/**
 * Lists the slots of the set bits within the spans, ascending.
 * @returns a view of the columns' `slots`, valid until the next call
 */
export function gatherSlots(columns: Columns, plane: number, spans: Spans): Int32Array {
  let total = 0;
  for (let at = 0; at < spans.length; at += 2) {
    const target = columns.address.slots + total * 4;
    total += columns.kernels.gather(planeAt(columns, plane), spans[at]!, spans[at + 1]!, target);
  }
  return columns.slots.subarray(0, total);
}

/** Clears the bits of some slots. */
export function clearSlots(columns: Columns, plane: number, slots: Iterable<number>): void {
  const words = (plane * columns.capacity) >>> 5;
  for (const slot of slots) columns.words[words + (slot >>> 5)]! &= ~(1 << (slot & 31));
}
