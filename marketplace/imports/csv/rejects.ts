import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { stringify } from 'csv-stringify/sync';
import type { CsvRow } from '#platform/files/csv.ts';

/** The outcome of a row that was not stored as it came in. */
export type RowOutcome = 'refused' | 'merged' | 'held' | 'changed';

/** Rows not stored as they came in: a CSV file with line, reason and outcome before the original columns. */
export type Rejects = {
  add: (line: number, reason: string, row: CsvRow, outcome?: RowOutcome) => Promise<void>;
  close: () => Promise<void>;
  /** The file, or null without such rows. */
  file: () => string | null;
};

/** Deletes the file of an earlier import; creates a new one with the first row. */
export async function openRejects(file: string): Promise<Rejects> {
  await rm(file, { force: true });
  let stream: WriteStream | undefined;
  return {
    async add(line, reason, row, outcome = 'refused') {
      if (!stream) {
        stream = createWriteStream(file);
        await once(stream, 'open');
        stream.write(stringify([['line', 'reason', 'outcome', ...Object.keys(row)]]));
      }
      const text = stringify([[line, reason, outcome, ...Object.values(row).map((value) => value ?? '')]]);
      if (!stream.write(text)) await once(stream, 'drain');
    },
    async close() {
      if (!stream) return;
      stream.end();
      await once(stream, 'close');
    },
    file: () => (stream ? file : null),
  };
}
