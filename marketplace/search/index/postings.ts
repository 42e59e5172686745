import { shared } from '#platform/memory/typed-arrays.ts';
import { type Columns, hasBit, PLANE } from './columns.ts';
import { bytesOf, readTextInto, type Texts } from './texts.ts';
import { MAX_WORDS } from './words.ts';

/**
 * The listings of every word, by slot: a bitmap for frequent words, otherwise variable-length differences between
 * slots. Made once over all listings; later changes are in the delta postings.
 */
export type Postings = {
  /** Start of each word's list, plus the end; a word with a bitmap has no bytes here. */
  starts: Uint32Array;
  bytes: Uint8Array;
  /** Start of each word's bitmap in 32-bit words; absent without one. */
  bitmapOf: Map<number, number>;
  bitmaps: Int32Array;
  /**
   * Skip entries of long lists, every STRIDE listings: the first entry of each word, then the slot before it and its
   * byte.
   */
  skipStarts: Uint32Array;
  skipSlots: Int32Array;
  skipBytes: Uint32Array;
  /** Slots from 0 that the lists cover, a multiple of 32. */
  slots: number;
};

const STRIDE = 256;
/** A list takes one or two bytes per listing, a bitmap an eighth of a byte per slot. */
const BITMAP_FROM = 1 / 12;

/** Builds the lists of all words over the first `slots` slots. @param words the number of words */
export function buildPostings(columns: Columns, texts: Texts, slots: number, words: number): Postings {
  const listings = new Uint32Array(words);
  const sizes = new Uint32Array(words);
  const before = new Int32Array(words).fill(-1);
  eachWord(columns, texts, slots, before, (word, gap) => {
    listings[word]!++;
    sizes[word]! += bytesOf(gap);
  });
  const starts = shared('uint32', words + 1);
  const skipStarts = shared('uint32', words + 1);
  const bitmapOf = new Map<number, number>();
  const bitmapWords = slots / 32;
  for (let word = 0; word < words; word++) {
    const asBitmap = listings[word]! > slots * BITMAP_FROM;
    if (asBitmap) bitmapOf.set(word, bitmapOf.size * bitmapWords);
    starts[word + 1] = starts[word]! + (asBitmap ? 0 : sizes[word]!);
    skipStarts[word + 1] = skipStarts[word]! + (asBitmap ? 0 : Math.floor(listings[word]! / STRIDE));
  }
  const postings: Postings = {
    starts,
    bytes: shared('uint8', starts[words]!),
    bitmapOf,
    bitmaps: shared('int32', bitmapOf.size * bitmapWords),
    skipStarts,
    skipSlots: shared('int32', skipStarts[words]!),
    skipBytes: shared('uint32', skipStarts[words]!),
    slots,
  };
  fill(postings, columns, texts, before.fill(-1));
  return postings;
}

function fill(postings: Postings, columns: Columns, texts: Texts, before: Int32Array): void {
  const { starts, bytes, bitmapOf, bitmaps, skipStarts, skipSlots, skipBytes, slots } = postings;
  const words = before.length;
  const at = Uint32Array.from(starts.subarray(0, words));
  const seen = new Uint32Array(words);
  const bitmapAt = new Int32Array(words).fill(-1);
  for (const [word, start] of bitmapOf) bitmapAt[word] = start;
  eachWord(columns, texts, slots, before, (word, gap, slot) => {
    const bitmap = bitmapAt[word]!;
    if (bitmap >= 0) {
      bitmaps[bitmap + (slot >>> 5)]! |= 1 << (slot & 31);
      return;
    }
    let rest = gap;
    let to = at[word]!;
    for (; rest > 127; rest >>>= 7) bytes[to++] = (rest & 127) | 128;
    bytes[to++] = rest;
    at[word] = to;
    if (++seen[word]! % STRIDE === 0) {
      const entry = skipStarts[word]! + seen[word]! / STRIDE - 1;
      skipSlots[entry] = slot;
      skipBytes[entry] = to;
    }
  });
}

