import { RETRY_AFTER } from '../http/retry-after.ts';
import { ApiError } from './ask-api.ts';

/** Milliseconds before each further try, the first as busy servers ask for; the last one repeats. */
const WAITS_MS = [Number(RETRY_AFTER) * 1000, 8_000, 16_000, 30_000];
/** Statuses that pass: too many requests, a busy server, a server that ended before it answered. */
const PASSING = new Set([429, 502, 503, 504]);

/**
 * Repeats a call that only reads until the server answers.
 * @param onWait called before each wait
 * @throws the error of the call when `signal` is aborted or another try would fail as well
 */
export async function askPatiently<T>(
  ask: () => Promise<T>,
  signal: AbortSignal,
  onWait: () => void,
): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      if (signal.aborted || !(error instanceof ApiError) || !isPassing(error)) throw error;
    }
    onWait();
    await pause(WAITS_MS[Math.min(tries, WAITS_MS.length - 1)]!, signal);
  }
}

function isPassing({ status, cause }: ApiError): boolean {
  // With a cause there was no connection; a server's own 500 would come again.
  return PASSING.has(status) || (status === 500 && cause !== undefined);
}

/** A time to one and a half of it, so that not all visitors ask again together. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(
      () => {
        signal.removeEventListener('abort', end);
        resolve();
      },
      ms * (1 + Math.random() / 2),
    );
    signal.addEventListener('abort', end, { once: true });
  });
}
