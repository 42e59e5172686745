/**
 * Which pictures stand in the slots of a grid: round-robin from the first visible one, leaving out one that is shown
 * elsewhere. A picture stands in one slot at most; slots without one are null and get the placeholder.
 * @param count how many pictures there are
 * @param slots how many are visible
 * @param first index to begin with; beyond the end it wraps around, and so do negative ones
 * @param skip index never shown
 */
export function imageSlots(count: number, slots: number, first = 0, skip?: number): (number | null)[] {
  const start = count === 0 ? 0 : ((first % count) + count) % count;
  const order = Array.from({ length: count }, (_, step) => (start + step) % count).filter(
    (index) => index !== skip,
  );
  return Array.from({ length: slots }, (_, slot) => order[slot] ?? null);
}
