import { type ChildProcess, fork } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { createPool } from '#database/client.ts';
import { startEmbedded } from '#database/embedded.ts';
import { freePort } from '#database/free-port.ts';
import { migrate } from '#database/migrate.ts';
import { temporaryFolder } from '#database/temporary-folder.ts';
import { seedGazetteer } from '#marketplace/places/jobs.ts';
import { startServer } from '#tests/proofs/payments/server.ts';
import { ROUND_SETTINGS } from '#tests/support/offers.ts';
import { type Auction, bidAtMost, bidAtRate, startAuction } from './bidding.ts';
import { plainBidsPerSecond } from './peer.ts';
import type { CountOrder, WatchOrder, WatchReport } from './watchers-process.ts';

const WATCHERS = 1_000;
/** Bidders on the watched listing, and on each other one. */
const WATCHED_BIDDERS = 50;
const OTHER_BIDDERS = 10;
/** Bids a second on the watched listing, and on the others together. */
const WATCHED_RATE = 50;
const OTHER_RATE = 200;
const OTHERS = 20;
const WARM_SECONDS = 5;
const SECONDS = 20;
const PEER_SECONDS = 5;
/** Maximum wait for the last events. */
const LAST_EVENTS_SECONDS = 20;
/** Connections of the server and of its peer. */
const CONNECTIONS = 10;

/** @returns the next message of this kind */
function messageOf<Kind extends WatchReport['kind']>(
  child: ChildProcess,
  kind: Kind,
): Promise<Extract<WatchReport, { kind: Kind }>> {
  return new Promise((resolve, reject) => {
    const listen = (message: WatchReport) => {
      if (message.kind !== kind) return;
      child.off('message', listen);
      resolve(message as Extract<WatchReport, { kind: Kind }>);
    };
    child.on('message', listen);
    child.once('exit', () => reject(new Error('The watchers ended')));
  });
}

/** @returns the value below which so many of the counts lie */
function percentileOf(counts: readonly number[], share: number): number {
  const wanted = counts.reduce((sum, count) => sum + count, 0) * share;
  let seen = 0;
  return counts.findIndex((count) => {
    seen += count;
    return seen >= wanted;
  });
}

async function rssMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(status.match(/^VmRSS:\s+(\d+)/m)![1]) / 1024);
}

/** @returns the number of the last entry in the log of the round */
async function lastEntry(pool: pg.Pool, { adId }: Auction): Promise<number> {
  const { rows } = await pool.query('select entry_count from offer_round where ad_id = $1', [adId]);
  return rows[0].entry_count;
}

/** @returns what the watchers saw once each got so many bids, or after the longest wait */
async function lastReport(watching: ChildProcess, bids: number) {
  for (let seconds = 0; ; seconds += 1) {
    watching.send('report');
    const seen = await messageOf(watching, 'seen');
    if (seen.bids.every((count) => count >= bids) || seconds >= LAST_EVENTS_SECONDS) return seen;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}

/**
 * Measures bids while a thousand people watch one listing. The peer takes plain bids in the same PostgreSQL; both are
 * also measured at their most, one after the other.
 */
export async function benchOffers(): Promise<object> {
  const folder = await temporaryFolder('bench-offers');
  const database = await startEmbedded({ directory: path.join(folder, 'cluster') });
  const { connectionString } = database;
  const pool = createPool({ connectionString, poolSize: CONNECTIONS });
  await migrate(pool);
  await seedGazetteer(pool);
  const server = await startServer(await freePort(), {
    ...ROUND_SETTINGS,
    DATABASE_URL: connectionString,
    DATABASE_POOL_SIZE: String(CONNECTIONS),
    DATA_DIR: folder,
    RATE_LIMIT: '0',
    LOG_LEVEL: 'fatal',
  });
  const watching = fork(path.join(import.meta.dirname, 'watchers-process.ts'), { stdio: 'inherit' });
  try {
    const { origin } = server;
    const auctions: Auction[] = [];
    for (let at = 0; at <= OTHERS; at += 1)
      auctions.push(await startAuction(pool, origin, at === 0 ? WATCHED_BIDDERS : OTHER_BIDDERS));
    const [watched, ...others] = auctions;
    const clients = CONNECTIONS * 2;
    const maxBidsPerSecond = await bidAtMost(origin, others, { clients, seconds: PEER_SECONDS });
    const peer = { auctions: OTHERS, clients, seconds: PEER_SECONDS };
    const peerBidsPerSecond = await plainBidsPerSecond(pool, peer);

    const url = `${origin}/api/v1/properties/${watched!.adId}/offers/events`;
    const order: WatchOrder = { url, watchers: WATCHERS, lastEventId: await lastEntry(pool, watched!) };
    watching.send(order);
    await messageOf(watching, 'watching');
    const load = (seconds: number) =>
      Promise.all([
        bidAtRate(origin, [watched!], { perSecond: WATCHED_RATE, seconds }),
        bidAtRate(origin, others, { perSecond: OTHER_RATE, seconds }),
      ]);
    await load(WARM_SECONDS);
    const counting: CountOrder = { countAfter: await lastEntry(pool, watched!) };
    watching.send(counting);
    await messageOf(watching, 'counting');
    const began = performance.now();
    const taken = await load(SECONDS);
    const latencies = taken.flat().toSorted((a, b) => a - b);
    const tookSeconds = (performance.now() - began) / 1_000;
    const memory = await rssMb(server.pid());
    const placed = taken[0]!.length;
    const seen = await lastReport(watching, placed);
    if (seen.broken > 0) throw new Error(`${seen.broken} watchers lost their connection`);
    const events = seen.bids.reduce((sum, count) => sum + count, 0);
    const wrong = seen.bids.filter((count) => count !== placed).length;
    if (wrong > 0 || seen.bids.length !== WATCHERS)
      throw new Error(
        `${wrong} of ${seen.bids.length} watchers did not get each of ${placed} bids once: ${events} in all`,
      );
    const percentile = (share: number) => Math.round(latencies[Math.floor(latencies.length * share)]!);
    return {
      bidsPerSecond: Math.round(latencies.length / tookSeconds),
      bidP50Ms: percentile(0.5),
      bidP99Ms: percentile(0.99),
      watchers: WATCHERS,
      eventP99Ms: percentileOf(seen.latencies, 0.99),
      rssMb: memory,
      eventP50Ms: percentileOf(seen.latencies, 0.5),
      eventsPerWatcher: events / WATCHERS,
      eventsLost: placed * WATCHERS - events,
      maxBidsPerSecond: Math.round(maxBidsPerSecond),
      peerBidsPerSecond: Math.round(peerBidsPerSecond),
      peerRatio: Math.round((peerBidsPerSecond / maxBidsPerSecond) * 10) / 10,
    };
  } finally {
    watching.kill();
    await server.stop();
    await pool.end();
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
