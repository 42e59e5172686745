import { openBoundedProcess } from './bounded-process.ts';
import { type Hardened, no, type Work } from './outcome.ts';

/** Files that may wait for their turn: at half a second each the last waits some twenty. */
const WAITING = 40;
/** Milliseconds one file may take before its process is ended: long enough on a machine that is busy otherwise. */
const PATIENCE_MS = 10_000;
/** Resident bytes at which the process is ended: far above what any file needs that is taken. */
const MEMORY = 280 * 1024 * 1024;
/** Megabytes of JavaScript heap: pictures and documents lie outside of it. */
const HEAP_MB = 128;
/** Milliseconds of {@link openHardener}'s `idleMs` unless told. */
const IDLE_MS = 30_000;

/** Makes strangers' files harmless, one at a time, in a process of its own. */
export interface Hardener {
  /** @returns what was written, or why nothing was; `busy` beyond what may wait. @throws when the disk is full */
  harden(work: Work): Promise<Hardened>;
  close(): void;
}

/**
 * @param idleMs without work after which the process is let go
 * @returns the hardener; its process starts with the first file and ends when there was nothing to do for a while
 */
export function openHardener(idleMs = IDLE_MS): Hardener {
  const bench = openBoundedProcess<Work, Hardened>({
    program: new URL('./sanitizer-worker.ts', import.meta.url),
    timeoutMs: PATIENCE_MS,
    memoryBytes: MEMORY,
    heapMb: HEAP_MB,
    waiting: WAITING,
    idleMs,
  });
  return {
    async harden(work) {
      const done = await bench.run(work);
      if (done.ok) return done.outcome;
      // A file that ends its process is none that anybody should show.
      return no(done.reason === 'ended' ? 'too-complex' : 'busy');
    },
    close: bench.close,
  };
}
