import { readdirSync, readFileSync } from 'node:fs';

/** Milliseconds between two looks. */
const EVERY_MS = 10;

/** The most resident memory there was, MB. */
export interface Peak {
  /** Of the process that had most. */
  one: number;
  /** Of all of them at the same moment; what they share is counted in each. */
  together: number;
}

/**
 * Watches the memory of a process and of all it started (Linux only).
 * @returns what ends the watch and tells the most there was
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
