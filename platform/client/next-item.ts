/** @returns the id of the item before or after one, or of the first without one; null at the end */
export function nextItem(
  items: readonly { id: number }[],
  current: number | null,
  step: 1 | -1,
): number | null {
  const at = items.findIndex(({ id }) => id === current);
  if (at < 0) return items[0]?.id ?? null;
  return items[at + step]?.id ?? null;
}
