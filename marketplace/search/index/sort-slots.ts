/** Smaller inputs are sorted faster by comparison. */
const RADIX_SORT_FROM = 4_096;

/**
 * Sorts slots by a numeric key, ascending and stable: a radix sort of 16 bits at a time, much faster than comparing.
 * @param key of a slot; any number including ±Infinity
 * @returns the sorted slots; the input array is overwritten
 */
export function sortSlots(slots: Uint32Array, key: (slot: number) => number): Uint32Array {
  const count = slots.length;
  const values = new Float64Array(count);
  for (let index = 0; index < count; index++) values[index] = key(slots[index]!) + 0;
  if (count < RADIX_SORT_FROM) {
    const few = Array.from(slots.keys()).sort((a, b) => values[a]! - values[b]! || a - b);
    return Uint32Array.from(few, (at) => slots[at]!);
  }
  const halves = new Uint32Array(values.buffer);
  // The bits of a double sort like an unsigned integer after flipping the sign bit, or all bits of negative numbers.
  for (let index = 0; index < count; index++) {
    const high = halves[index * 2 + 1]!;
    if (high >>> 31) {
      halves[index * 2] = ~halves[index * 2]!;
      halves[index * 2 + 1] = ~high;
    } else halves[index * 2 + 1] = high | 0x80000000;
  }
  const digits = new Uint16Array(values.buffer);
  let order: Uint32Array = Uint32Array.from({ length: count }, (_, index) => index);
  let other: Uint32Array = new Uint32Array(count);
  const counts = new Uint32Array(65_537);
  for (let digit = 0; digit < 4; digit++) {
    counts.fill(0);
    for (let index = 0; index < count; index++) counts[digits[index * 4 + digit]! + 1]!++;
    if (count > 0 && counts[digits[digit]! + 1] === count) continue;
    for (let value = 0; value < 65_536; value++) counts[value + 1]! += counts[value]!;
    for (let index = 0; index < count; index++) {
      const at = order[index]!;
      other[counts[digits[at * 4 + digit]!]!++] = at;
    }
    [order, other] = [other, order];
  }
  for (let index = 0; index < count; index++) other[index] = slots[order[index]!]!;
  return other;
}
