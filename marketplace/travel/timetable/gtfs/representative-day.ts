import { type DayNumber, weekdayOf } from './dates.ts';
import type { Services } from './services.ts';

/** Days that are looked at: four weeks have one without a holiday. */
const DAYS = 28;
/** Weekdays in order of preference, 0 for Monday: Mondays and Fridays have trips of their own at their edges. */
const PREFERRED = [
  [1, 2, 3],
  [0, 4],
] as const;

/**
 * Chooses the weekday that stands for all: of the Tuesdays, Wednesdays and Thursdays within four weeks the one with the most
 * trips, so that holidays drop out, and the earliest of equals; a Monday or Friday if no trip runs on these. The four weeks
 * begin today, or when the feed begins; of a feed that has ended they are its last.
 * @param tripsOfService how many trips each service has
 * @param period first and last day of the feed
 * @returns null when no trip runs on a weekday
 */
export function representativeDay(
  services: Services,
  tripsOfService: Float64Array,
  period: { start: DayNumber; end: DayNumber },
  today: DayNumber,
): DayNumber | null {
  const start =
    today > period.end ? Math.max(period.start, period.end - DAYS + 1) : Math.max(today, period.start);
  const end = Math.min(period.end, start + DAYS - 1);
  const days = Array.from({ length: Math.max(0, end - start + 1) }, (_, at) => start + at);
  for (const weekdays of PREFERRED) {
    let best: { day: DayNumber; trips: number } | null = null;
    for (const day of days) {
      if (!weekdays.some((weekday) => weekday === weekdayOf(day))) continue;
      const trips = tripsOn(services, tripsOfService, day);
      if (trips > (best?.trips ?? 0)) best = { day, trips };
    }
    if (best) return best.day;
  }
  return null;
}

/** @returns how many trips run on a day */
export function tripsOn(services: Services, tripsOfService: Float64Array, day: DayNumber): number {
  const active = services.activeOn(day);
  let trips = 0;
  for (let service = 0; service < active.length; service++)
    if (active[service]) trips += tripsOfService[service]!;
  return trips;
}
