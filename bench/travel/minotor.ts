import { json } from 'node:stream/consumers';
import { Query, type Result, type Route, Router, Time } from 'minotor';
import { GtfsParser } from 'minotor/parser';

/**
 * When one arrives, and the latest time to leave for it: seconds after midnight. A journey is impossible when a ride in it
 * ends before it begins, which minotor finds in trips that call at a stop twice, or when two walks follow each other.
 */
export type Journey = { departure: number; arrival: number; isPossible: boolean };

/** The number that minotor allows by default. */
const MAX_TRANSFERS = 5;

// A process of its own, because the library writes its log to the standard outputs. Arguments are a feed, a day and the
// second when journeys may begin; reads pairs of stop ids as JSON, and writes the journey of each, or null.
const [gtfsFile, date, departure] = process.argv.slice(2) as [string, string, string];
const { timetable, stopsIndex } = await new GtfsParser(gtfsFile).parse(new Date(`${date}T12:00:00`));
const router = new Router(timetable, stopsIndex);
const pairs = (await json(process.stdin)) as [string, string][];
const journeys = pairs.map(([from, to]) => journeyOf(from, to, Number(departure)));
process.stdout.write(JSON.stringify(journeys));

/** Leaves later and later, until that costs an arrival. */
function journeyOf(from: string, to: string, earliest: number): Journey | null {
  let last = search(from, to, earliest);
  const { arrival } = last;
  if (arrival === null) return null;
  for (;;) {
    const next = search(from, to, last.departure + 1);
    if (next.arrival === null || next.arrival > arrival) break;
    last = next;
  }
  return { arrival, departure: last.departure, isPossible: isPossible(last.legs) };
}

function search(from: string, to: string, time: number) {
  const query = new Query.Builder()
    .from(from)
    .to(to)
    .departureTime(Time.fromSeconds(time))
    .maxTransfers(MAX_TRANSFERS)
    .build();
  const result = router.route(query);
  const legs = result.bestRoute(to)?.legs ?? [];
  return { arrival: arrivalOf(result, to), legs, departure: leaveOf(legs, time) };
}

function isPossible(legs: Route['legs']): boolean {
  return legs.every((leg, at) =>
    'departureTime' in leg
      ? leg.arrivalTime.toSeconds() >= leg.departureTime.toSeconds()
      : at === 0 || 'departureTime' in legs[at - 1]!,
  );
}

/** Earliest arrival of all rounds: `arrivalAt` answers with a later one where a walk of a later round ends at the stop. */
function arrivalOf({ earliestArrivalsPerRound }: Result, stop: string): number | null {
  const times = earliestArrivalsPerRound.flatMap((round) => round.get(stop)?.time.toSeconds() ?? []);
  return times.length > 0 ? Math.min(...times) : null;
}

/** When a route must be begun: the departure of its first vehicle, less the walk to it. */
function leaveOf(legs: Route['legs'], time: number): number {
  let walk = 0;
  for (const leg of legs) {
    if ('departureTime' in leg) return Math.max(time, leg.departureTime.toSeconds() - walk);
    walk += leg.minTransferTime?.toSeconds() ?? 0;
  }
  return time;
}
