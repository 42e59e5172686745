/**
 * Selects the slots from position `from` on by ascending value, ties by higher id, without sorting all of them: keeps
 * the best in a heap with the worst on top.
 * @param slots all candidates; not changed
 * @returns the slots and their values, in order
 */
export function selectPage(
  slots: Iterable<number>,
  value: (slot: number) => number,
  ids: Float64Array,
  from: number,
  wanted: number,
): { slots: number[]; values: number[] } {
  const size = from + wanted;
  const heapSlots: number[] = [];
  const heapValues: number[] = [];
  const after = (slotA: number, valueA: number, slotB: number, valueB: number) =>
    valueA > valueB || (valueA === valueB && ids[slotA]! < ids[slotB]!);
  const place = (hole: number, slot: number, own: number) => {
    let at = hole;
    for (;;) {
      let child = at * 2 + 1;
      if (child >= heapSlots.length) break;
      const right = child + 1;
      if (
        right < heapSlots.length &&
        after(heapSlots[right]!, heapValues[right]!, heapSlots[child]!, heapValues[child]!)
      )
        child = right;
      if (!after(heapSlots[child]!, heapValues[child]!, slot, own)) break;
      heapSlots[at] = heapSlots[child]!;
      heapValues[at] = heapValues[child]!;
      at = child;
    }
    heapSlots[at] = slot;
    heapValues[at] = own;
  };
  for (const slot of slots) {
    const own = value(slot);
    if (heapSlots.length === size) {
      if (own > heapValues[0]!) continue;
      if (after(heapSlots[0]!, heapValues[0]!, slot, own)) place(0, slot, own);
      continue;
    }
    let at = heapSlots.push(slot) - 1;
    heapValues.push(own);
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!after(slot, own, heapSlots[parent]!, heapValues[parent]!)) break;
      heapSlots[at] = heapSlots[parent]!;
      heapValues[at] = heapValues[parent]!;
      at = parent;
    }
    heapSlots[at] = slot;
    heapValues[at] = own;
  }
  const order = heapSlots.map((_, index) => index);
  order.sort((a, b) => heapValues[a]! - heapValues[b]! || ids[heapSlots[b]!]! - ids[heapSlots[a]!]!);
  const page = order.slice(from);
  return { slots: page.map((index) => heapSlots[index]!), values: page.map((index) => heapValues[index]!) };
}
