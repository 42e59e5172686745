import { type Area, distanceKm, type Point } from './area.ts';

/** The nearest place to a point within a distance, if any. Measured to the edge, because towns are large. */
export type Nearby = (
  point: Point,
  withinKm: number,
  accept?: (area: Area) => boolean,
) => { area: Area; km: number } | undefined;

/** Cells of 0.1 degrees: 11 km high, 6 to 7 km wide. */
const CELL = 0.1;
const CELL_KM = { high: 11.1, wide: 6.2 };

/** Places on a grid, so that a search reads only nearby cells. */
export function createNearby(areas: readonly Area[]): Nearby {
  const places = areas.filter((area) => ['town', 'village', 'suburb'].includes(area.kind));
  const cells = Map.groupBy(places, (area) => cellOf(row(area.latitude), row(area.longitude)));

  return (point, withinKm, accept = () => true) => {
    const high = Math.ceil(withinKm / CELL_KM.high);
    const wide = Math.ceil(withinKm / CELL_KM.wide);
    let best: { area: Area; km: number; edge: number } | undefined;
    for (let y = row(point.latitude) - high; y <= row(point.latitude) + high; y++) {
      for (let x = row(point.longitude) - wide; x <= row(point.longitude) + wide; x++) {
        for (const area of cells.get(cellOf(y, x)) ?? []) {
          const km = distanceKm(point, area);
          const edge = km - radiusKm(area);
          if (km <= withinKm && (!best || edge < best.edge) && accept(area)) best = { area, km, edge };
        }
      }
    }
    return best && { area: best.area, km: best.km };
  };
}

/** Half the height of an area, in kilometres. */
export function radiusKm(area: Area): number {
  return ((area.extent.north - area.extent.south) / 2) * 111.195;
}

function row(degrees: number): number {
  return Math.floor(degrees / CELL);
}

function cellOf(y: number, x: number): number {
  return y * 10_000 + x;
}
