/** Milliseconds between two requests of a probe. */
const EVERY_MS = 200;
/** A check that takes longer counts as failed: a load balancer would think so. */
const TIMEOUT_MS = 2_000;
/** So many answers in a row show that a server is itself again. */
const GOOD_ANSWERS = 20;

export type Health = { checks: number; failed: number; slowestMs: number };

/** @returns milliseconds of an answer with status 200, null without one */
async function timeOf(url: string, headers: Record<string, string> = {}): Promise<number | null> {
  const started = performance.now();
  try {
    const answer = await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
    await answer.arrayBuffer();
    return answer.status === 200 ? performance.now() - started : null;
  } catch {
    return null;
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Asks for `/live` and `/ready` until it is stopped. */
export function watchHealth(origin: string): () => Promise<Health> {
  const health: Health = { checks: 0, failed: 0, slowestMs: 0 };
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      for (const path of ['/live', '/ready']) {
        const ms = await timeOf(`${origin}${path}`);
        health.checks += 1;
        if (ms === null) health.failed += 1;
        else health.slowestMs = Math.max(health.slowestMs, Math.round(ms));
      }
      await pause(EVERY_MS);
    }
  })();
  return async () => {
    isOver = true;
    await watching;
    return health;
  };
}

/** Asks for a page that is made again for each visitor. @returns the milliseconds that nine of ten answers take at most */
export async function usualMs(url: string): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < 3 * GOOD_ANSWERS; n += 1) times.push((await timeOf(url, { cookie: 'known=1' })) ?? 0);
  return times.sort((one, other) => one - other)[Math.floor(times.length * 0.9)]!;
}

/**
 * Waits until a page is answered as before a load, at most three times as slow or within 100 ms, twenty times in a row.
 * @returns seconds until the first of them
 */
export async function recoveryOf(url: string, usual: number, most: number): Promise<number> {
  const started = performance.now();
  let good = 0;
  let first = started;
  while (performance.now() - started < most * 1000) {
    const now = performance.now();
    const ms = await timeOf(url, { cookie: 'known=1' });
    const isGood = ms !== null && ms <= Math.max(100, 3 * usual);
    if (isGood && good === 0) first = now;
    good = isGood ? good + 1 : 0;
    if (good === GOOD_ANSWERS) return Math.round((first - started) / 100) / 10;
    await pause(20);
  }
  return most;
}
