/** Characters of the shorter text that a parser is timed with; the longer one has sixteen times as many. */
const SHORT = 1_000;
const TIMES = 16;
/** How much longer than sixteen short texts the long one may take: a parser that compares all pairs takes sixteen times. */
const FACTOR = 4;
/** Milliseconds of computing that any text may take: smaller times are noise. */
const FLOOR_MS = 25;
/** Measurements of which the fastest counts. */
const TRIES = 4;

/** Text that is repeated, between a beginning and an end. */
export type Pumped = { start: string; unit: string; end: string };

/** @returns a text of so many characters */
export function pump({ start, unit, end }: Pumped, length: number): string {
  const room = Math.max(0, length - start.length - end.length);
  return start + unit.repeat(Math.ceil(room / unit.length)).slice(0, room) + end;
}

/**
 * Compares how long a parser computes on a long text and on sixteen short ones. Time of this thread's processor counts, and
 * the fastest of several tries, so that a busy machine changes nothing.
 * @returns null where it grows in proportion; else the measurements
 */
export function growthProblem(parse: (text: string) => unknown, pumped: Pumped): string | null {
  const long = pump(pumped, SHORT * TIMES);
  // Most parsers end here.
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

/** @returns milliseconds that this thread's processor works on some texts */
export function computingMs(parse: (text: string) => unknown, texts: readonly string[]): number {
  const began = process.threadCpuUsage();
  for (const text of texts) {
    try {
      parse(text);
    } catch {
      // A text that is refused by an error is refused all the same.
    }
  }
  const { user, system } = process.threadCpuUsage(began);
  return (user + system) / 1_000;
}
