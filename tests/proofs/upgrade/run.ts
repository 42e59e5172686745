import { rm } from 'node:fs/promises';
import path from 'node:path';
import { createPool } from '#database/client.ts';
import { startEmbedded } from '#database/embedded.ts';
import { memoryFolder } from '#database/temporary-folder.ts';
import { makeSource } from './source.ts';
import { MAX_LOCK_MS, migrationNames, type Upgraded, upgradeFrom } from './upgrade.ts';

const LISTINGS = 100_000;
const SALES = 20_000;
/** Every how many schemas one is upgraded from with all these rows. */
const LARGE_EVERY = 20;
const FEW_LISTINGS = 200;

/**
 * Upgrades from many schemas that installations may run: from every one with few rows, and from some with 100,000 listings.
 * Holds when no row and no column changes that no migration explains, no read or write fails, an interrupted migration
 * goes on, a second run does nothing, and no migration under the rules of `database/migration-rules.ts` locks a table for
 * longer than a second.
 */
export async function proveUpgrade() {
  const started = performance.now();
  const names = await migrationNames();
  const onUpgraded = ({ schema, rows, differences, failedReads }: Upgraded) => {
    console.error(`from ${schema} with ${rows} rows`);
    for (const line of [...differences, ...failedReads].slice(0, 10)) console.error(`  ${line}`);
  };
  // Before the third there are no listings.
  const large = names.filter((_, at) => at >= 2 && at % LARGE_EVERY === 2).slice(0, -1);
  const upgrades = [
    ...(await upgradeAll({ listings: FEW_LISTINGS, sales: 300, schemas: names.slice(0, -1), onUpgraded })),
    ...(await upgradeAll({ listings: LISTINGS, sales: SALES, schemas: large, onUpgraded })),
  ];
  for (const { schema, differences, failedReads } of upgrades)
    for (const line of [...differences, ...failedReads].slice(0, 10))
      console.error(`from ${schema}: ${line}`);
  const longLocks = upgrades.flatMap((one) => one.longLocks);
  const slow = [...new Set(longLocks.map(({ migration }) => migration))].sort();
  for (const { migration, table, ms } of longLocks)
    console.error(`${migration} locked ${table} for ${ms} ms`);
  const report = {
    ...summaryOf(upgrades),
    slowMigrations: slow,
    seconds: Math.round((performance.now() - started) / 1000),
  };
  const holds =
    report.differences === 0 &&
    report.failedReads === 0 &&
    report.secondRunNoOp &&
    report.continued &&
    // Those before the rules ran on installations already, and stay as they are.
    slow.every((name) => Number.parseInt(name, 10) < 131);
  return { report, holds };
}

/** @returns the figures of all upgrades together */
export function summaryOf(upgrades: readonly Upgraded[]) {
  const most = (of: (one: Upgraded) => number) => Math.round(Math.max(...upgrades.map(of)));
  const sum = (of: (one: Upgraded) => number) => upgrades.reduce((total, one) => total + of(one), 0);
  return {
    schemas: upgrades.length,
    rows: most(({ rows }) => rows),
    differences: sum(({ differences }) => differences.length),
    longestLockMs: most(({ longestLockMs }) => longestLockMs),
    maxLockMs: MAX_LOCK_MS,
    longestReadMs: most(({ longestReadMs }) => longestReadMs),
    reads: sum(({ reads }) => reads),
    failedReads: sum(({ failedReads }) => failedReads.length),
    secondRunNoOp: upgrades.every(({ secondRunNoOp }) => secondRunNoOp),
    continued: upgrades.every(({ continued }) => continued),
  };
}

/** Makes a market, and upgrades from each schema with its rows. @param onUpgraded called after each */
export async function upgradeAll({
  listings,
  sales,
  schemas,
  onUpgraded = () => {},
}: {
  listings: number;
  sales: number;
  schemas: readonly string[];
  onUpgraded?: (upgraded: Upgraded) => void;
}): Promise<Upgraded[]> {
  const folder = await memoryFolder('upgrade');
  const server = await startEmbedded({ directory: path.join(folder, 'cluster'), volatile: true });
  try {
    const pool = createPool({ connectionString: server.connectionString });
    await makeSource(pool, { listings, sales });
    await pool.end();
    const upgrades: Upgraded[] = [];
    for (const schema of schemas) {
      const upgraded = await upgradeFrom(server, 'postgres', schema);
      onUpgraded(upgraded);
      upgrades.push(upgraded);
    }
    return upgrades;
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
