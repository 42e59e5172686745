import { createReadStream } from 'node:fs';
import { parse } from 'csv-parse';
import { type IndexRow, monthOf, SERIES } from './rules.ts';

/** The statistic of table HPM06 that is an index; the others are its changes. */
const STATISTIC = 'residential property price index';
/** Names of the columns in the two layouts, by letters only and in lower case. */
const COLUMNS: Readonly<Record<string, keyof Columns>> = {
  statisticlabel: 'statistic',
  month: 'month',
  propertytype: 'series',
  typeofresidentialproperty: 'series',
  value: 'value',
};
const MONTH_NAMES = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
/** A missing closing quote would otherwise consume the rest of the file. */
const MAX_RECORD_LENGTH = 10_000;

type Columns = { statistic: number; month: number; series: number; value: number };

/** A refused row with its line in the file. */
export type IndexReject = { line: number; name: string; reason: string };

/**
 * Reads the Residential Property Price Index as the Central Statistics Office publishes it (table HPM06), in its own layout
 * (`STATISTIC Label`, `Month` as "2005 January") or with `statistic_label`, `month` as "2005-01". Keeps the series that
 * counties follow; a month without a value is not published for that series.
 * @throws Error in one line when a column or every series is missing
 */
export async function readIndexFile(file: string): Promise<{ rows: IndexRow[]; rejects: IndexReject[] }> {
  const parser = createReadStream(file).pipe(
    parse({
      bom: true,
      trim: true,
      info: true,
      relax_column_count: true,
      max_record_size: MAX_RECORD_LENGTH,
    }),
  );
  const rows = new Map<string, IndexRow>();
  const rejects: IndexReject[] = [];
  let columns: Columns | undefined;
  for await (const { record, info } of parser as AsyncIterable<{
    record: string[];
    info: { lines: number };
  }>) {
    if (!columns) {
      columns = columnsOf(record, file);
      continue;
    }
    const series = record[columns.series] ?? '';
    const text = record[columns.value] ?? '';
    if (record[columns.statistic]?.toLowerCase() !== STATISTIC || !SERIES.includes(series) || text === '')
      continue;
    const month = monthOfText(record[columns.month] ?? '');
    const value = /^\d+(\.\d+)?$/.test(text) ? Number(text) : 0;
    const name = `${series}, ${record[columns.month]}`;
    if (month === null) rejects.push({ line: info.lines, name, reason: 'month: not a month' });
    else if (value <= 0) rejects.push({ line: info.lines, name, reason: 'value: not a positive number' });
    else rows.set(`${series}|${month}`, { series, month, value });
  }
  if (rows.size === 0) throw new Error(`${file} has no values of the Residential Property Price Index`);
  return { rows: [...rows.values()], rejects };
}

function columnsOf(header: readonly string[], file: string): Columns {
  const found: Partial<Columns> = {};
  header.forEach((text, at) => {
    const column = COLUMNS[text.toLowerCase().replace(/[^a-z]/g, '')];
    if (column) found[column] ??= at;
  });
  const missing = [...new Set(Object.values(COLUMNS))].filter((column) => found[column] === undefined);
  if (missing.length > 0) throw new Error(`${file} has no column of the ${missing.join(', ')}`);
  return found as Columns;
}

/** @param text `2005-01`, `2005M01`, `200501` or `2005 January` @returns months since January 2005, or null */
export function monthOfText(text: string): number | null {
  const found = /^(\d{4})(?:[-M]?(\d{2})| ([a-z]{3})[a-z]*)$/i.exec(text);
  if (!found) return null;
  const number = found[2] ? Number(found[2]) : MONTH_NAMES.indexOf(found[3]!.toLowerCase()) + 1;
  return number >= 1 && number <= 12 ? monthOf(`${found[1]}-${String(number).padStart(2, '0')}`) : null;
}
