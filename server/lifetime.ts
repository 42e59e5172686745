/** Requests under way get this long to finish after a signal; then what is left is closed all the same. */
const DRAIN_MS = 10_000;

export type Lifetime = {
  /** Registers `close` for the end of the process, in reverse order. @param extraMs deliberate delay of `close` */
  onEnd: (close: () => unknown, extraMs?: number) => void;
  /** Has `record` called with the error that ends the process, before anything is closed. */
  onFailure: (record: (error: unknown) => void) => void;
  /** Ends the process: closes everything, each step for as long as the time allows, whatever went wrong before. */
  end: (code: number, because?: unknown) => Promise<never>;
};

/**
 * The process from its first line to its last. It ends once: at the first SIGINT or SIGTERM, at an unexpected error, or
 * when the starter that holds the other end of the channel is gone, since nobody could stop the process any more.
 * Further signals are ignored: service managers and terminals often send one to every process.
 * @param report hears of unexpected errors and of what could not be closed
 */
export function createLifetime(report: (error: unknown, what: string) => void): Lifetime {
  const closers: (() => unknown)[] = [];
  const recorders: ((error: unknown) => void)[] = [];
  let ending: Promise<never> | undefined;
  let drainMs = DRAIN_MS;

  async function closeAll(code: number): Promise<never> {
    const deadline = Date.now() + drainMs;
    for (const close of closers.reverse()) {
      try {
        // The database, first opened and so last, gets a moment even when requests have used up the time.
        await within(Math.max(2_000, deadline - Date.now()), close);
      } catch (error) {
        report(error, 'could not close cleanly');
        code ||= 1;
      }
    }
    process.exit(code);
  }

  function end(code: number, because?: unknown): Promise<never> {
    if (because && !ending) {
      report(because, 'ending after an unexpected error');
      for (const record of recorders) record(because);
    }
    ending ??= closeAll(code);
    return ending;
  }

  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end(0));
  process.once('disconnect', () => void end(0));
  process.on('uncaughtException', (error) => void end(1, error));
  process.on('unhandledRejection', (error) => void end(1, error));
  function onEnd(close: () => unknown, extraMs = 0): void {
    closers.push(close);
    drainMs += extraMs;
  }
  return { onEnd, onFailure: (record) => recorders.push(record), end };
}

async function within(ms: number, close: () => unknown): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`not closed within ${ms} ms`)), ms);
  });
  await Promise.race([close(), late]).finally(() => clearTimeout(timer));
}
