import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { parse } from 'csv-parse';
import { type Columns, columnsOf } from './row.ts';

/** A file of the register, ready to be read. */
export type RegisterFile = {
  file: string;
  isCompressed: boolean;
  /** UTF-8, or Windows-1252 if it is not valid UTF-8. */
  encoding: 'utf-8' | 'windows-1252';
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
  const isCompressed = await hasGzipMark(file);
  const hash = createHash('sha256');
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isUtf8 = true;
  let bytes = 0;
  for await (const chunk of bytesOf(file, isCompressed)) {
    hash.update(chunk);
    bytes += chunk.length;
    isUtf8 &&= decodes(() => decoder.decode(chunk, { stream: true }));
  }
  isUtf8 &&= decodes(() => decoder.decode());
  return {
    file,
    isCompressed,
    encoding: isUtf8 ? 'utf-8' : 'windows-1252',
    digest: hash.digest('hex'),
    bytes,
  };
}

async function hasGzipMark(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b;
  } finally {
    await handle.close();
  }
}

function bytesOf(file: string, isCompressed: boolean): AsyncIterable<Buffer> {
  const stream = createReadStream(file);
  if (!isCompressed) return stream;
  const unpacked = createGunzip();
  stream.on('error', (error) => unpacked.destroy(error));
  return stream.pipe(unpacked);
}

function decodes(decode: () => string): boolean {
  try {
    decode();
    return true;
  } catch {
    return false;
  }
}

async function* textOf({ file, isCompressed, encoding }: RegisterFile): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of bytesOf(file, isCompressed)) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

/**
 * Streams the records of a file in order, without the header.
 * @throws Error in one line when the file is no register: a column is missing, or a quote stays open
 */
export async function* readRecords(source: RegisterFile): AsyncGenerator<RegisterRecord> {
  const parser = Readable.from(textOf(source)).pipe(
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
