import type { ListingSummary } from '#marketplace/listings/model.ts';
import { currencyOf } from '#property/county.ts';
import { monthlyRent, weeklyRent } from '#property/money.ts';
import { intersectBoxes } from '../index/geometry.ts';
import type { SearchIndex } from '../index/search-index.ts';
import type { Box, SearchQuery } from '../model.ts';
import type { SearchApiOptions } from '../options.ts';
import { roundDegrees } from '../request/geo.ts';
import type { MapResponse } from './contract.ts';

/** Maximum number of pins and clusters in one response: they fill a screen and take about 3 kB. */
export const MAX_PINS = 50;

/** All of the island and its coastal waters. */
export const IRELAND: Box = { north: 55.5, west: -10.8, south: 51.3, east: -5.3 };

type MapSources = Pick<SearchApiOptions, 'areas' | 'summariesOf'> & { index: SearchIndex };

/** The pins of a search in a part of the map. @param without ids of listings that are left out and not counted */
export async function mapOf(
  query: SearchQuery,
  { box: seen, without }: { box: Box | null; without: ReadonlySet<number> },
  { index, areas, summariesOf }: MapSources,
): Promise<MapResponse> {
  const box = seen ?? query.box ?? IRELAND;
  const pins = await index.pins(query, box, MAX_PINS, without);
  // The index has monthly rents only.
  const rents = pins.flatMap((pin) =>
    pin.kind === 'listing' && pin.side === 'rent' ? [{ id: pin.id, unitIds: [] }] : [],
  );
  const summaries = await summariesOf(rents);
  const weekly = new Map(
    summaries.flatMap((summary) => {
      const rent = summary?.prices.find(({ side }) => side === 'rent');
      return summary && rent?.period === 'weekly' ? [[summary.id, rent] as const] : [];
    }),
  );
  return {
    totalResults:
      without.size === 0
        ? await index.count({ ...query, box: query.box ? intersectBoxes(box, query.box) : box })
        : pins.reduce((sum, pin) => sum + (pin.kind === 'cluster' ? pin.count : 1), 0),
    box: extentOf(box),
    pins: pins.flatMap((pin) =>
      pin.kind === 'listing'
        ? [
            {
              id: pin.id,
              at: [roundDegrees(pin.longitude), roundDegrees(pin.latitude)] as [number, number],
              isApproximate: pin.isApproximate,
              price: pin.price,
              pricePerWeek: perWeek(pin.price, weekly.get(pin.id)),
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

/**
 * @param monthly the rent of the cheapest matching unit; null on application
 * @param rent the weekly rent of the listing; undefined when it states none
 */
function perWeek(monthly: number | null, rent: ListingSummary['prices'][number] | undefined): number | null {
  if (monthly === null || !rent) return null;
  const stated = rent.amount && rent.amount.cents / 100;
  return stated && monthlyRent(stated, 'weekly') === monthly ? stated : weeklyRent(monthly);
}

function extentOf({ west, south, east, north }: Box): [number, number, number, number] {
  return [roundDegrees(west), roundDegrees(south), roundDegrees(east), roundDegrees(north)];
}
