import type { TravelAnswer } from '../contract.ts';
import type { Found } from '../index/search-index.ts';
import type { SearchQuery } from '../model.ts';
import type { SearchApiOptions } from '../options.ts';

/** @returns the travel times of the listings of an answer */
export function travelOf(
  { travel: destinations }: SearchQuery,
  found: readonly Found[],
  { travel }: Pick<SearchApiOptions, 'travel'>,
): TravelAnswer {
  const modes = travel.modes();
  if (modes.length === 0) return null;
  return {
    modes: [...modes],
    timetableDate: travel.timetableDate(),
    destinations: [...destinations],
    times: found.flatMap(({ id, travelMinutes }) =>
      travelMinutes ? [{ adId: id, minutes: [...travelMinutes] }] : [],
    ),
  };
}
