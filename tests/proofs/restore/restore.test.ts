import { expect, it } from 'vitest';
import { drill } from './drill.ts';
import { KINDS } from './load.ts';

/** Milliseconds, on a machine that has much else to do. */
const TIMEOUT_MS = 600_000;

it('a product that was backed up under load is restored to the moment, and works', {
  timeout: TIMEOUT_MS,
}, async () => {
  const found = await drill({ listings: 50, writers: 1, everyMs: 100, loadMs: 1_500 });
  expect(found).toMatchObject({ missing: [], different: [], failures: [], kinds: KINDS.length });
  expect(found.acknowledged).toBeGreaterThan(KINDS.length);
  expect(found.files).toBeGreaterThan(0);
});
