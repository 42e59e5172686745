import { readdirSync, readFileSync } from 'node:fs';

/** Milliseconds between two looks. */
const EVERY_MS = 10;

/**
 * Watches the resident memory of a process and of all it started (Linux only).
 * @returns what ends the watch and tells the most there was at once, MB
 */
export function watchMemory(pid: number): () => number {
  let most = 0;
  const timer = setInterval(() => {
    most = Math.max(
      most,
      familyOf(pid).reduce((sum, one) => sum + residentKb(one), 0),
    );
  }, EVERY_MS);
  return () => {
    clearInterval(timer);
    return Math.round(most / 1024);
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

function residentKb(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}
