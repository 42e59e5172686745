import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import sharp from 'sharp';
import { type Product, withSettledProduct } from '#bench/http/product.ts';
import { createPool } from '#database/client.ts';
import { freePort } from '#database/free-port.ts';
import { openDatabase } from '#database/open.ts';
import { hashPassword } from '#marketplace/accounts/sign-in/password-hash.ts';
import { person } from '../../support/people.ts';
import { PASSWORD } from '../../support/sign-in.ts';
import type { LoadRequest, LoadResult } from '../load/generator.ts';
import { type LoadProcess, startLoadProcess } from '../load/start.ts';
import { mixed } from '../overload/requests.ts';
import { heldBy, residentMb } from './inspect.ts';
import { usualRequests } from './requests.ts';

const PER_SECOND = 50;
const CONNECTIONS = 100;
const PEOPLE = 400;
/** Part of the time, and most minutes, in which caches fill and the engine optimises code. */
const WARM = 0.3;
const MAX_WARM_MINUTES = 15;
/** Seconds of one measurement. */
const PIECE_SECONDS = 20;
/** Idle connections to the database are closed after ten seconds, those of the load when it pauses. */
const QUIET_MS = 90_000;
/** Percent of growth that counts as none. */
const MAX_GROWTH = 5;
/** Part of the requests that may be refused: a machine that is shared is slow at times. */
const MAX_SHED = 0.01;
/** Timers of jobs come and go. */
const TIMERS_THAT_VARY = 5;

type Piece = { rssMb: number; load: LoadResult };

/**
 * Uses a product for hours as people do, 50 requests a second, and compares what it holds after that with what it held once
 * it was warm.
 * @param options.minutes of use, warming included
 */
export async function proveSoak({ listings, minutes }: { listings: number; minutes: number }) {
  const load = startLoadProcess();
  const inspector = await freePort();
  try {
    return await withSettledProduct(listings, (product) => soak(product, load, inspector, minutes), [
      `--inspect=127.0.0.1:${inspector}`,
    ]);
  } finally {
    load.stop();
  }
}

async function soak(product: Product, load: LoadProcess, inspector: number, minutes: number) {
  const database = await openDatabase({ DATA_DIR: product.dataDir }, 'guest');
  const pool = createPool({ connectionString: database.connectionString, poolSize: 2 });
  const requests = await requestsOf(product, pool);
  const warmMinutes = Math.min(MAX_WARM_MINUTES, minutes * WARM);
  let from = 0;

  async function use(duration: number): Promise<Piece[]> {
    const pieces: Piece[] = [];
    for (const end = Date.now() + duration * 60_000; Date.now() < end; ) {
      const seconds = Math.min(PIECE_SECONDS, Math.max(1, (end - Date.now()) / 1000));
      const part = requests.slice(from, from + PER_SECOND * PIECE_SECONDS);
      from = (from + part.length) % requests.length;
      pieces.push({
        load: await load.apply({
          port: Number(new URL(product.origin).port),
          requests: part,
          seconds,
          connections: CONNECTIONS,
          perSecond: PER_SECOND,
        }),
        rssMb: await residentMb(product.pid),
      });
    }
    return pieces;
  }
  async function held() {
    await pause(QUIET_MS);
    return { ...(await heldBy(product.pid, inspector)), connections: await lostConnectionsOf(pool) };
  }

  await use(warmMinutes);
  const before = await held();
  const pieces = await use(minutes - warmMinutes);
  const after = await held();
  await pool.end();
  await database.close();

  const fifth = Math.max(1, Math.floor(pieces.length / 5));
  const rssBefore = meanRss(pieces.slice(0, fifth));
  const rssAfter = meanRss(pieces.slice(-fifth));
  const report = {
    minutes,
    ...countsOf(pieces.map((piece) => piece.load)),
    rssMb: Math.round(rssAfter),
    rssGrowthPercent: growth(rssBefore, rssAfter),
    heapMb: after.heapMb,
    heapGrowthPercent: growth(before.heapMb, after.heapMb),
    leakedConnections: after.connections,
    leakedHandles: Math.max(0, after.files - before.files),
    leakedTimers: Math.max(0, after.timers - before.timers - TIMERS_THAT_VARY),
  };
  const holds =
    report.errors === 0 &&
    report.shed <= report.requests * MAX_SHED &&
    report.rssGrowthPercent < MAX_GROWTH &&
    report.heapGrowthPercent < MAX_GROWTH &&
    report.leakedConnections + report.leakedHandles + report.leakedTimers === 0;
  return { report, holds };
}

async function requestsOf({ origin }: Product, pool: pg.Pool): Promise<LoadRequest[]> {
  const people = [];
  for (let n = 0; n < PEOPLE; n += 1) people.push(await person(pool));
  const account = await person(pool);
  await pool.query(
    `insert into credential (user_id, account_id, provider_id, password)
     select id, id::text, 'credential', $2 from user_account where id = $1`,
    [account.userId, await hashPassword(PASSWORD)],
  );
  const { rows } = await pool.query<{ id: number }>(
    "select id from ad where state = 'published' and contact_preferences is distinct from 'phone' order by id limit 200",
  );
  const adIds = rows.map(({ id }) => id);
  const asset = /\/assets\/[\w./-]+\.js/.exec(await (await fetch(origin)).text())![0];
  const photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#0d5c4d' } })
    .jpeg()
    .toBuffer();
  const mix = mixed(people, adIds, asset);
  return usualRequests(mix, people, adIds, { email: account.email, password: PASSWORD }, photo);
}

/**
 * Connections that the pool has lost: it closes each that it holds unused for ten seconds, so one that does nothing for half a
 * minute was not given back. Those that listen to notices are no part of it.
 */
async function lostConnectionsOf(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name = 'gaff'
       and state like 'idle%' and state_change < now() - interval '30 seconds'`,
  );
  return rows[0]!.count;
}

/**
 * The answers of a soak: all that are neither a success, nor a refusal for too many (429, or 428 for a captcha) or for load (503),
 * are errors.
 */
export function countsOf(results: readonly LoadResult[]) {
  let [requests, errors, refused, shed] = [0, 0, 0, 0];
  const errorsByName: Record<string, number> = {};
  for (const { sent, byName } of results) {
    requests += sent;
    for (const [name, { statuses }] of Object.entries(byName)) {
      for (const [text, count] of Object.entries(statuses)) {
        const status = Number(text);
        if (status === 428 || status === 429) refused += count;
        else if (status === 503) shed += count;
        else if (status < 200 || status >= 400) {
          errors += count;
          errorsByName[`${name} ${status}`] = (errorsByName[`${name} ${status}`] ?? 0) + count;
        }
      }
    }
  }
  const p99s = results.map(({ all }) => all.p99Ms).sort((one, other) => one - other);
  return {
    requests,
    errors,
    refused,
    shed,
    ...(errors > 0 && { errorsByName }),
    // Of the middle piece of time.
    p99Ms: p99s[Math.floor(p99s.length / 2)] ?? 0,
  };
}

function meanRss(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, { rssMb }) => sum + rssMb, 0) / pieces.length;
}

function growth(before: number, after: number): number {
  return Math.round(((after - before) / before) * 1000) / 10;
}
