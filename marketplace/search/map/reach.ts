import { type CellGrid, NOT_REACHED } from '#marketplace/travel/engine/reach-grid.ts';
import { prepareTravel, reachesOf } from '../index/travel.ts';
import type { SearchQuery } from '../model.ts';
import type { SearchApiOptions } from '../options.ts';
import type { ReachResponse } from './contract.ts';
import { printMinutes } from './reach-text.ts';

/**
 * The minutes that homes in each cell of a grid would have in a search with destinations.
 * @throws TravelBusy
 */
export async function reachOf(
  query: SearchQuery,
  grid: CellGrid,
  travel: SearchApiOptions['travel'],
): Promise<ReachResponse> {
  const { box, columns, rows } = grid;
  const reaches = reachesOf(await prepareTravel(query, travel.timesTo));
  const timed = reaches.flatMap(({ times, minutes }) => (times ? [{ times, minutes }] : []));
  // No street is near a destination without times: no home is within its limit.
  const minutes =
    timed.length < reaches.length
      ? ' '.repeat(columns * rows)
      : printMinutes(await travel.reachGrid(timed, grid), NOT_REACHED);
  return { box: [box.west, box.south, box.east, box.north], columns, rows, minutes };
}
