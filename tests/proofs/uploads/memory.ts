import { readdirSync, readFileSync } from 'node:fs';

/** Milliseconds between two samples. */
const EVERY_MS = 10;

/** Peak resident memory in MB. */
export interface Peak {
  /** Of the largest process. */
  one: number;
  /** Of all processes together; shared memory counts in each. */
  together: number;
}

/**
 * Samples the memory of a process and all its descendants (Linux only).
 * @returns a function that stops sampling and returns the peak
 */
export function watchMemory(pid: number): () => Peak {
  const peak: Peak = { one: 0, together: 0 };
  const timer = setInterval(() => {
    const resident = familyOf(pid).map(residentMb);
    peak.one = Math.max(peak.one, ...resident);
    peak.together = Math.max(
      peak.together,
      resident.reduce((sum, one) => sum + one, 0),
    );
  }, EVERY_MS);
  return () => {
    clearInterval(timer);
    return peak;
  };
}

function familyOf(pid: number): number[] {
  try {
    const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    );
    return [pid, ...children.flatMap(familyOf)];
  } catch {
    return [pid];
  }
}

function residentMb(pid: number): number {
  try {
    return Math.round(
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024,
    );
  } catch {
    return 0;
  }
}
