import { fromLonLat } from 'ol/proj.js';
import { type RefObject, useLayoutEffect } from 'react';
import type { MapHandle } from './open-map.ts';

/** A point of an element over the map; `shift`: pixels below it. */
export type Placed = { latitude: number; longitude: number; shift?: number };

/**
 * Keeps the children of a list at their points while the map moves, without React.
 * @param points one for each child; the same list until they change
 */
export function usePlaced(
  { map }: MapHandle,
  list: RefObject<HTMLElement | null>,
  points: readonly Placed[],
): void {
  useLayoutEffect(() => {
    const positions = points.map(({ longitude, latitude }) => fromLonLat([longitude, latitude]));
    function place() {
      positions.forEach((position, index) => {
        const [x, y] = map.getPixelFromCoordinate(position) ?? [-999, -999];
        const item = list.current?.children[index];
        if (item instanceof HTMLElement)
          item.style.translate = `${x}px ${y! + (points[index]!.shift ?? 0)}px`;
      });
    }
    place();
    map.on('postrender', place);
    return () => map.un('postrender', place);
  }, [map, list, points]);
}
