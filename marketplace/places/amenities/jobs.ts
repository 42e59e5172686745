import { open } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { type Progress, type Reject, readRows } from '../import/rows.ts';
import {
  gtfsStopOf,
  gtfsStopRow,
  gtfsTranslationRow,
  type SchoolRecord,
  type StopRecord,
  schoolOf,
  schoolRow,
  stopOf,
  stopRow,
} from './rows.ts';
import { type Replaced, replaceSchools, replaceStops } from './writes.ts';

export type AmenityImport = {
  file: string;
  /** Identifies the rows in later imports; the file name by default. */
  source?: string | undefined;
  /** The credit that the licence requires. */
  attribution?: string | undefined;
};
export type AmenityReport = Replaced & { rejects: Reject[] };

/**
 * Imports schools from CSV (columns: `schoolRow`). The file is complete: schools of the same source that it lacks are
 * removed, and so are the demo's invented schools.
 * @throws Error in one line when the file is missing, lacks a column or has no usable school
 */
export async function importSchools(
  pool: pg.Pool,
  order: AmenityImport,
  onProgress: Progress = () => {},
): Promise<AmenityReport> {
  const read = await readRows(order.file, schoolRow, (row) => row.name ?? '', onProgress);
  const { records, rejects } = uniqueRecords(order.file, read, schoolOf);
  return { ...(await replaceSchools(pool, sourceOf(order), records)), rejects };
}

/**
 * Imports stops from a CSV file (columns: `stopRow`) or `stops.txt` of a GTFS feed, with the Irish names of
 * `translations.txt` in the same folder. Otherwise like `importSchools`.
 */
export async function importStops(
  pool: pg.Pool,
  order: AmenityImport,
  onProgress: Progress = () => {},
): Promise<AmenityReport> {
  const { records, rejects } = await readStops(order.file, onProgress);
  return { ...(await replaceStops(pool, sourceOf(order), records)), rejects };
}

type Rows<T> = { rows: { line: number; value: T }[]; rejects: Reject[] };
type Records<T> = { records: T[]; rejects: Reject[] };

async function readStops(file: string, onProgress: Progress): Promise<Records<StopRecord>> {
  if (!(await firstLine(file)).includes('stop_id')) {
    const read = await readRows(file, stopRow, (row) => row.name ?? '', onProgress);
    return uniqueRecords(file, read, stopOf);
  }
  const irishNames = await readIrishNames(path.join(path.dirname(file), 'translations.txt'));
  const read = await readRows(file, gtfsStopRow, (row) => row.stop_name ?? '', onProgress);
  return uniqueRecords(file, read, (row) => gtfsStopOf(row, irishNames));
}

/** @returns Irish stop names by stop id; empty when the feed has none */
async function readIrishNames(file: string): Promise<Map<string, string>> {
  const read = await readRows(
    file,
    gtfsTranslationRow,
    () => '',
    () => {},
  ).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return { rows: [] };
    throw error;
  });
  const names = read.rows
    .map(({ value }) => value)
    .filter((row) => row.table_name === 'stops' && row.field_name === 'stop_name' && row.language === 'ga');
  return new Map(names.map((row) => [row.record_id, row.translation]));
}

async function firstLine(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(1000) });
    return buffer.toString('utf8', 0, bytesRead).split('\n', 1)[0]!;
  } finally {
    await handle.close();
  }
}

function uniqueRecords<Row extends object, T extends SchoolRecord | StopRecord>(
  file: string,
  { rows, rejects }: Rows<Row>,
  recordOf: (row: Row) => T,
): Records<T> {
  const records = new Map<string, T>();
  const repeats: Reject[] = [];
  for (const { line, value } of rows) {
    const record = recordOf(value);
    if (records.has(record.key)) repeats.push({ line, name: record.name, reason: 'is in the file twice' });
    else records.set(record.key, record);
  }
  if (records.size === 0) throw new Error(`${file} has no row that can be imported`);
  return {
    records: [...records.values()],
    rejects: [...rejects, ...repeats].sort((a, b) => a.line - b.line),
  };
}

function sourceOf({ file, source, attribution }: AmenityImport): {
  name: string;
  attribution: string | null;
} {
  return { name: source ?? path.basename(file), attribution: attribution ?? null };
}
