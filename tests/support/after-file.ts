import { afterAll } from 'vitest';

const cleanups: (() => Promise<unknown>)[] = [];

// Registered while the test file loads, because Vitest ignores hooks registered in a running `beforeAll`.
afterAll(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** Runs a cleanup at the end of the test file, in reverse order; may be called from a hook. */
export function afterFile(cleanup: () => Promise<unknown>): void {
  cleanups.push(cleanup);
}
