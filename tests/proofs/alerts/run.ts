import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createPool } from '#database/client.ts';
import { startEmbedded } from '#database/embedded.ts';
import { migrate } from '#database/migrate.ts';
import { temporaryFolder } from '#database/temporary-folder.ts';
import { seedGazetteer } from '#marketplace/places/jobs.ts';
import { readAreaExtents } from '#marketplace/search/reads.ts';
import { countWaiting, readDeliveries } from './delivered.ts';
import { expectedPairs } from './expected.ts';
import { change, end, insertPeople, type Listing, publish, type Search, saveSearches } from './market.ts';
import { startWorkers } from './workers.ts';

const SAVED_SEARCHES_LOCK = 10_000;
const PEOPLE = 1_000;
const LISTINGS = 1_000;
const KILLS = 10;
const WORKERS = 3;
/** Concurrent publishers. */
const PUBLISHERS = 3;
const MAX_LISTINGS_PER_TRANSACTION = 40;
/** Everything must be delivered within this time. */
const TIMEOUT_MS = 5 * 60_000;

/**
 * Publishes, changes and withdraws listings in transactions of different sizes, and saves, stops and removes
 * searches, while the processes that deliver alerts are killed repeatedly. Holds when alerts and mails are exactly
 * those that the oracle expects, each once.
 */
export async function proveAlerts() {
  const folder = await temporaryFolder('alerts');
  const database = await startEmbedded({ directory: path.join(folder, 'cluster') });
  const pool = createPool({ connectionString: database.connectionString });
  await migrate(pool);
  await seedGazetteer(pool);
  const extents = await readAreaExtents(pool);
  const people = await insertPeople(pool, PEOPLE);
  const searches: Search[] = await saveSearches(pool, people, SAVED_SEARCHES_LOCK);
  const listings: Listing[] = [];
  const workers = startWorkers(WORKERS, database.connectionString);
  try {
    // Listings from before the initial scan raise no alerts.
    while ((await pool.query('select from alert_position')).rowCount === 0) await setTimeout(100);

    async function publisher(): Promise<void> {
      const own: Listing[] = [];
      while (listings.length < LISTINGS) {
        const count = Math.min(
          1 + Math.floor(Math.random() * MAX_LISTINGS_PER_TRANSACTION),
          LISTINGS - listings.length,
        );
        // Reserved first, so that the publishers together do not exceed the total.
        const at = listings.length;
        listings.length += count;
        const published = await publish(pool, extents, count);
        listings.splice(at, count, ...published);
        own.push(...published);
        for (let changes = Math.floor(Math.random() * 6); changes > 0; changes -= 1) {
          const listing = own[Math.floor(Math.random() * own.length)]!;
          if (listing.versions.at(-1)!.row) await change(pool, extents, listing);
        }
        await setTimeout(Math.random() * 800);
      }
    }
    let isOver = false;
    async function owners(): Promise<void> {
      while (!isOver) {
        searches.push(...(await saveSearches(pool, people, 5)));
        const search = searches[Math.floor(Math.random() * searches.length)]!;
        if (!search.removed && !search.stopped) await end(pool, search);
        await setTimeout(Math.random() * 200);
      }
    }
    async function killer(): Promise<void> {
      while (workers.kills() < KILLS) {
        await setTimeout(Math.random() * 2_500);
        await workers.killOne();
      }
    }
    const owning = owners();
    await Promise.all([...Array.from({ length: PUBLISHERS }, publisher), killer()]);
    isOver = true;
    await owning;
    const late = performance.now() + TIMEOUT_MS;
    while (performance.now() < late && (await countWaiting(pool)) > 0) await setTimeout(250);
    const waiting = await countWaiting(pool);
    await workers.stop();

    const { must, may } = expectedPairs(searches, listings, extents);
    const record = await readDeliveries(pool, searches);
    const gone = new Set(listings.filter(({ versions }) => !versions.at(-1)!.row).map(({ id }) => id));
    const isMailable = (pair: string) => must.has(pair) && !gone.has(Number(pair.split(':')[1]));
    const lost =
      missing(must, record.alerts) +
      missing([...must].filter(isMailable), record.mailed) +
      missing(record.expectedShown, record.shown);
    const doubled = repeated(record.alerts) + repeated(record.mailed) + repeated(record.shown);
    const wrong =
      missing(record.alerts, may) + missing(record.shown, record.expectedShown) + record.afterStop;
    const report = { expected: must.size, lost, doubled };
    const details = {
      ...report,
      wrong,
      waiting,
      alerts: record.alerts.length,
      mailed: record.mailed.length,
      shown: record.shown.length,
      kills: workers.kills(),
    };
    return { report, details, holds: must.size > 0 && lost === 0 && doubled === 0 && wrong === 0 };
  } finally {
    await workers.stop();
    await pool.end();
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function missing(wanted: Iterable<string>, there: Iterable<string>): number {
  const has = new Set(there);
  return [...wanted].filter((one) => !has.has(one)).length;
}

function repeated(all: readonly string[]): number {
  return all.length - new Set(all).size;
}
