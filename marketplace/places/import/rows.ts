import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { parse } from 'csv-parse';
import type { z } from 'zod';

/** A rejected row with its line (the header is line 1) and the reason. */
export type Reject = { line: number; name: string; reason: string };
export type Progress = (done: { bytes: number; ofBytes: number }) => void;

/** Rows between progress reports. */
const ROWS_PER_STEP = 500;

/**
 * Reads a CSV file with a header. Columns that are optional in the schema may be absent.
 * @returns the valid rows and the rejected ones
 * @throws Error in one line when the file is missing or lacks a column
 */
export async function readRows<T extends z.ZodObject>(
  file: string,
  schema: T,
  nameOf: (row: Record<string, string>) => string,
  onProgress: Progress,
): Promise<{ rows: { line: number; value: z.output<T> }[]; rejects: Reject[] }> {
  const { size } = await stat(file);
  const parser = createReadStream(file).pipe(
    parse({
      bom: true,
      trim: true,
      info: true,
      relax_column_count: true,
      columns: (header: string[]) => {
        const missing = Object.entries(schema.shape)
          .filter(([name, field]) => !header.includes(name) && !field.safeParse(undefined).success)
          .map(([name]) => name);
        if (missing.length > 0) throw new Error(`${file} has no column ${missing.join(', ')}`);
        return header;
      },
    }),
  );
  const rows: { line: number; value: z.output<T> }[] = [];
  const rejects: Reject[] = [];
  for await (const record of parser as AsyncIterable<{
    info: { lines: number; bytes: number };
    record: Record<string, string>;
  }>) {
    const { info, record: row } = record;
    const result = schema.safeParse(row);
    if (result.success) rows.push({ line: info.lines, value: result.data });
    else {
      const reason = result.error.issues
        .map((issue) => `${issue.path.join('.')}: ${issue.message}`)
        .join('; ');
      rejects.push({ line: info.lines, name: nameOf(row), reason });
    }
    if ((rows.length + rejects.length) % ROWS_PER_STEP === 0)
      onProgress({ bytes: info.bytes, ofBytes: size });
  }
  onProgress({ bytes: size, ofBytes: size });
  return { rows, rejects };
}
