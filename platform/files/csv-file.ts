import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { z } from 'zod';

/** A cell: empty for null. */
export type CsvCell = string | number | boolean | null;

/** The media type of a file that `csvFile` writes. */
export const CSV_TYPE = 'text/csv; charset=utf-8';
const file = z.custom<Readable>((value) => value instanceof Readable).meta({ type: 'string' });

/** The answer of a route that sends a CSV file. @param description what a row is */
export function csvAnswer(description: string) {
  return { description, content: { 'text/csv': { schema: file } } };
}

/** Characters that make a spreadsheet calculate what follows, also in their wide forms. */
const FORMULA = /^[=+\-@\t\r\uff0b\uff0d\uff1d\uff20]/;
const PLAIN_NUMBER = /^[+-]?\d+(\.\d+)?$/;

/** @returns a text that no spreadsheet takes for a formula: an apostrophe before those that begin like one */
export function safeCell(text: string): string {
  return FORMULA.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text;
}

/**
 * Writes a CSV file (RFC 4180) in UTF-8 with the names of its columns, line by line as it is read.
 * @param columns the keys of a row, in order, with the names of their columns
 * @returns a stream to send; rows are taken from the source as fast as the client reads
 */
export function csvFile<Key extends string>(
  columns: readonly { key: Key; header: string }[],
  rows: Iterable<Readonly<Record<Key, CsvCell>>>,
): Readable {
  const writer = stringify({
    header: true,
    columns: columns.map(({ key, header }) => ({ key, header: safeCell(header) })),
    record_delimiter: 'windows',
    cast: { string: safeCell, boolean: String },
  });
  return Readable.from(rows).pipe(writer);
}

/** @returns columns named by their keys */
export function namedByKey<Key extends string>(keys: readonly Key[]): { key: Key; header: Key }[] {
  return keys.map((key) => ({ key, header: key }));
}
