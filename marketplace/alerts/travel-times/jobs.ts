import type pg from 'pg';
import { inTransaction } from '#database/transaction.ts';
import { readAlertSearches } from '#marketplace/saved-searches/reads.ts';
import { readTravel } from '#marketplace/search/request/travel.ts';
import { TravelBusy } from '#marketplace/travel/engine/questions.ts';
import type { Travel } from '#marketplace/travel/engine/travel.ts';
import type { Channel } from '../contract.ts';
import { writeSearchAlerts } from '../watch/writes.ts';
import { areWithin, type Candidate } from './rules.ts';
import { claimCandidates, deleteCandidates } from './writes.ts';

/** Searches in one run, at some milliseconds for each destination; the next run takes the rest. */
const MAX_SEARCHES = 100;

export type TravelChecks = {
  pool: pg.Pool;
  timesTo: Travel['timesTo'];
  /** The available channels; deliveries are written for those that the search names. */
  channels: readonly Channel[];
  /** The current time in milliseconds since 1970. */
  now: () => number;
};

/**
 * Checks the listings that wait for travel times: one that is near enough to all destinations now, and was not before,
 * raises an alert. Takes one search and one destination after the other, so that a search of the site waits for no more
 * than one of these answers.
 * @returns the number of listings that were checked
 */
export async function checkTravelTimes(checks: TravelChecks): Promise<number> {
  let checked = 0;
  for (let searches = 0; searches < MAX_SEARCHES; searches++) {
    const candidates = await claimCandidates(checks.pool);
    if (candidates.length === 0) break;
    try {
      await checkSearch(candidates, checks);
    } catch (error) {
      // The candidates become due again.
      if (error instanceof TravelBusy) break;
      throw error;
    }
    checked += candidates.length;
  }
  return checked;
}

async function checkSearch(
  candidates: readonly (Candidate & { id: number })[],
  { pool, timesTo, channels, now }: TravelChecks,
): Promise<void> {
  // A search that was stopped has no alerts.
  const [search] = await readAlertSearches(pool, { ids: [candidates[0]!.searchId] });
  const { travel } = readTravel(search?.request.travel ?? []);
  // Not in the transaction: the answers may take seconds.
  const near = search ? await newlyNear(candidates, travel, timesTo) : [];
  await inTransaction(pool, async (client) => {
    await writeSearchAlerts(client, near, channels, now());
    await deleteCandidates(
      client,
      candidates.map(({ id }) => id),
    );
  });
}

async function newlyNear(
  candidates: readonly Candidate[],
  travel: Parameters<typeof areWithin>[1],
  timesTo: Travel['timesTo'],
): Promise<Candidate[]> {
  const places = candidates.flatMap(({ place, placeBefore }) => [place, placeBefore]);
  const near = await areWithin(places, travel, timesTo);
  return candidates.filter((_, at) => near[2 * at] && !near[2 * at + 1]);
}
