/** Walks part of a sorted order and stops at the slots a search found. */
export type Cursor = {
  /** @returns the next slot found, or -1 at the end or when the budget is used up */
  next: () => number;
};

/** Slots that may still be visited; below 0 when the walk was cut short. */
export type ScanBudget = { remaining: number };

/** Whether a slot was found and is at its position in the order. */
type Found = (slot: number) => boolean;

export function forwardCursor(
  order: Uint32Array,
  from: number,
  to: number,
  found: Found,
  budget: ScanBudget,
): Cursor {
  let at = from;
  return {
    next: () => {
      while (at < to && budget.remaining-- > 0) {
        const slot = order[at++]!;
        if (found(slot)) return slot;
      }
      return -1;
    },
  };
}

/** Walks from the end. Equal values keep their forward order, because ties go to the higher id in both directions. */
export function backwardCursor(
  order: Uint32Array,
  from: number,
  to: number,
  found: Found,
  budget: ScanBudget,
  value: (slot: number) => number,
): Cursor {
  let at = to;
  /** Slots of one value, the last of them first. */
  const equals: number[] = [];
  return {
    next: () => {
      if (equals.length > 0) return equals.pop()!;
      let common = 0;
      while (at > from && budget.remaining-- > 0) {
        const slot = order[--at]!;
        if (!found(slot)) continue;
        const own = value(slot);
        if (equals.length === 0) common = own;
        if (own !== common) {
          at++;
          break;
        }
        equals.push(slot);
      }
      return equals.pop() ?? -1;
    },
  };
}

/** Runs one cursor after another. */
export function chained(first: Cursor, second: Cursor): Cursor {
  return {
    next: () => {
      const slot = first.next();
      return slot < 0 ? second.next() : slot;
    },
  };
}

/**
 * Merges cursors over the same values, lowest first, ties by higher id.
 * @returns the slots from position `from` on, or null when the budget was used up before
 */
export function mergeCursors(
  cursors: readonly Cursor[],
  value: (slot: number) => number,
  ids: Float64Array,
  from: number,
  wanted: number,
  budget: ScanBudget,
): number[] | null {
  const open = cursors.map((cursor) => {
    const slot = cursor.next();
    return { cursor, slot, value: slot < 0 ? 0 : value(slot) };
  });
  const page: number[] = [];
  for (let place = 0; place < from + wanted; place++) {
    let best: (typeof open)[number] | null = null;
    for (const head of open) {
      if (head.slot < 0) continue;
      if (
        best &&
        (head.value > best.value || (head.value === best.value && ids[head.slot]! < ids[best.slot]!))
      )
        continue;
      best = head;
    }
    if (budget.remaining < 0 || !best) return null;
    if (place >= from) page.push(best.slot);
    best.slot = best.cursor.next();
    if (best.slot >= 0) best.value = value(best.slot);
  }
  return page;
}
