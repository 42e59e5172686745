/** Numbers of one key by month, ascending. All are integers, so that sums are exact in any order. */
export type Cells = { months: number[]; counts: number[]; sums: number[]; squares: number[] };

export function emptyCells(): Cells {
  return { months: [], counts: [], sums: [], squares: [] };
}

/** Adds to a month; fast for the last month. */
export function addToCell(cells: Cells, month: number, count: number, sum: number, square: number): void {
  const { months } = cells;
  let at = months.length - 1;
  while (at >= 0 && months[at]! > month) at -= 1;
  if (at < 0 || months[at] !== month) {
    at += 1;
    months.splice(at, 0, month);
    cells.counts.splice(at, 0, 0);
    cells.sums.splice(at, 0, 0);
    cells.squares.splice(at, 0, 0);
  }
  cells.counts[at]! += count;
  cells.sums[at]! += sum;
  cells.squares[at]! += square;
}

/** Whether every month gains sales, so that the cells may be appended to earlier ones. */
export function isGrowth(cells: Cells): boolean {
  return cells.counts.every((count) => count > 0);
}

/**
 * Adds the changes of a key to its stored cells; months without sales are left out.
 * @throws Error when sales would be taken away that were never counted: the stored sums do not belong to the stored sales
 */
export function mergeCells(stored: Cells, change: Cells): Cells {
  const merged = emptyCells();
  let mine = 0;
  let other = 0;
  while (mine < stored.months.length || other < change.months.length) {
    const month = Math.min(stored.months[mine] ?? Infinity, change.months[other] ?? Infinity);
    const hasMine = stored.months[mine] === month;
    const hasOther = change.months[other] === month;
    const count = (hasMine ? stored.counts[mine]! : 0) + (hasOther ? change.counts[other]! : 0);
    const sum = (hasMine ? stored.sums[mine]! : 0) + (hasOther ? change.sums[other]! : 0);
    const square = (hasMine ? stored.squares[mine]! : 0) + (hasOther ? change.squares[other]! : 0);
    if (count < 0 || square < 0 || (count === 0 && (sum !== 0 || square !== 0)))
      throw new Error('The sums of prices do not fit the stored sales: rebuild them');
    if (count > 0) {
      merged.months.push(month);
      merged.counts.push(count);
      merged.sums.push(sum);
      merged.squares.push(square);
    }
    if (hasMine) mine += 1;
    if (hasOther) other += 1;
  }
  return merged;
}
