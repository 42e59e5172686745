import { openBoundedProcess } from './bounded-process.ts';
import { type Hardened, type HardeningTask, refusal } from './outcome.ts';

/** Maximum waiting files: at half a second each, the last waits about twenty seconds. */
const MAX_WAITING = 40;
/** Milliseconds for one file, after which its process is killed: enough on a busy machine. */
const TIMEOUT_MS = 10_000;
/** Resident bytes at which the process is killed: far above the need of any accepted file. */
const MAX_MEMORY = 280 * 1024 * 1024;
/** Megabytes of JavaScript heap; pictures and documents lie outside it. */
const HEAP_MB = 128;
/** Default of `idleMs`, in milliseconds. */
const IDLE_MS = 30_000;

/** Sanitises untrusted files, one at a time, in a separate process. */
export interface Hardener {
  /** @returns the written file, or the reason for refusing; `busy` if too many wait. @throws when the disk is full */
  harden(work: HardeningTask): Promise<Hardened>;
  close(): void;
}

/**
 * @param idleMs milliseconds without work after which the process stops
 * @returns the sanitiser; its process starts with the first file
 */
export function openHardener(idleMs = IDLE_MS): Hardener {
  const bench = openBoundedProcess<HardeningTask, Hardened>({
    program: new URL('./sanitizer-worker.ts', import.meta.url),
    timeoutMs: TIMEOUT_MS,
    memoryBytes: MAX_MEMORY,
    heapMb: HEAP_MB,
    waiting: MAX_WAITING,
    idleMs,
  });
  return {
    async harden(work) {
      const done = await bench.run(work);
      if (done.ok) return done.outcome;
      // A file that kills its process must not be shown.
      return refusal(done.reason === 'ended' ? 'too-complex' : 'busy');
    },
    close: bench.close,
  };
}
