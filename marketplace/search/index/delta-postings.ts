/** The words of the ads whose text came or changed after the postings were made. */
export type Fresh = {
  /** Every new text has a number of its own; its slot, or -1 when it was replaced. */
  slots: number[];
  numberOf: Map<number, number>;
  /** Numbers of texts by word. */
  texts: Map<number, number[]>;
};

export function createFresh(): Fresh {
  return { slots: [], numberOf: new Map(), texts: new Map() };
}

/** Notes the words of a slot's new text in the place of those noted before. */
export function noteFresh(fresh: Fresh, slot: number, words: Iterable<number>): void {
  forgetFresh(fresh, slot);
  const number = fresh.slots.push(slot) - 1;
  fresh.numberOf.set(slot, number);
  for (const word of new Set(words)) {
    const list = fresh.texts.get(word);
    if (list) list.push(number);
    else fresh.texts.set(word, [number]);
  }
}

export function forgetFresh(fresh: Fresh, slot: number): void {
  const number = fresh.numberOf.get(slot);
  if (number === undefined) return;
  fresh.slots[number] = -1;
  fresh.numberOf.delete(slot);
}

/** Sets the bits of the slots whose fresh text has a word; `targetWord` is where the bitmap begins. */
export function markFresh(fresh: Fresh, word: number, target: Int32Array, targetWord: number): void {
  for (const number of fresh.texts.get(word) ?? []) {
    const slot = fresh.slots[number]!;
    if (slot >= 0) target[targetWord + (slot >>> 5)]! |= 1 << (slot & 31);
  }
}
