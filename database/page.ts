/** @returns the offset of the next page; null after the last page */
export function nextPageFrom(from: number, shown: number, total: number): number | null {
  const next = from + shown;
  return shown > 0 && next < total ? next : null;
}
