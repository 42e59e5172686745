import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { readRows, type TakeRow } from './rows.ts';

const MEBIBYTE = 2 ** 20;
/** Maximum unpacked size of each table, far above the tables of a country. */
const TABLES = {
  'agency.txt': 16 * MEBIBYTE,
  'routes.txt': 64 * MEBIBYTE,
  'calendar.txt': 64 * MEBIBYTE,
  'calendar_dates.txt': 128 * MEBIBYTE,
  'feed_info.txt': MEBIBYTE,
  'trips.txt': 512 * MEBIBYTE,
  'frequencies.txt': 64 * MEBIBYTE,
  'stops.txt': 128 * MEBIBYTE,
  'translations.txt': 128 * MEBIBYTE,
  'stop_times.txt': 4096 * MEBIBYTE,
  'transfers.txt': 256 * MEBIBYTE,
} as const;
export type TableName = keyof typeof TABLES;

/** Maximum compression ratio; timetables reach thirty. Small files may exceed it. */
const MAX_RATIO = 200;
const SMALL_BYTES = MEBIBYTE;
/** Feeds have some thirty tables. */
const MAX_ENTRIES = 1_000;
/** Refused records that are listed; all are counted. */
const MAX_LISTED_REJECTS = 100;
/** Reasons quote cells, which may be long. */
const MAX_REASON_LENGTH = 200;

/** Records of a feed that were not used. */
export type Rejects = {
  /** How many, by table. */
  counts: Partial<Record<TableName, number>>;
  /** The first of them; `line` is where the record begins. */
  list: { table: TableName; line: number; reason: string }[];
};

/** A feed that is open for reading. */
export type GtfsArchive = {
  has: (table: TableName) => boolean;
  /**
   * Passes each record of a table to `take`, and notes those that it refuses; no record when the table is absent.
   * @throws Error in one line when the table is damaged
   */
  read: <Column extends string>(
    table: TableName,
    required: readonly Column[],
    optional: readonly Column[],
    take: TakeRow<Column>,
  ) => Promise<void>;
  /** Notes a record that is refused after it was read. */
  reject: (table: TableName, line: number, reason: string) => void;
  rejects: Rejects;
  close: () => void;
};

/**
 * Opens a feed of the General Transit Feed Specification, a zip archive of tables. Checks names and sizes before unpacking;
 * nothing is unpacked beyond its stated size.
 * @param onProgress receives the bytes unpacked so far and the bytes of all tables
 * @throws Error in one line when the file is no such archive or too large
 */
export async function openGtfs(
  file: string,
  onProgress: (bytes: number, ofBytes: number) => void,
): Promise<GtfsArchive> {
  const zip = await openPromise(file, { lazyEntries: true, autoClose: false }).catch((error: Error) => {
    throw new Error(`${file} is not a readable zip archive: ${error.message}`, { cause: error });
  });
  try {
    const entries = await listTables(zip, file);
    const total = [...entries.values()].reduce((sum, entry) => sum + entry.uncompressedSize, 0);
    const rejects: Rejects = { counts: {}, list: [] };
    let done = 0;
    const reject = (table: TableName, line: number, reason: string) => {
      rejects.counts[table] = (rejects.counts[table] ?? 0) + 1;
      if (rejects.list.length < MAX_LISTED_REJECTS)
        rejects.list.push({ table, line, reason: reason.slice(0, MAX_REASON_LENGTH) });
    };
    return {
      has: (table) => entries.has(table),
      async read(table, required, optional, take) {
        const entry = entries.get(table);
        if (!entry) return;
        const pieces = piecesOf(zip, entry, table, (bytes) => {
          done += bytes;
          onProgress(done, total);
        });
        await readRows({ name: table, required, optional }, pieces, take, (line, reason) =>
          reject(table, line, reason),
        );
      },
      reject,
      rejects,
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function* piecesOf(
  zip: ZipFile,
  entry: Entry,
  table: TableName,
  onPiece: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  const stream = await zip.openReadStreamPromise(entry);
  try {
    for await (const piece of stream as AsyncIterable<Buffer>) {
      onPiece(piece.length);
      yield piece;
    }
  } catch (error) {
    throw new Error(`${table} cannot be unpacked: ${(error as Error).message}`, { cause: error });
  }
}

/** @returns the tables that are read, by name without folder */
async function listTables(zip: ZipFile, file: string): Promise<Map<TableName, Entry>> {
  if (zip.entryCount > MAX_ENTRIES) throw new Error(`${file} has more than ${MAX_ENTRIES} files`);
  const tables = new Map<TableName, Entry>();
  for await (const entry of entriesOf(zip, file)) {
    const name = entry.fileName.slice(entry.fileName.lastIndexOf('/') + 1);
    if (!isTable(name)) continue;
    if (tables.has(name)) throw new Error(`${file} has ${name} twice`);
    if (entry.isEncrypted() || !entry.canDecodeFileData())
      throw new Error(`${name} in ${file} is encrypted or packed in an unknown way`);
    const { uncompressedSize, compressedSize } = entry;
    if (uncompressedSize > TABLES[name])
      throw new Error(`${name} in ${file} unpacks to more than ${TABLES[name] / MEBIBYTE} MiB`);
    if (uncompressedSize > SMALL_BYTES && uncompressedSize > compressedSize * MAX_RATIO)
      throw new Error(`${name} in ${file} unpacks to more than ${MAX_RATIO} times its size`);
    tables.set(name, entry);
  }
  return tables;
}

async function* entriesOf(zip: ZipFile, file: string): AsyncGenerator<Entry> {
  try {
    yield* zip.eachEntry();
  } catch (error) {
    throw new Error(`${file} is a damaged zip archive: ${(error as Error).message}`, { cause: error });
  }
}

function isTable(name: string): name is TableName {
  return Object.hasOwn(TABLES, name);
}
