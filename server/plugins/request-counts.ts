import { createHash } from 'node:crypto';
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { RouteOptions } from 'fastify';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';

/** Milliseconds between two exchanges of counts with the other processes. */
const EXCHANGE_MS = 1_000;
/** Networks counted at the same time; those that were quiet longest are forgotten first. */
const MAX_NETWORKS = 20_000;
/** Counts of networks that stay below this share of their limit concern no other process. */
const SHARED_FROM = 0.05;
/** The scope of the limit that all routes without an own one share. */
const ALL_ROUTES = '';

type Count = {
  endsAt: number;
  /** Requests that this process counted, and how many of them the others know of. */
  own: number;
  shared: number;
  /** Requests that other processes counted. */
  others: number;
  /** Requests from which on the count is shared. */
  from: number;
};

export type RequestCounts = {
  /** The store of counts for `@fastify/rate-limit`. */
  Store: FastifyRateLimitStoreCtor;
  /** Whether a network has sent more requests than a limit of all routes in the current window of time; 0 is no limit. */
  isBeyond: (network: string, max: number) => boolean;
  /** Adds what this process counted to the sums, and reads them. */
  exchange: () => Promise<void>;
  stop: () => void;
};

/**
 * Counts requests by network in aligned windows of time, over all processes: each counts in memory, and once a second adds
 * to the sums in the database what networks near their limit did. So a limit holds over all processes, give or take what
 * arrives within a second. Without the database every process counts alone.
 */
export function createRequestCounts(pool: pg.Pool, onError: (error: Error) => void): RequestCounts {
  const counts = new LRUCache<string, Count>({ max: MAX_NETWORKS });
  let exchanging: Promise<void> | null = null;

  async function exchangeNow(): Promise<void> {
    const now = Date.now();
    const due = [...counts.entries()]
      .filter(([, { endsAt, own, from }]) => endsAt > now && own >= from)
      .map(([key, count]) => ({ count, own: count.own, digest: digestOf(key) }));
    if (due.length === 0) return;
    const windows = [due.map(({ digest }) => digest), due.map(({ count }) => count.endsAt)];
    await pool.query(
      `insert into request_count as stored (digest, ends_at, requests)
       select digest, to_timestamp(ends_at / 1000.0), requests
         from unnest($1::bytea[], $2::bigint[], $3::integer[]) as counted (digest, ends_at, requests)
        where requests > 0 order by digest
       on conflict (digest, ends_at) do update set requests = stored.requests + excluded.requests`,
      [...windows, due.map(({ count, own }) => own - count.shared)],
    );
    for (const { count, own } of due) count.shared = own;
    const { rows } = await pool.query<{ digest: Buffer; requests: number }>(
      `select digest, requests from request_count
         join unnest($1::bytea[], $2::bigint[]) as asked (digest, ends) using (digest)
        where ends_at = to_timestamp(ends / 1000.0)`,
      windows,
    );
    const sums = new Map(rows.map(({ digest, requests }) => [digest.toString('hex'), requests]));
    for (const { count, digest } of due) {
      count.others = (sums.get(digest.toString('hex')) ?? count.shared) - count.shared;
    }
  }

  function exchange(): Promise<void> {
    exchanging ??= exchangeNow()
      .catch(onError)
      .finally(() => {
        exchanging = null;
      });
    return exchanging;
  }

  const timer = setInterval(() => void exchange(), EXCHANGE_MS);
  timer.unref();

  /** @param scope the routes that a limit is for @returns the requests of a network in the current window of time */
  function count(scope: string, network: string, window: number, max: number) {
    const now = Date.now();
    const key = keyOf(scope, network);
    let known = counts.get(key);
    if (!known || known.endsAt <= now) {
      const endsAt = (Math.floor(now / window) + 1) * window;
      known = { endsAt, own: 0, shared: 0, others: 0, from: Math.max(1, Math.floor(max * SHARED_FROM)) };
      counts.set(key, known);
    }
    known.own += 1;
    return { current: known.own + known.others, ttl: known.endsAt - now };
  }

  class Store implements FastifyRateLimitStore {
    readonly #scope: string;

    constructor(_options: object, scope = ALL_ROUTES) {
      this.#scope = scope;
    }

    incr: FastifyRateLimitStore['incr'] = (network, done, window, max) =>
      done(null, count(this.#scope, network, window, max));

    child: FastifyRateLimitStore['child'] = (options) => {
      // Passed by the plugin, and missing in its types; empty for the limit of unknown paths.
      const { method, url = '' } = (options as unknown as { routeInfo: Partial<RouteOptions> }).routeInfo;
      return new Store(options, `${[method].flat().join()} ${url}`);
    };
  }

  function isBeyond(network: string, max: number): boolean {
    const known = counts.peek(keyOf(ALL_ROUTES, network));
    return max > 0 && known !== undefined && known.endsAt > Date.now() && known.own + known.others > max;
  }

  return { Store, isBeyond, exchange, stop: () => clearInterval(timer) };
}

/** @returns the number of deleted counts of windows that are over */
export async function deleteOldCounts(pool: pg.Pool): Promise<number> {
  const { rowCount } = await pool.query(
    `delete from request_count where ends_at < now() - interval '1 minute'`,
  );
  return rowCount ?? 0;
}

function keyOf(scope: string, network: string): string {
  return `${scope} ${network}`;
}

function digestOf(key: string): Buffer {
  return createHash('sha1').update(key).digest();
}
