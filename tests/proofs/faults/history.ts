/** What a request was for; `search` and `page` only read. */
export type Kind = 'search' | 'page' | 'save' | 'enquiry' | 'payment' | 'bid' | 'upload';
export const READING: ReadonlySet<Kind> = new Set(['search', 'page']);

/**
 * `done`: acknowledged. `refused`: by a rule. `unavailable`: 503 with Retry-After. `unknown`: no whole answer, so that it may
 * have been done. `wrong`: any other failure, or an answer that is not right.
 */
export type Outcome = 'done' | 'refused' | 'unavailable' | 'unknown' | 'wrong';

export type Operation = {
  kind: Kind;
  /** Names what is written: unique over the run. */
  token: string;
  startedAt: number;
  endedAt: number;
  outcome: Outcome;
  /** Why it is wrong, or the status. */
  note: string;
};

/** When a fault began, when it was taken back, and how long it lasted for visitors. */
export type FaultTimes = { name: string; beganAt: number; endedAt: number; maxRecoverySeconds: number };

export type FaultReport = {
  name: string;
  /** Seconds without any read, or without any write, that succeeded. */
  readsUnavailableSeconds: number;
  writesUnavailableSeconds: number;
  /** Seconds from the end of the fault to the first success of both; 0 if both worked during it. */
  recoverySeconds: number;
  /** Requests that got no answer, or the one to come again later. */
  failed: number;
};

/** The longest pause between two successes, from the beginning of a fault on, that counts as no outage. */
const USUAL_PAUSE_MS = 1_500;

type Gap = { from: number; to: number };

/** @returns the times without a success, of operations that were tried all the time */
export function gapsOf(operations: readonly Operation[], from: number, to: number): Gap[] {
  const times = operations
    .filter(
      ({ outcome, endedAt }) =>
        (outcome === 'done' || outcome === 'refused') && endedAt >= from && endedAt <= to,
    )
    .map(({ endedAt }) => endedAt)
    .sort((one, other) => one - other);
  const marks = [from, ...times, to];
  return marks
    .slice(1)
    .map((mark, at) => ({ from: marks[at]!, to: mark }))
    .filter((gap) => gap.to - gap.from > USUAL_PAUSE_MS);
}

/** @returns what visitors noticed of a fault, which nothing but the next one followed */
export function reportFault(
  operations: readonly Operation[],
  { name, beganAt, endedAt }: FaultTimes,
  until: number,
): FaultReport {
  const [reads, writes] = [true, false].map((isReading) =>
    gapsOf(
      operations.filter(({ kind }) => READING.has(kind) === isReading),
      beganAt,
      until,
    ),
  );
  const seconds = (gaps: readonly Gap[]) => round(gaps.reduce((sum, gap) => sum + gap.to - gap.from, 0));
  const lastEnd = Math.max(endedAt, ...[...reads!, ...writes!].map((gap) => gap.to));
  return {
    name,
    readsUnavailableSeconds: seconds(reads!),
    writesUnavailableSeconds: seconds(writes!),
    recoverySeconds: round(lastEnd - endedAt),
    failed: operations.filter(
      ({ startedAt, outcome }) =>
        startedAt >= beganAt && startedAt <= until && outcome !== 'done' && outcome !== 'refused',
    ).length,
  };
}

function round(ms: number): number {
  return Math.round(ms / 100) / 10;
}

/** What the database and the object store hold of each token, counted at the end. */
export type Stored = ReadonlyMap<string, number>;

/** @returns acknowledged writes that are missing, and writes that are there more than once */
export function compareWithStored(
  operations: readonly Operation[],
  stored: Stored,
): { acknowledgedLost: string[]; doubled: string[] } {
  const writes = operations.filter(({ kind }) => !READING.has(kind));
  return {
    acknowledgedLost: writes
      .filter(({ outcome, token }) => outcome === 'done' && !stored.get(token))
      .map(({ kind, token }) => `${kind} ${token}`),
    doubled: [...stored].filter(([, count]) => count > 1).map(([token]) => token),
  };
}
