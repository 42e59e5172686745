/** Walks a stretch of a sorted order and stops at the slots a search found. */
export type Cursor = {
  /** @returns the next slot found, or -1 at the end or when the steps are used up */
  next: () => number;
};

/** Slots that may still be looked at; below 0 when the walk was cut short. */
export type Steps = { left: number };

/** Whether a slot was found and stands where the order has it. */
type Found = (slot: number) => boolean;

export function forwardCursor(
  order: Uint32Array,
  from: number,
  to: number,
  found: Found,
  steps: Steps,
): Cursor {
  let at = from;
  return {
    next: () => {
      while (at < to && steps.left-- > 0) {
        const slot = order[at++]!;
        if (found(slot)) return slot;
      }
      return -1;
    },
  };
}

/** The same from the end; among equal values the order stays as it is, since ties go to the higher id either way. */
export function backwardCursor(
  order: Uint32Array,
  from: number,
  to: number,
  found: Found,
  steps: Steps,
  value: (slot: number) => number,
): Cursor {
  let at = to;
  /** Slots of one value, the last of them first. */
  const equals: number[] = [];
  return {
    next: () => {
      if (equals.length > 0) return equals.pop()!;
      let common = 0;
      while (at > from && steps.left-- > 0) {
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

/** One cursor after another. */
export function chained(first: Cursor, second: Cursor): Cursor {
  return {
    next: () => {
      const slot = first.next();
      return slot < 0 ? second.next() : slot;
    },
  };
}

/**
 * Merges cursors over the same values, the lowest first, ties by id from the highest.
 * @returns the slots from place `from` on, or null when the steps were used up before
 */
export function mergeCursors(
  cursors: readonly Cursor[],
  value: (slot: number) => number,
  ids: Float64Array,
  from: number,
  wanted: number,
  steps: Steps,
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
    if (steps.left < 0 || !best) return null;
    if (place >= from) page.push(best.slot);
    best.slot = best.cursor.next();
    if (best.slot >= 0) best.value = value(best.slot);
  }
  return page;
}
