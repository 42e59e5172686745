import { rm, writeFile } from 'node:fs/promises';
import { stringify } from 'csv-stringify/sync';
import type { Reject } from '#marketplace/places/import/rows.ts';

export type ImportJob = {
  file: string;
  /** Identifies the source of the rows across imports; the file's name if absent. */
  source?: string | undefined;
  /** The attribution that the licence of the data requires. */
  attribution?: string | undefined;
  /** When a register was published, as an ISO date; the time of the file if absent. */
  published?: string | undefined;
  /** Removes stored sales that a register lacks even if they are many. */
  allowRemovals?: boolean | undefined;
  /** Stores a file of rules after its differences are shown. */
  apply?: boolean | undefined;
  /** Listings last published or updated so many days ago come in as expired. */
  expireAfterDays?: number | undefined;
  /** File for refused rows. */
  rejectsFile: string;
};

/** An import that makes a file for the processes to read. */
export type DataFileJob = ImportJob & {
  /** The setting DATA_DIR. */
  dataDir: string;
};

/** Prints counts under a title, largest first; nothing if there are none. */
export function list(title: string, counts: Record<string, number>): void {
  const lines = Object.entries(counts).sort(([, a], [, b]) => b - a);
  if (lines.length > 0) console.log(`${title}:`);
  for (const [what, number] of lines) console.log(`  ${String(number).padStart(6)}  ${what}`);
}

/** Writes the refused rows, or removes the file of an earlier import if there are none. */
export async function keepRejects(rejects: readonly Reject[], file: string): Promise<void> {
  await rm(file, { force: true });
  if (rejects.length === 0) return;
  const counts: Record<string, number> = {};
  for (const { reason } of rejects) counts[reason] = (counts[reason] ?? 0) + 1;
  list('Refused', counts);
  await writeFile(file, stringify([...rejects], { header: true, columns: ['line', 'reason', 'name'] }));
  console.log(`The refused rows with line and reason: ${file}`);
}
