import { MAX_CELLS } from '../../request/limits.ts';

/** West, south, east and north in metres of Web Mercator, as OpenLayers has them. */
export type Extent = readonly [number, number, number, number];

/** Square cells over a part of the map. */
export type ViewGrid = { extent: Extent; columns: number; rows: number; side: number };

/** Share of the view that is added on each side, so that small movements need no other cells. */
const MARGIN = 0.25;

/**
 * The cells for a view: their sides are the same for similar zoom levels, and their edges lie on multiples of these, so
 * that a place is in the same cell when the map moves.
 */
export function gridOfView([west, south, east, north]: Extent): ViewGrid {
  const [wide, high] = [east - west, north - south];
  // Two cells are for the edges.
  const least = (Math.max(wide, high) * (1 + 2 * MARGIN)) / (MAX_CELLS - 2);
  const side = 2 ** (Math.ceil(2 * Math.log2(least)) / 2);
  const left = Math.floor((west - MARGIN * wide) / side);
  const right = Math.ceil((east + MARGIN * wide) / side);
  const bottom = Math.floor((south - MARGIN * high) / side);
  const top = Math.ceil((north + MARGIN * high) / side);
  return {
    extent: [left * side, bottom * side, right * side, top * side],
    columns: right - left,
    rows: top - bottom,
    side,
  };
}

/** Whether the cells of a grid are as fine as a view needs, and cover it. */
export function isEnough({ extent, side }: ViewGrid, view: Extent): boolean {
  const [west, south, east, north] = extent;
  return (
    side === gridOfView(view).side &&
    west <= view[0] &&
    south <= view[1] &&
    east >= view[2] &&
    north >= view[3]
  );
}
