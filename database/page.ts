/** @returns where the next page begins; null after the last */
export function nextPageFrom(from: number, shown: number, total: number): number | null {
  const next = from + shown;
  return shown > 0 && next < total ? next : null;
}
