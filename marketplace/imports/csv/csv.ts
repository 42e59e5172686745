import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { parse } from 'csv-parse';

/** A row by column name, all text as it stands; columns a file does not have are missing. */
export type CsvRow = Readonly<Record<string, string | undefined>>;
/** A record of the file: a row, or what keeps it from being one. `line` is the last of its lines in the file. */
export type CsvRecord =
  | { ok: true; line: number; row: CsvRow }
  | { ok: false; line: number; reason: string; row: CsvRow };

/** Longest record taken; a missing closing quote would otherwise swallow the rest of a large file. */
const MAX_RECORD = 1_000_000;

/** How a file is written: UTF-8, or the older Windows encoding where its bytes are no UTF-8. */
export type Encoding = 'utf-8' | 'windows-1252';

/** Digest (SHA-256) and encoding of a file. */
export async function inspectFile(file: string): Promise<{ digest: string; encoding: Encoding }> {
  const hash = createHash('sha256');
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let encoding: Encoding = 'utf-8';
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    if (encoding === 'utf-8' && !decodes(decoder, chunk)) encoding = 'windows-1252';
  }
  return { digest: hash.digest('hex'), encoding };
}

function decodes(decoder: TextDecoder, chunk: Buffer): boolean {
  try {
    decoder.decode(chunk, { stream: true });
    return true;
  } catch {
    return false;
  }
}

async function* textOf(file: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    yield decoder.decode(chunk, { stream: true });
  }
  yield decoder.decode();
}

/**
 * The records of a CSV file in their order, without holding the file in memory. The first line names the columns.
 * Records with too few or too many fields come as `ok: false`.
 * @throws Error when the file is no CSV at all: no header, or a quote that never closes
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
      max_record_size: MAX_RECORD,
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
