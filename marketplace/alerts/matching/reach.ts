import type { Circle, SearchQuery } from '#marketplace/search/model.ts';
import { TOP_SPEED } from '#marketplace/travel/streets/way-speeds.ts';

/** Room for destinations and times that were rounded, and for two formulas of distance that differ. */
const MARGIN = { metres: 100, share: 1.01 };

/**
 * The circles in which every listing of a search lies: its own, and for each destination one as wide as its minutes allow
 * at the top speed of the mode. Public transport has no top speed: the timetable may say anything.
 */
export function circlesOf({ circle, travel }: Pick<SearchQuery, 'circle' | 'travel'>): Circle[] {
  const reached = travel.flatMap(({ mode, minutes, latitude, longitude }) => {
    if (mode === 'transit') return [];
    const metres = (minutes / 60) * TOP_SPEED[mode] * 1000;
    return [{ latitude, longitude, radius: metres * MARGIN.share + MARGIN.metres }];
  });
  return circle ? [circle, ...reached] : reached;
}
