import { type ChildProcess, fork } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
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
import type { WatchOrder, WatchReport } from './watchers-process.ts';

const WATCHERS = 1_000;
/** Bids a second on the watched listing, and on the others together. */
const WATCHED_RATE = 50;
const OTHER_RATE = 200;
const OTHERS = 20;
const WARM_SECONDS = 5;
const SECONDS = 20;
const PEER_SECONDS = 5;
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
    for (let at = 0; at <= OTHERS; at += 1) auctions.push(await startAuction(pool, origin));
    const [watched, ...others] = auctions;
    const clients = CONNECTIONS * 2;
    const maxBidsPerSecond = await bidAtMost(origin, others, { clients, seconds: PEER_SECONDS });
    const peer = { auctions: OTHERS, clients, seconds: PEER_SECONDS };
    const peerBidsPerSecond = await plainBidsPerSecond(pool, peer);

    const url = `${origin}/api/v1/properties/${watched!.adId}/offers/events`;
    const { rows } = await pool.query('select entry_count from offer_round where ad_id = $1', [
      watched!.adId,
    ]);
    const order: WatchOrder = { url, watchers: WATCHERS, lastEventId: rows[0].entry_count };
    watching.send(order);
    await messageOf(watching, 'watching');
    const load = (seconds: number) =>
      Promise.all([
        bidAtRate(origin, [watched!], { perSecond: WATCHED_RATE, seconds }),
        bidAtRate(origin, others, { perSecond: OTHER_RATE, seconds }),
      ]);
    await load(WARM_SECONDS);
    watching.send('count');
    const began = performance.now();
    const latencies = (await load(SECONDS)).flat().toSorted((a, b) => a - b);
    const tookSeconds = (performance.now() - began) / 1_000;
    // The last events are on their way.
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    const memory = await rssMb(server.pid());
    watching.send('report');
    const seen = await messageOf(watching, 'seen');
    if (seen.broken > 0) throw new Error(`${seen.broken} watchers lost their connection`);
    const events = seen.latencies.reduce((sum, count) => sum + count, 0);
    const percentile = (share: number) => Math.round(latencies[Math.floor(latencies.length * share)]!);
    return {
      bidsPerSecond: Math.round(latencies.length / tookSeconds),
      bidP50Ms: percentile(0.5),
      bidP99Ms: percentile(0.99),
      watchers: WATCHERS,
      eventP99Ms: percentileOf(seen.latencies, 0.99),
      rssMb: memory,
      eventP50Ms: percentileOf(seen.latencies, 0.5),
      eventsPerWatcher: Math.round(events / WATCHERS),
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
