import { hash } from 'node:crypto';
import { monthOfDay, type RegisterRow } from './row.ts';

/** Most rows of a file: seven times the register of 2010 to 2024. */
export const MAX_ROWS = 5_000_000;

/** The rows of a file in the order of their days, stored compactly: about 150 bytes a row. */
export type Rows = {
  length: number;
  at: (index: number) => RegisterRow;
  dayAt: (index: number) => number;
  countyAt: (index: number) => number;
};

const FULL_MARKET_PRICE = 1;
const VAT_EXCLUSIVE = 2;
const NEW_DWELLING = 4;
const SIZE_SHIFT = 3;

/** Collects rows. @throws Error in one line when there are more than `MAX_ROWS` */
export function collectRows(): { add: (row: RegisterRow) => void; sorted: () => Rows } {
  const days: number[] = [];
  const counties: number[] = [];
  const prices: number[] = [];
  const flags: number[] = [];
  const addresses: string[] = [];
  const eircodes: (string | null)[] = [];
  let isSorted = true;

  function add(row: RegisterRow): void {
    if (days.length === MAX_ROWS) throw new Error(`A file may have ${MAX_ROWS} rows at most`);
    if (row.day < (days.at(-1) ?? 0)) isSorted = false;
    days.push(row.day);
    counties.push(row.countyId);
    prices.push(row.priceCents);
    flags.push(
      (row.fullMarketPrice ? FULL_MARKET_PRICE : 0) |
        (row.vatExclusive ? VAT_EXCLUSIVE : 0) |
        (row.newDwelling ? NEW_DWELLING : 0) |
        ((row.sizeBand ?? 0) << SIZE_SHIFT),
    );
    addresses.push(row.address);
    eircodes.push(row.eircode);
  }

  function sorted(): Rows {
    const order = Uint32Array.from(days.keys());
    if (!isSorted) order.sort((a, b) => days[a]! - days[b]! || a - b);
    return {
      length: order.length,
      dayAt: (index) => days[order[index]!]!,
      countyAt: (index) => counties[order[index]!]!,
      at: (index) => {
        const row = order[index]!;
        const flag = flags[row]!;
        return {
          day: days[row]!,
          address: addresses[row]!,
          countyId: counties[row]!,
          eircode: eircodes[row]!,
          priceCents: prices[row]!,
          fullMarketPrice: (flag & FULL_MARKET_PRICE) !== 0,
          vatExclusive: (flag & VAT_EXCLUSIVE) !== 0,
          newDwelling: (flag & NEW_DWELLING) !== 0,
          sizeBand: (flag >> SIZE_SHIFT || null) as RegisterRow['sizeBand'],
        };
      },
    };
  }
  return { add, sorted };
}

/** @returns all that a row says, as a text: equal rows have equal ones */
export function textOf(row: RegisterRow): string {
  const answers = `${Number(row.fullMarketPrice)}${Number(row.vatExclusive)}${Number(row.newDwelling)}`;
  return `${row.day}\n${row.countyId}\n${row.address}\n${row.eircode ?? ''}\n${row.priceCents}\n${answers}\n${row.sizeBand ?? 0}`;
}

/** @returns a digest of all that a row says, as a UUID: equal rows have equal ones */
export function contentOf(row: RegisterRow): string {
  const hex = hash('md5', textOf(row));
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** Rows of one transaction, at least: whole months are taken until there are so many. */
const MIN_BATCH = 50_000;

/** A part of the rows, and the days that it answers for: those until the next part begins. */
export type Batch = { from: number; to: number; firstDay: number; lastDay: number };

/** Splits rows into parts of whole months, at least `size` rows each but the last. */
export function batchesOf(rows: Rows, size = MIN_BATCH): Batch[] {
  const batches: Batch[] = [];
  let from = 0;
  for (let index = 1; index <= rows.length; index++) {
    const isEnd = index === rows.length;
    if (!isEnd && (index - from < size || monthAt(rows, index) === monthAt(rows, index - 1))) continue;
    batches.push({
      from,
      to: index,
      firstDay: rows.dayAt(from),
      lastDay: isEnd ? rows.dayAt(index - 1) : rows.dayAt(index) - 1,
    });
    from = index;
  }
  return batches;
}

function monthAt(rows: Rows, index: number): number {
  return monthOfDay(rows.dayAt(index));
}
