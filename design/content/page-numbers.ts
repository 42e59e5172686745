/**
 * The page numbers of a pagination: the first, the last, the current one with its neighbours, and 0 for each gap of
 * at least two pages (a single missing page is shown instead).
 * @param current from 1
 * @param total at least 1
 */
export function pageNumbers(current: number, total: number): number[] {
  const wanted = [1, total, current - 1, current, current + 1].filter((page) => page >= 1 && page <= total);
  const sorted = [...new Set(wanted)].sort((a, b) => a - b);
  return sorted.flatMap((page, index) => {
    const missing = page - (sorted[index - 1] ?? page - 1) - 1;
    if (missing === 0) return [page];
    return missing === 1 ? [page - 1, page] : [0, page];
  });
}
