import type pg from 'pg';
import { type Product, withSettledProduct } from '#bench/http/product.ts';
import { createPool } from '#database/client.ts';
import { openDatabase } from '#database/open.ts';
import { person } from '../../support/people.ts';
import type { LoadRequest, LoadResult } from '../load/generator.ts';
import { type LoadProcess, startLoadProcess } from '../load/start.ts';
import { watchMemory } from '../uploads/memory.ts';
import { recoveryOf, usualMs, watchHealth } from './probe.ts';
import { mixed, searches, visits } from './requests.ts';
import { measureStop } from './stop.ts';

/** How often the capacity is offered. */
const TIMES = 10;
const CAPACITY_CONNECTIONS = 32;
const CAPACITY_SECONDS = 8;
/** The engine optimises hot code first. */
const WARM_SECONDS = 10;
const OVERLOAD_SECONDS = 20;
const MAX_CONNECTIONS = 3_000;
const PEOPLE = 40;
const PAGE = '/property-for-sale/dublin';

const MAX_ACCEPTED_P99_MS = 1_000;
const MAX_RSS_MB = 512;
const MAX_RECOVERY_SECONDS = 10;
const MAX_STOP_SECONDS = 10;
/** Part of the capacity that is still served, while the load takes time of the same processors. */
const MIN_SERVED = 0.25;

/** The figures at ten times the capacity. */
export type Overload = {
  capacityPerSecond: number;
  offeredPerSecond: number;
  acceptedPerSecond: number;
  shed: number;
  shedWithoutRetryAfter: number;
  /** Answers that are neither a success nor a refusal, and requests without an answer. */
  errors: number;
  acceptedP50Ms: number;
  acceptedP99Ms: number;
  shedP99Ms: number;
  peakRssMb: number;
  recoverySeconds: number;
  healthChecks: number;
  healthFailures: number;
  slowestHealthMs: number;
  /** Part of the requests of each name that was served. */
  served: Record<string, number>;
  /** Most milliseconds that the load was late by its own fault. */
  lateMs: number;
};

/**
 * Offers a running product ten times what it can serve, at a fixed rate: first new pages, then the requests of a
 * busy site. Then stops it under 200 requests a second.
 * @param options.listings number of listings of the demo
 */
export async function proveOverload({ listings }: { listings: number }) {
  const load = startLoadProcess();
  try {
    return await withSettledProduct(listings, async (product) => {
      const database = await openDatabase({ DATA_DIR: product.dataDir }, 'guest');
      const pool = createPool({ connectionString: database.connectionString });
      const all = await requestsOf(product, pool);
      await pool.end();
      await database.close();
      const port = Number(new URL(product.origin).port);
      const search = await capacityOf(load, port, searches());
      const pages = await overload(product, load, visits());
      const busy = await overload(product, load, all);
      const stopped = await measureStop(product, load, all);
      const report = {
        listings,
        ...busy,
        searchCapacityPerSecond: search,
        pages,
        ...stopped,
      };
      const holds =
        isGood(busy) &&
        isGood(pages) &&
        stopped.droppedAtStop === 0 &&
        stopped.exitCode === 0 &&
        stopped.stopSeconds <= MAX_STOP_SECONDS;
      return { report, holds };
    });
  } finally {
    load.stop();
  }
}

async function requestsOf({ origin }: Product, pool: pg.Pool): Promise<LoadRequest[]> {
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => person(pool)));
  const { rows } = await pool.query<{ id: number }>(
    "select id from ad where state = 'published' order by id limit 200",
  );
  const html = await (await fetch(origin)).text();
  const asset = /\/assets\/[\w./-]+\.js/.exec(html)![0];
  return mixed(
    people,
    rows.map(({ id }) => id),
    asset,
  );
}

/** @returns requests a second that are answered when each waits for the one before */
export async function capacityOf(
  load: LoadProcess,
  port: number,
  requests: readonly LoadRequest[],
  { warm = WARM_SECONDS, seconds = CAPACITY_SECONDS } = {},
): Promise<number> {
  const one = { port, requests, connections: CAPACITY_CONNECTIONS };
  if (warm > 0) await load.apply({ ...one, seconds: warm });
  const { all } = await load.apply({ ...one, seconds });
  return Math.round(acceptedOf(all.statuses) / seconds);
}

async function overload(
  product: Product,
  load: LoadProcess,
  requests: readonly LoadRequest[],
): Promise<Overload> {
  const port = Number(new URL(product.origin).port);
  const page = `${product.origin}${PAGE}`;
  const capacity = await capacityOf(load, port, requests);
  const usual = await usualMs(page);
  const endHealth = watchHealth(product.origin);
  const endMemory = watchMemory(product.pid);
  const result = await load.apply({
    port,
    requests,
    seconds: OVERLOAD_SECONDS,
    connections: MAX_CONNECTIONS,
    perSecond: capacity * TIMES,
  });
  const recoverySeconds = await recoveryOf(page, usual, 3 * MAX_RECOVERY_SECONDS);
  const { one: peakRssMb } = endMemory();
  const health = await endHealth();
  return {
    capacityPerSecond: capacity,
    ...summaryOf(result),
    peakRssMb,
    recoverySeconds,
    healthChecks: health.checks,
    healthFailures: health.failed,
    slowestHealthMs: health.slowestMs,
  };
}

/** The figures of a load that count. */
export function summaryOf(result: LoadResult) {
  const { all, byName, seconds, sent, lateMs } = result;
  const accepted = acceptedOf(all.statuses);
  const shed = (all.statuses[503] ?? 0) + (all.statuses[429] ?? 0);
  return {
    offeredPerSecond: Math.round(sent / seconds),
    acceptedPerSecond: Math.round(accepted / seconds),
    shed,
    shedWithoutRetryAfter: all.withoutRetryAfter,
    errors: sent - accepted - shed,
    acceptedP50Ms: all.p50Ms,
    acceptedP99Ms: all.p99Ms,
    shedP99Ms: all.refusedP99Ms,
    served: Object.fromEntries(
      Object.entries(byName).map(([name, { statuses }]) => {
        const asked = Object.values(statuses).reduce((sum, one) => sum + one, 0);
        return [name, Math.round((acceptedOf(statuses) / asked) * 100) / 100];
      }),
    ),
    lateMs,
  };
}

function acceptedOf(statuses: Readonly<Record<number, number>>): number {
  return Object.entries(statuses).reduce(
    (sum, [status, count]) => (Number(status) >= 200 && Number(status) < 400 ? sum + count : sum),
    0,
  );
}

function isGood(one: Overload): boolean {
  return (
    one.errors === 0 &&
    one.shed > 0 &&
    one.shedWithoutRetryAfter === 0 &&
    one.acceptedP99Ms <= MAX_ACCEPTED_P99_MS &&
    one.acceptedPerSecond >= one.capacityPerSecond * MIN_SERVED &&
    one.peakRssMb <= MAX_RSS_MB &&
    one.recoverySeconds <= MAX_RECOVERY_SECONDS &&
    one.healthFailures === 0
  );
}
