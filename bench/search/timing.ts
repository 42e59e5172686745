/** Milliseconds of each call. */
export type Times = number[];

/** @returns the percentile of the call times in milliseconds, rounded to a microsecond */
export function percentile(times: Times, share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return rounded(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}

export function mean(times: Times): number {
  return times.reduce((sum, time) => sum + time, 0) / Math.max(1, times.length);
}

export function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/** Runs a call and records its duration. */
export function timed<T>(times: Times, call: () => T): T {
  const start = performance.now();
  const result = call();
  times.push(performance.now() - start);
  return result;
}

/** @returns for each call its shortest time over several rounds */
export function bestOf(rounds: readonly Times[]): Times {
  return (rounds[0] ?? []).map((_, call) => Math.min(...rounds.map((times) => times[call]!)));
}
