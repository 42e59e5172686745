import { json } from 'node:stream/consumers';
import { Query, type Result, type Route, Router, Time } from 'minotor';
import { GtfsParser } from 'minotor/parser';

/** When one arrives, and the latest time to leave for it: seconds after midnight. */
export type Journey = { departure: number; arrival: number };

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
  const { arrival, leave } = search(from, to, earliest);
  if (arrival === null) return null;
  let departure = leave;
  for (;;) {
    const next = search(from, to, departure + 1);
    if (next.arrival === null || next.arrival > arrival) return { arrival, departure };
    departure = next.leave;
  }
}

function search(from: string, to: string, time: number): { arrival: number | null; leave: number } {
  const query = new Query.Builder()
    .from(from)
    .to(to)
    .departureTime(Time.fromSeconds(time))
    .maxTransfers(MAX_TRANSFERS)
    .build();
  const result = router.route(query);
  return { arrival: arrivalOf(result, to), leave: leaveOf(result.bestRoute(to), time) };
}

/** Earliest arrival of all rounds: `arrivalAt` answers with a later one where a walk of a later round ends at the stop. */
function arrivalOf({ earliestArrivalsPerRound }: Result, stop: string): number | null {
  const times = earliestArrivalsPerRound.flatMap((round) => round.get(stop)?.time.toSeconds() ?? []);
  return times.length > 0 ? Math.min(...times) : null;
}

/** When a route must be begun: the departure of its first vehicle, less the walk to it. */
function leaveOf(route: Route | undefined, time: number): number {
  let walk = 0;
  for (const leg of route?.legs ?? []) {
    if ('departureTime' in leg) return Math.max(time, leg.departureTime.toSeconds() - walk);
    walk += leg.minTransferTime?.toSeconds() ?? 0;
  }
  return time;
}
