/** Length in characters of the shorter text; the longer one has sixteen times as many. */
const SHORT = 1_000;
const TIMES = 16;
/** Maximum ratio of the time for the long text to the time for sixteen short ones; a quadratic parser has sixteen. */
const FACTOR = 4;
/** Minimum CPU milliseconds; smaller times are noise. */
const FLOOR_MS = 25;
/** Number of measurements; the fastest counts. */
const TRIES = 4;

/** A repeated text between a start and an end. */
export type Pumped = { start: string; unit: string; end: string };

/** @returns a text of a given length */
export function pump({ start, unit, end }: Pumped, length: number): string {
  const room = Math.max(0, length - start.length - end.length);
  return start + unit.repeat(Math.ceil(room / unit.length)).slice(0, room) + end;
}

/**
 * Compares the CPU time of a parser on a long text and on sixteen short ones. Uses the CPU time of this thread and
 * the fastest of several runs, so that a busy machine does not matter.
 * @returns null when it grows linearly; otherwise the measurements
 */
export function growthProblem(parse: (text: string) => unknown, pumped: Pumped): string | null {
  const long = pump(pumped, SHORT * TIMES);
  // Most parsers return here.
  if (computingMs(parse, [long]) <= FLOOR_MS) return null;
  const short = new Array<string>(TIMES).fill(pump(pumped, SHORT));
  const few = fastest(parse, short);
  const many = fastest(parse, [long]);
  if (many <= Math.max(FLOOR_MS, few * FACTOR)) return null;
  return `${few.toFixed(1)} ms for ${TIMES} texts of ${SHORT} characters, ${many.toFixed(1)} ms for one of as many`;
}

function fastest(parse: (text: string) => unknown, texts: readonly string[]): number {
  return Math.min(...Array.from({ length: TRIES }, () => computingMs(parse, texts)));
}

/** @returns CPU milliseconds of this thread for some texts */
export function computingMs(parse: (text: string) => unknown, texts: readonly string[]): number {
  const began = process.threadCpuUsage();
  for (const text of texts) {
    try {
      parse(text);
    } catch {
      // A thrown error counts as refused text.
    }
  }
  const { user, system } = process.threadCpuUsage(began);
  return (user + system) / 1_000;
}
