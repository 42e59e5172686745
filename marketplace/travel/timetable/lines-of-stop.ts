import { textAt } from '#platform/memory/text-list.ts';
import { HOURS, type Timetable } from './model.ts';

/** A line at a stop: `46A` to `Dún Laoghaire`, with its departures in one hour of the weekday. */
export type LineOfStop = { name: string; headsign: string; perHour: number };

/** @returns the number of each stop by its id in the feed */
export function numbersOfStops({ stops }: Pick<Timetable, 'stops'>): ReadonlyMap<string, number> {
  return new Map(Array.from({ length: stops.kinds.length }, (_, stop) => [textAt(stops.ids, stop), stop]));
}

/**
 * The lines that one can board at a stop in an hour, the most frequent first.
 * @param hour 0 to 23
 */
export function linesOfStop(
  { departures, lines }: Pick<Timetable, 'departures' | 'lines'>,
  stop: number,
  hour: number,
): LineOfStop[] {
  const found: LineOfStop[] = [];
  for (let entry = departures.first[stop]!; entry < departures.first[stop + 1]!; entry++) {
    const line = departures.lines[entry]!;
    const perHour = departures.hours[entry * HOURS + hour]!;
    if (perHour > 0)
      found.push({ name: textAt(lines.names, line), headsign: textAt(lines.headsigns, line), perHour });
  }
  return found.sort((a, b) => b.perHour - a.perHour || (a.name < b.name ? -1 : 1));
}
