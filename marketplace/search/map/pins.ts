import { currencyOf } from '#property/county.ts';
import { intersectBoxes } from '../index/geometry.ts';
import type { SearchIndex } from '../index/search-index.ts';
import type { Box, SearchQuery } from '../model.ts';
import { roundDegrees } from '../request/geo.ts';
import type { SearchAreas } from '../request/search-areas.ts';
import type { MapResponse } from './contract.ts';

/** Maximum number of pins and clusters in one response: they fill a screen and take about 3 kB. */
export const MAX_PINS = 50;

/** All of the island and its coastal waters. */
export const IRELAND: Box = { north: 55.5, west: -10.8, south: 51.3, east: -5.3 };

/** The pins of a search in a part of the map. */
export function mapOf(
  query: SearchQuery,
  seen: Box | null,
  index: SearchIndex,
  areas: SearchAreas,
): MapResponse {
  const box = seen ?? query.box ?? IRELAND;
  const pins = index.pins(query, box, MAX_PINS);
  return {
    totalResults: index.count({ ...query, box: query.box ? intersectBoxes(box, query.box) : box }),
    box: extentOf(box),
    pins: pins.flatMap((pin) =>
      pin.kind === 'listing'
        ? [
            {
              id: pin.id,
              at: [roundDegrees(pin.longitude), roundDegrees(pin.latitude)] as [number, number],
              isApproximate: pin.isApproximate,
              price: pin.price,
              currency: currencyOf(areas.areaById(pin.areaId)?.countyId ?? pin.areaId),
              side: pin.side,
            },
          ]
        : [],
    ),
    clusters: pins.flatMap((pin) =>
      pin.kind === 'cluster'
        ? [
            {
              count: pin.count,
              at: [roundDegrees(pin.longitude), roundDegrees(pin.latitude)] as [number, number],
              box: extentOf(pin.extent),
            },
          ]
        : [],
    ),
  };
}

function extentOf({ west, south, east, north }: Box): [number, number, number, number] {
  return [roundDegrees(west), roundDegrees(south), roundDegrees(east), roundDegrees(north)];
}
