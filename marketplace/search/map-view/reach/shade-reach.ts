import { askEndpoint } from '#platform/client/ask-api.ts';
import type { Locale } from '#platform/i18n/language.ts';
import { readReach } from '../../endpoints.ts';
import { readMinutes } from '../../map/reach-text.ts';
import { boxToExtent, extentToExactBox } from '../geometry.ts';
import type { MapHandle } from '../open-map.ts';
import { reachLayer } from './reach-layer.ts';
import { type Extent, gridOfView, isEnough, type ViewGrid } from './view-grid.ts';

/** Milliseconds that the map must rest before the server is asked. */
const REST_MS = 250;

type Options = {
  /** The destinations as a search states them. */
  travel: readonly string[];
  /** Limits of the steps in minutes, ascending. */
  steps: readonly number[];
  locale: Locale;
};

/**
 * Shades the ground by the longest journey to the destinations, and follows the map. A request that fails leaves the map
 * as it is, and is made again after the next movement.
 * @returns a function that removes the shading
 */
export function shadeReach(map: MapHandle, { travel, steps, locale }: Options): () => void {
  const reach = reachLayer(map.theme, steps);
  const removeLayer = map.addLayer(reach.layer);
  let shown: ViewGrid | null = null;
  let asked: { grid: ViewGrid; asking: AbortController } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function ask(grid: ViewGrid, { signal }: AbortController): Promise<void> {
    const { north, west, south, east } = extentToExactBox(grid.extent);
    const { columns, rows } = grid;
    const box = { top: north, left: west, bottom: south, right: east };
    const answer = await askEndpoint(
      readReach,
      { body: { travel: [...travel], box, columns, rows } },
      locale,
      signal,
    );
    if (signal.aborted) return;
    // The server rounds the box.
    const [left, bottom, right, top] = answer.box;
    const extent = boxToExtent({ west: left, south: bottom, east: right, north: top }) as unknown as Extent;
    reach.show({ columns, rows, minutes: readMinutes(answer.minutes) }, extent);
    shown = grid;
  }

  function follow(): void {
    const view = map.extent();
    const isHidden = view[2] <= view[0];
    if (isHidden) return;
    if (asked && isEnough(asked.grid, view)) return;
    asked?.asking.abort();
    asked = null;
    if (shown && isEnough(shown, view)) return;
    const request = { grid: gridOfView(view), asking: new AbortController() };
    asked = request;
    const done = () => {
      if (asked === request) asked = null;
    };
    ask(request.grid, request.asking).then(done, done);
  }

  function onRest(): void {
    clearTimeout(timer);
    timer = setTimeout(follow, REST_MS);
  }

  map.map.on('moveend', onRest);
  onRest();
  return () => {
    clearTimeout(timer);
    map.map.un('moveend', onRest);
    asked?.asking.abort();
    removeLayer();
  };
}
