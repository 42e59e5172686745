import { afterAll } from 'vitest';

const cleanups: (() => Promise<unknown>)[] = [];

// Registered while the test file is loaded: Vitest never calls a hook that a running `beforeAll` registers.
afterAll(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** Runs a cleanup when the test file is done, the last one given first; may be called from a hook too. */
export function afterFile(cleanup: () => Promise<unknown>): void {
  cleanups.push(cleanup);
}
