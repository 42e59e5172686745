import type pg from 'pg';
import { currentOutboxPosition, type OutboxPosition, readOutbox } from '#database/outbox.ts';
import { inTransaction } from '#database/transaction.ts';
import type { AreaExtent } from '#marketplace/search/index/search-index.ts';
import { readAreaExtents, readSearchRows } from '#marketplace/search/reads.ts';
import type { Channel } from '../contract.ts';
import { type Kept, keepSearches } from './active-searches.ts';
import { changesOf, factsOf } from './changes.ts';
import {
  isWatched,
  type KnownAd,
  readAdNews,
  readFactsRows,
  readKnownAds,
  readNow,
  readOldAds,
  takePosition,
  type WatchPosition,
} from './reads.ts';
import {
  beginFirstLook,
  type Change,
  endFirstLook,
  forgetLook,
  type Match,
  storeKnownAds,
  storePosition,
  waitForSearches,
  writeAdAlerts,
  writeSearchAlerts,
} from './writes.ts';

/** Rows of the feed a transaction: what a killed process does again at most. */
const BATCH = 200;

export type WatchOptions = {
  pool: pg.Pool;
  /** Ways out that there are; what is found is noted for each that its search names. */
  channels: readonly Channel[];
  /** The present, milliseconds since 1970. */
  now?: () => number;
};

export type Watch = {
  /** Matches every ad that changed since the last time. @returns how many were looked at; none while another process is at it */
  run: () => Promise<number>;
};

/**
 * Watches the market for those who keep searches and ads. An alert is due for every search that finds an ad as it is now
 * and did not find it as it was. Alerts, what was matched and how far, are one transaction: nothing is lost or doubled,
 * whatever ends the process. Searches are in memory, one matcher a process.
 */
export function openWatch({ pool, channels, now = Date.now }: WatchOptions): Watch {
  let kept: Kept | null = null;

  /**
   * @returns rows of the feed handled, null when there is nothing to do for this process, or that what is in memory is
   *   out of date
   */
  async function step(
    client: pg.ClientBase,
    searches: Kept,
  ): Promise<{ rows: number; ads: number } | 'stale' | null> {
    const position = await takePosition(client);
    if (!position) return null;
    const rows = await readOutbox(client, position, BATCH);
    const last = rows.at(-1);
    if (!last) return null;
    const ids = [...new Set(rows.filter(({ topic }) => topic === 'ad').map(({ subject_id }) => subject_id))];
    if (!(await look(client, searches, position, ids))) return 'stale';
    await storePosition(client, { transactionId: last.transaction_id, id: last.id }, position.beganAt);
    return { rows: rows.length, ads: ids.length };
  }

  /** @returns false where nothing was looked at: what is in memory is out of date */
  async function look(
    client: pg.ClientBase,
    { matcher, extents, catchUp }: Kept,
    position: WatchPosition,
    ids: readonly number[],
  ): Promise<boolean> {
    const known = await readKnownAds(client, ids);
    const ads = await readAds(client, extents, ids, known);
    const news = new Map((await readAdNews(client, position, ids)).map((one) => [one.ad_id, one]));
    // Whoever saved a search before an ad was as it is here is heard of now; whoever saves one later has seen it.
    await waitForSearches(client);
    if (!(await catchUp(client))) return false;
    const at = now();
    const matches: Match[] = [];
    const changes: Change[] = [];
    for (const [id, ad] of ads) {
      const before = known.get(id);
      const of = news.get(id)!;
      const changed = before ? changesOf(before.facts, ad.facts, at) : [];
      changes.push(...changed.map((why) => ({ news: of, why })));
      // What was sold is no home to be had, and what was there before the first look is not new.
      if (!ad.row || ad.row.state === 'sold') continue;
      if (!before && ad.row.publishedAt < position.beganAt.getTime()) continue;
      const found = new Set(before?.row ? matcher.match(before.row, at) : []);
      const why = (before?.row && changed.find(({ kind }) => kind === 'price')) || { kind: 'new' as const };
      for (const searchId of matcher.match(ad.row, at))
        if (!found.has(searchId)) matches.push({ searchId, news: of, why });
    }
    await storeKnownAds(client, ads);
    await writeSearchAlerts(client, matches, channels, at);
    await writeAdAlerts(client, changes, channels, at);
    return true;
  }

  return {
    async run() {
      let looked = 0;
      try {
        if (!(await hasLooked(pool))) return 0;
        for (;;) {
          const searches: Kept = kept ?? (await keepSearches(pool, await currentOutboxPosition(pool)));
          kept = searches;
          const done = await inTransaction(pool, (client) => step(client, searches));
          if (done === 'stale') {
            kept = null;
            continue;
          }
          looked += done?.ads ?? 0;
          if (!done || done.rows < BATCH) return looked;
        }
      } catch (error) {
        // What is in memory may stand between two positions: it is read anew.
        kept = null;
        throw error;
      }
    },
  };
}

/** Ads as they are now; those that nobody has seen yet are left out. */
async function readAds(
  client: pg.ClientBase,
  extents: readonly AreaExtent[],
  ids: readonly number[],
  known: ReadonlyMap<number, KnownAd>,
): Promise<Map<number, KnownAd>> {
  const rows = new Map((await readSearchRows(client, extents, ids)).map((row) => [row.id, row]));
  const ads = new Map<number, KnownAd>();
  for (const one of await readFactsRows(client, ids)) {
    const facts = factsOf(one, known.get(one.id)?.facts ?? null);
    if (facts) ads.set(one.id, { row: rows.get(one.id) ?? null, facts });
  }
  return ads;
}

/**
 * Notes the ads that are there before anything is watched: they are news to nobody. One process does it once; cut short,
 * it begins again.
 * @returns whether it is done
 */
async function hasLooked(pool: pg.Pool): Promise<boolean> {
  if (await isWatched(pool)) return true;
  const client = await pool.connect();
  try {
    if (!(await beginFirstLook(client))) return false;
    try {
      // Another process may have been faster.
      if (!(await isWatched(client))) await firstLook(client);
    } finally {
      await endFirstLook(client);
    }
  } finally {
    client.release();
  }
  return true;
}

async function firstLook(client: pg.ClientBase): Promise<void> {
  await forgetLook(client);
  const beganAt = await readNow(client);
  const extents = await readAreaExtents(client);
  const position: OutboxPosition = await currentOutboxPosition(client);
  let after = 0;
  for (;;) {
    const ids = await readOldAds(client, beganAt, after, BATCH);
    const last = ids.at(-1);
    if (last === undefined) break;
    await storeKnownAds(client, await readAds(client, extents, ids, new Map()));
    after = last;
  }
  await storePosition(client, position, beganAt);
}