/** Calls `each` once for every word of every listing, with the distance from the word's previous slot. */
function eachWord(
  columns: Columns,
  texts: Texts,
  slots: number,
  before: Int32Array,
  each: (word: number, gap: number, slot: number) => void,
): void {
  const words = new Uint32Array(MAX_WORDS);
  for (let slot = 0; slot < slots; slot++) {
    if (!hasBit(columns, PLANE.alive, slot)) continue;
    const count = readTextInto(texts, columns.textAt[slot]!, words);
    for (let index = 0; index < count; index++) {
      const word = words[index]!;
      const last = before[word]!;
      if (last === slot) continue;
      before[word] = slot;
      each(word, slot - last, slot);
    }
  }
}

/** Shorter lists are read once from end to end, for any number of spans. */
const SHORT_BYTES = 4_096;

/**
 * Sets the bits of the listings with a word in some spans; bits outside the spans may be set as well.
 * @param spans byte offsets in bitmaps: from, to, from, to, … ascending
 */
export function markWordIn(
  postings: Postings,
  word: number,
  target: Int32Array,
  targetWord: number,
  spans: readonly number[],
): void {
  if (spans.length === 0) return;
  const [first, last] = [spans[0]! * 8, spans.at(-1)! * 8];
  const isShort = postings.starts[word + 1]! - postings.starts[word]! < SHORT_BYTES;
  if (spans.length === 2 || (isShort && !postings.bitmapOf.has(word)))
    markWord(postings, word, target, targetWord, first, last);
  else
    for (let at = 0; at < spans.length; at += 2)
      markWord(postings, word, target, targetWord, spans[at]! * 8, spans[at + 1]! * 8);
}

/** Calls `each` with the slot of every listing with a word. */
export function eachSlotOf(postings: Postings, word: number, each: (slot: number) => void): void {
  const { starts, bytes, bitmapOf, bitmaps, slots } = postings;
  if (word >= starts.length - 1) return;
  const bitmap = bitmapOf.get(word);
  if (bitmap !== undefined) {
    for (let slot = 0; slot < slots; slot++)
      if (((bitmaps[bitmap + (slot >>> 5)]! >>> (slot & 31)) & 1) === 1) each(slot);
    return;
  }
  let slot = -1;
  for (let at = starts[word]!; at < starts[word + 1]!; ) {
    let gap = 0;
    let shift = 0;
    let byte = 0;
    do {
      byte = bytes[at++]!;
      gap |= (byte & 127) << shift;
      shift += 7;
    } while (byte > 127);
    slot += gap;
    each(slot);
  }
}

/** Sets the bits of the listings with a word from slot `first` up to `end`, both multiples of 32. */
function markWord(
  postings: Postings,
  word: number,
  target: Int32Array,
  targetWord: number,
  first: number,
  end: number,
): void {
  const { starts, bytes, bitmapOf, bitmaps, skipStarts, skipSlots, skipBytes } = postings;
  const stop = Math.min(end, postings.slots);
  if (word >= starts.length - 1 || first >= stop) return;
  const bitmap = bitmapOf.get(word);
  if (bitmap !== undefined) {
    for (let at = first >>> 5; at < stop >>> 5; at++) target[targetWord + at]! |= bitmaps[bitmap + at]!;
    return;
  }
  let low = skipStarts[word]!;
  let high = skipStarts[word + 1]!;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (skipSlots[middle]! < first) low = middle + 1;
    else high = middle;
  }
  const skipped = low > skipStarts[word]!;
  let slot = skipped ? skipSlots[low - 1]! : -1;
  let at = skipped ? skipBytes[low - 1]! : starts[word]!;
  const last = starts[word + 1]!;
  while (at < last) {
    let gap = 0;
    let shift = 0;
    let byte = 0;
    do {
      byte = bytes[at++]!;
      gap |= (byte & 127) << shift;
      shift += 7;
    } while (byte > 127);
    slot += gap;
    if (slot >= stop) return;
    if (slot >= first) target[targetWord + (slot >>> 5)]! |= 1 << (slot & 31);
  }
}
