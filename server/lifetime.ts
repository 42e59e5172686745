/** Milliseconds for pending requests after a signal; then the rest is closed. */
const DRAIN_MS = 10_000;

export type Lifetime = {
  /** Registers `close` for the end of the process, in reverse order. @param extraMs deliberate delay of `close` */
  onEnd: (close: () => unknown, extraMs?: number) => void;
  /** Calls `record` with the error that ends the process, before anything is closed. */
  onFailure: (record: (error: unknown) => void) => void;
  /** Ends the process: runs every close function within the time limit, also after errors. */
  end: (code: number, because?: unknown) => Promise<never>;
};

/**
 * Controls the life of the process. It ends once: at the first SIGINT or SIGTERM, at an unexpected error, or when the
 * parent process that holds the other end of the channel is gone. Further signals are ignored, because service
 * managers and terminals often send one to every process.
 * @param report receives unexpected errors and errors of closing
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
        // The database is opened first and closed last; it gets two seconds even if requests used up the time.
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
