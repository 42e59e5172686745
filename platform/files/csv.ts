import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { type Encoding, textOf } from './text-file.ts';

/** A row by column name, as text; missing columns are absent. */
export type CsvRow = Readonly<Record<string, string | undefined>>;
/** A record of the file: a row, or the reason why not. `line` is its last line in the file. */
export type CsvRecord =
  | { ok: true; line: number; row: CsvRow }
  | { ok: false; line: number; reason: string; row: CsvRow };

/** Maximum record length; a missing closing quote would otherwise consume the rest of the file. */
const MAX_RECORD_LENGTH = 1_000_000;

/**
 * Streams the records of a CSV file in order. The first line has the column names. Records with a wrong number of
 * fields have `ok: false`.
 * @throws Error when the file is not CSV: no header, or an unclosed quote
 */
export async function* readCsv(file: string, encoding: Encoding): AsyncGenerator<CsvRecord> {
  let header: string[] | undefined;
  const parser = Readable.from(textOf(file, encoding)).pipe(
    parse({
      bom: true,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
      max_record_size: MAX_RECORD_LENGTH,
    }),
  );
  for await (const { record, info } of parser as AsyncIterable<{
    record: string[];
    info: { lines: number };
  }>) {
    if (!header) {
      header = record.map((name) => name.trim().toLowerCase());
      continue;
    }
    const row: CsvRow = Object.fromEntries(header.map((name, index) => [name, record[index]]));
    if (record.length === header.length) yield { ok: true, line: info.lines, row };
    else {
      const reason = `columns: ${record.length} fields under ${header.length} column names`;
      yield { ok: false, line: info.lines, reason, row };
    }
  }
}
