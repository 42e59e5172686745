import type pg from 'pg';
import { inTransaction } from '#database/transaction.ts';
import { readAlertSearches } from '#marketplace/saved-searches/reads.ts';
import { readTravel } from '#marketplace/search/request/travel.ts';
import { TravelBusy } from '#marketplace/travel/engine/questions.ts';
import type { Travel } from '#marketplace/travel/engine/travel.ts';
import type { DataFiles } from '#platform/data-files/reads.ts';
import type { Channel } from '../contract.ts';
import { writeSearchAlerts } from '../watch/writes.ts';
import { travelFilesOf } from './reach.ts';
import { readReaches, readTravelFiles } from './reads.ts';
import { type Candidate, findNear } from './rules.ts';
import { claimCandidates, deleteCandidates, type SearchReach, writeReaches } from './writes.ts';

/** Destinations in one run, at some milliseconds each; the next run takes the rest. */
const MAX_CHECKS = 100;

export type TravelChecks = {
  pool: pg.Pool;
  timesTo: Travel['timesTo'];
  /** The files that the times are made from. */
  dataFiles: Pick<DataFiles, 'current' | 'version'>;
  /** The available channels; deliveries are written for those that the search names. */
  channels: readonly Channel[];
  /** The current time in milliseconds since 1970. */
  now: () => number;
};

/**
 * Checks the listings that wait for travel times: one that is near enough to all destinations now, and was not before,
 * raises an alert. Takes one destination after the other, so that a search of the site waits for no more than one of
 * these answers. Stores the box in which such listings lie, so that others become no candidates.
 * @returns the number of listings that were checked
 */
export async function checkTravelTimes(options: TravelChecks): Promise<number> {
  let checked = 0;
  for (let checks = 0; checks < MAX_CHECKS; checks++) {
    const candidates = await claimCandidates(options.pool);
    if (candidates.length === 0) break;
    // Candidates that are left here become due again.
    try {
      if (!(await checkTogether(candidates, options))) break;
    } catch (error) {
      if (error instanceof TravelBusy) break;
      throw error;
    }
    checked += candidates.length;
  }
  return checked;
}

/** @returns false when it left them, because this process found times in other files than those in use now */
async function checkTogether(
  candidates: readonly (Candidate & { id: number })[],
  { pool, timesTo, dataFiles, channels, now }: TravelChecks,
): Promise<boolean> {
  const bySearch = Map.groupBy(candidates, ({ searchId }) => searchId);
  // A search that was stopped has no alerts.
  const searches = await readAlertSearches(pool, { ids: [...bySearch.keys()] });
  const [files, version] = [travelFilesOf(dataFiles.current), dataFiles.version()];
  const near: Candidate[] = [];
  const reaches: SearchReach[] = [];
  const known = await readReaches(pool, searches, files);
  // Not in the transaction: the answers may take seconds.
  for (const { id, request } of searches) {
    const travel = request.travel ?? [];
    const own = bySearch.get(id)!;
    const places = own.flatMap(({ place, placeBefore }) => [place, placeBefore]);
    const found = await findNear(places, readTravel(travel).travel, timesTo, !known.has(id));
    near.push(...own.filter((_, at) => found.near[2 * at] && !found.near[2 * at + 1]));
    if (found.reach) reaches.push({ searchId: id, travel, reach: found.reach });
  }
  // Times that were found while the files changed may be of either.
  if (dataFiles.version() !== version) return false;
  return inTransaction(pool, async (client) => {
    if ((await readTravelFiles(client)) !== files) return false;
    await writeSearchAlerts(client, near, channels, now());
    if (files !== null) await writeReaches(client, reaches, files);
    await deleteCandidates(
      client,
      candidates.map(({ id }) => id),
    );
    return true;
  });
}
