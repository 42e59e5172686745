import { type IndexRow, monthName } from './rules.ts';

/** A month of a series: the value as first published and linked, and the value in the newest file. */
export type LinkedRow = IndexRow & { publishedValue: number };

/** Months after their import: those that are new, and those whose published value changed. */
export type LinkedMonths = { added: LinkedRow[]; revised: LinkedRow[]; unchanged: number };

/**
 * Links the months of a file to those that are stored: stored values stay, and each new month takes the file's change from
 * the month beside it. Revisions of the index and new base years therefore move nothing that was known.
 * @param stored of one series, in any order
 * @param file the same series, in any order, each month once
 * @throws Error in one line when a month in between is missing
 */
export function linkMonths(stored: readonly LinkedRow[], file: readonly IndexRow[]): LinkedMonths {
  const known = new Map(stored.map((row) => [row.month, row]));
  const given = new Map(file.map((row) => [row.month, row.value]));
  const months = [...given.keys()].sort((a, b) => a - b);
  const added: LinkedRow[] = [];
  const revised: LinkedRow[] = [];

  function add(month: number, beside: number): void {
    const { series } = file[0]!;
    const publishedValue = given.get(month)!;
    const neighbour = known.get(beside);
    const before = given.get(beside);
    if (known.size > 0 && (!neighbour || before === undefined))
      throw new Error(`The index "${series}" has a gap beside ${monthName(month)}`);
    const value = neighbour ? (neighbour.value * publishedValue) / before! : publishedValue;
    const row = { series, month, value, publishedValue };
    known.set(month, row);
    added.push(row);
  }

  const first = stored.length > 0 ? Math.min(...known.keys()) : Number.NEGATIVE_INFINITY;
  // Earlier months are linked backwards, each to the month after it.
  for (const month of months.toReversed()) if (month < first) add(month, month + 1);
  for (const month of months) {
    const before = known.get(month);
    if (!before) add(month, month - 1);
    else if (before.publishedValue !== given.get(month)! && month >= first)
      revised.push({ ...before, publishedValue: given.get(month)! });
  }
  return { added, revised, unchanged: file.length - added.length - revised.length };
}
