export type ImportJob = {
  file: string;
  /** Names the rows of the file from import to import; the file's name if absent. */
  source?: string | undefined;
  /** The credit that the licence of the data asks for. */
  attribution?: string | undefined;
  /** Where refused rows go. */
  rejectsFile: string;
};

/** Counts by what was counted, most first, under a title; nothing when there are none. */
export function list(title: string, counts: Record<string, number>): void {
  const lines = Object.entries(counts).sort(([, a], [, b]) => b - a);
  if (lines.length > 0) console.log(`${title}:`);
  for (const [what, number] of lines) console.log(`  ${String(number).padStart(6)}  ${what}`);
}
