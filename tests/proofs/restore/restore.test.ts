import { expect, it } from 'vitest';
import { drill } from './drill.ts';
import { KINDS } from './load.ts';

it('a product that was backed up under load is restored to the moment, and works', async () => {
  const found = await drill({ listings: 50, writers: 1, everyMs: 100, loadMs: 1_500 });
  expect(found).toMatchObject({ missing: [], different: [], failures: [], kinds: KINDS.length });
  expect(found.acknowledged).toBeGreaterThan(KINDS.length);
  expect(found.files).toBeGreaterThan(0);
});
