/** The source of the demo's invented schools and stops. */
export const DEMO_SOURCE = 'demo';
/** The source of schools that came with the streets. */
export const OPENSTREETMAP_SOURCE = 'OpenStreetMap';

/** The source of stops that came with the timetable. */
export const TIMETABLE_SOURCE = 'GTFS';

/** Sources that leave when a better one is imported, worst first; files of schools and stops are better than all. */
const REPLACEABLE: readonly string[] = [DEMO_SOURCE, OPENSTREETMAP_SOURCE];

/** @returns the sources that a source replaces */
export function worseSources(name: string): readonly string[] {
  const rank = REPLACEABLE.indexOf(name);
  return rank === -1 ? REPLACEABLE : REPLACEABLE.slice(0, rank);
}
