import { expect, it } from 'vitest';
import { summaryOf, upgradeAll } from './run.ts';
import { migrationNames } from './upgrade.ts';

/** Every how many schemas one is tried. */
const EVERY = 27;

/** Milliseconds, on a machine that has much else to do. */
const TIMEOUT_MS = 600_000;

it('earlier schemas become the newest one without losing anything, while others read and write', {
  timeout: TIMEOUT_MS,
}, async () => {
  const schemas = (await migrationNames()).slice(0, -1).filter((_, at) => at % EVERY === 3);
  const upgrades = await upgradeAll({ listings: 40, sales: 0, schemas });
  expect(upgrades.flatMap(({ differences, failedReads }) => [...differences, ...failedReads])).toEqual([]);
  expect(summaryOf(upgrades)).toMatchObject({ secondRunNoOp: true, continued: true });
  expect(Math.min(...upgrades.map(({ rows }) => rows))).toBeGreaterThan(100);
});
