export type ImportJob = {
  file: string;
  /** Identifies the source of the rows across imports; the file's name if absent. */
  source?: string | undefined;
  /** The attribution that the licence of the data requires. */
  attribution?: string | undefined;
  /** When the file was published, as an ISO date; by default the time of its last change. */
  published?: string | undefined;
  /** Removes sales that the file lacks even if they are many. */
  allowRemovals?: boolean | undefined;
  /** File for refused rows. */
  rejectsFile: string;
};

/** Prints counts under a title, largest first; nothing if there are none. */
export function list(title: string, counts: Record<string, number>): void {
  const lines = Object.entries(counts).sort(([, a], [, b]) => b - a);
  if (lines.length > 0) console.log(`${title}:`);
  for (const [what, number] of lines) console.log(`  ${String(number).padStart(6)}  ${what}`);
}
