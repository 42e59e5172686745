import { type Batch, contentOf, type Rows, textOf } from './rows.ts';

/** A stored sale by what tells it from others. */
export type StoredKey = { id: number; day: number; county_id: number; content: string; copy: number };

/** The difference between a part of a file and the stored sales of its days and counties. */
export type BatchPlan = Batch & {
  /** Indexes of the rows to store. */
  added: number[];
  /** Which one of equal rows each of them is. */
  copies: number[];
  /** Stored sales that the file lacks. */
  removed: StoredKey[];
  unchanged: number;
  /** Rows about which a file that was published later has spoken. */
  outdated: number;
};

/** Days and counties about which a later file has spoken. */
export type LaterFile = { firstDay: number; lastDay: number; counties: readonly number[] };

/**
 * Compares a part of a file with the stored sales of its days and counties. A sale is removed only between the first and
 * the last day of the file, which may be incomplete, and only where no later file has spoken.
 * @param span the first and last day of the whole file
 */
export function planBatch(
  rows: Rows,
  batch: Batch,
  stored: readonly StoredKey[],
  { span, later }: { span: { firstDay: number; lastDay: number }; later: readonly LaterFile[] },
): BatchPlan {
  const isOutdated = (day: number, countyId: number) =>
    later.some((file) => day >= file.firstDay && day <= file.lastDay && file.counties.includes(countyId));
  const known = new Map(stored.map((key) => [`${key.content} ${key.copy}`, key]));
  // Digests are needed for comparisons only.
  const identityOf = stored.length > 0 ? contentOf : textOf;
  const seen = new Map<string, number>();
  const added: number[] = [];
  const copies: number[] = [];
  let unchanged = 0;
  let outdated = 0;
  for (let index = batch.from; index < batch.to; index++) {
    const content = identityOf(rows.at(index));
    const copy = (seen.get(content) ?? 0) + 1;
    seen.set(content, copy);
    if (known.delete(`${content} ${copy}`)) unchanged += 1;
    else if (isOutdated(rows.dayAt(index), rows.countyAt(index))) outdated += 1;
    else {
      added.push(index);
      copies.push(copy);
    }
  }
  const removed = [...known.values()].filter(
    ({ day, county_id }) => day > span.firstDay && day < span.lastDay && !isOutdated(day, county_id),
  );
  return { ...batch, added, copies, removed, unchanged, outdated };
}

/** The facts that a correction has in common with the row that it corrects. */
type Named = { day: number; countyId: number; address: string };

/**
 * @returns of each addition, whether it corrects a removed sale: same day, county and address. Each removed sale is
 * corrected once.
 */
export function correctionsAmong(added: readonly Named[], removed: readonly Named[]): boolean[] {
  const open = new Map<string, number>();
  const keyOf = ({ day, countyId, address }: Named) => `${day}|${countyId}|${address}`;
  for (const sale of removed) open.set(keyOf(sale), (open.get(keyOf(sale)) ?? 0) + 1);
  return added.map((sale) => {
    const left = open.get(keyOf(sale)) ?? 0;
    if (left > 0) open.set(keyOf(sale), left - 1);
    return left > 0;
  });
}
