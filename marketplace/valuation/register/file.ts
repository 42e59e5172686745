import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { type Encoding, inspectFile, textOf } from '#platform/files/text-file.ts';
import { type Columns, columnsOf } from './row.ts';

/** A file of the register, ready to be read. */
export type RegisterFile = {
  file: string;
  encoding: Encoding;
  /** SHA-256 of the uncompressed bytes. */
  digest: string;
  /** Uncompressed. */
  bytes: number;
};

/** A record with its last line in the file, and the bytes read so far. */
export type RegisterRecord = {
  line: number;
  bytes: number;
  fields: string[];
  columns: Columns;
  /** Names of all columns as they are in the file. */
  header: readonly string[];
};

/** Longest record; a missing closing quote would otherwise consume the rest of the file. */
const MAX_RECORD_LENGTH = 20_000;

/** Reads a file once for its digest and its encoding. */
export async function openRegisterFile(file: string): Promise<RegisterFile> {
  return { file, ...(await inspectFile(file)) };
}

/**
 * Streams the records of a file in order, without the header.
 * @throws Error in one line when the file is no register: a column is missing, or a quote stays open
 */
export async function* readRecords(source: RegisterFile): AsyncGenerator<RegisterRecord> {
  const parser = Readable.from(textOf(source.file, source.encoding)).pipe(
    parse({
      bom: true,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: MAX_RECORD_LENGTH,
    }),
  );
  let columns: Columns | undefined;
  let header: readonly string[] = [];
  for await (const { record, info } of parser as AsyncIterable<{
    record: string[];
    info: { lines: number; bytes: number };
  }>) {
    if (columns) {
      yield { line: info.lines, bytes: info.bytes, fields: record, columns, header };
      continue;
    }
    const found = columnsOf(record);
    if (!found.ok)
      throw new Error(`${source.file} is no Property Price Register: it lacks ${found.missing.join(', ')}`);
    columns = found.columns;
    header = record;
  }
  if (!columns) throw new Error(`${source.file} is empty`);
}
