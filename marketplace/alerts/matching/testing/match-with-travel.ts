import type { SearchQuery, SearchRow } from '#marketplace/search/model.ts';
import { SAMPLE_NOW, SAMPLE_REACHES } from '#marketplace/search/testing/samples.ts';
import type { Travel } from '#marketplace/travel/engine/travel.ts';
import { findNear } from '../../travel-times/rules.ts';
import type { Matcher } from '../matcher.ts';

/** The times of the sampled destinations; none for others. */
export const sampleTimesTo: Travel['timesTo'] = async ({ mode, latitude, longitude }) =>
  SAMPLE_REACHES.find(
    (reach) => reach.mode === mode && reach.latitude === latitude && reach.longitude === longitude,
  )?.times ?? null;

/**
 * @param queryOf the search with an id
 * @returns the ids of the searches that find a listing at the time of the samples, ascending: those that the matcher finds,
 *   and with destinations only if the listing is near enough
 */
export async function matchWithTravel(
  matcher: Matcher,
  row: SearchRow,
  queryOf: (id: number) => SearchQuery,
): Promise<number[]> {
  const { latitude, longitude } = row;
  const place = latitude === null || longitude === null ? null : { latitude, longitude };
  const found: number[] = [];
  for (const id of matcher.match(row, SAMPLE_NOW)) {
    const { near } = await findNear([place], queryOf(id).travel, sampleTimesTo, false);
    if (!matcher.hasTravel(id) || near[0]) found.push(id);
  }
  return found.sort((a, b) => a - b);
}
