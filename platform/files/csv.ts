import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { parse } from 'csv-parse';

/** A row by column name, as text; missing columns are absent. */
export type CsvRow = Readonly<Record<string, string | undefined>>;
/** A record of the file: a row, or the reason why not. `line` is its last line in the file. */
export type CsvRecord =
  | { ok: true; line: number; row: CsvRow }
  | { ok: false; line: number; reason: string; row: CsvRow };

/** Maximum record length; a missing closing quote would otherwise consume the rest of the file. */
const MAX_RECORD_LENGTH = 1_000_000;

/** Encoding of a file: UTF-8, or Windows-1252 if it is not valid UTF-8. */
export type Encoding = 'utf-8' | 'windows-1252';

/** Bytes of a file; unpacked if its name ends in `.gz`. */
function bytesOf(file: string): AsyncIterable<Buffer> {
  const stream = createReadStream(file);
  if (!file.endsWith('.gz')) return stream as AsyncIterable<Buffer>;
  const unpacked = createGunzip();
  stream.on('error', (error) => unpacked.destroy(error));
  return stream.pipe(unpacked);
}

/** SHA-256 digest and encoding of the content of a file. */
export async function inspectFile(file: string): Promise<{ digest: string; encoding: Encoding }> {
  const hash = createHash('sha256');
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let encoding: Encoding = 'utf-8';
  for await (const chunk of bytesOf(file)) {
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
  for await (const chunk of bytesOf(file)) {
    yield decoder.decode(chunk, { stream: true });
  }
  yield decoder.decode();
}

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
