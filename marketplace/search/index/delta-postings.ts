/** Postings of texts that were added or changed after the base postings were made. */
export type DeltaPostings = {
  /** The slot of each delta text by its number, or -1 when it was replaced. */
  slots: number[];
  numberOf: Map<number, number>;
  /** Numbers of delta texts by word. */
  texts: Map<number, number[]>;
};

export function createDelta(): DeltaPostings {
  return { slots: [], numberOf: new Map(), texts: new Map() };
}

/** Replaces the words of a slot's text. */
export function addToDelta(delta: DeltaPostings, slot: number, words: Iterable<number>): void {
  removeFromDelta(delta, slot);
  const number = delta.slots.push(slot) - 1;
  delta.numberOf.set(slot, number);
  for (const word of new Set(words)) {
    const list = delta.texts.get(word);
    if (list) list.push(number);
    else delta.texts.set(word, [number]);
  }
}

export function removeFromDelta(delta: DeltaPostings, slot: number): void {
  const number = delta.numberOf.get(slot);
  if (number === undefined) return;
  delta.slots[number] = -1;
  delta.numberOf.delete(slot);
}

/** Sets the bits of the slots whose delta text contains a word; `targetWord` is the start of the bitmap. */
export function markDelta(delta: DeltaPostings, word: number, target: Int32Array, targetWord: number): void {
  for (const number of delta.texts.get(word) ?? []) {
    const slot = delta.slots[number]!;
    if (slot >= 0) target[targetWord + (slot >>> 5)]! |= 1 << (slot & 31);
  }
}

/** Calls `each` with the slots whose delta text contains a word. */
export function eachDeltaSlot(delta: DeltaPostings, word: number, each: (slot: number) => void): void {
  for (const number of delta.texts.get(word) ?? []) if (delta.slots[number]! >= 0) each(delta.slots[number]!);
}
