/**
 * Assigns pictures to the slots of a grid: round-robin from the first visible one, without the skipped one. A picture
 * is used once at most; slots without a picture are null and show the placeholder.
 * @param count number of pictures
 * @param slots number of visible slots
 * @param first start index; wraps around, also when negative
 * @param skip index that is never shown
 */
export function imageSlots(count: number, slots: number, first = 0, skip?: number): (number | null)[] {
  const start = count === 0 ? 0 : ((first % count) + count) % count;
  const order = Array.from({ length: count }, (_, step) => (start + step) % count).filter(
    (index) => index !== skip,
  );
  return Array.from({ length: slots }, (_, slot) => order[slot] ?? null);
}
