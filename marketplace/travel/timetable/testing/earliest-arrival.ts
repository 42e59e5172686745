import type { Access } from '../scan-back.ts';

/** A call of a vehicle; times in seconds after midnight. */
export type Call = {
  stop: number;
  arrival: number;
  departure: number;
  mayBoard: boolean;
  mayAlight: boolean;
};
export type Vehicle = readonly Call[];
/** A way from where one alights to where one boards; `seconds` at least 1. */
export type Way = { from: number; to: number; seconds: number };

/**
 * A slow search forwards that defines correct results: follows every vehicle from every call, alights wherever it may, and
 * takes every way to every later vehicle.
 * @returns the earliest arrival at the destination after boarding a vehicle at a call; Infinity when it is not reached
 */
export function earliestArrivals(
  vehicles: readonly Vehicle[],
  ways: readonly Way[],
  access: readonly Access[],
): (vehicle: number, call: number) => number {
  const known = new Map<string, number>();
  const after = (vehicle: number, call: number): number => {
    const key = `${vehicle} ${call}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    let best = Number.POSITIVE_INFINITY;
    for (const { stop, arrival, mayAlight } of vehicles[vehicle]!.slice(call + 1)) {
      if (!mayAlight) continue;
      for (const end of access) if (end.stop === stop) best = Math.min(best, arrival + end.seconds);
      for (const { from, to, seconds } of ways)
        if (from === stop)
          for (const [next, calls] of vehicles.entries())
            for (const [at, one] of calls.entries())
              if (one.stop === to && one.mayBoard && one.departure >= arrival + seconds)
                best = Math.min(best, after(next, at));
    }
    known.set(key, best);
    return best;
  };
  return after;
}

/**
 * @param maxSeconds longer journeys do not count
 * @returns the latest departure from a stop that arrives by a deadline; null when there is none
 */
export function latestDeparture(
  vehicles: readonly Vehicle[],
  arrivalAfter: (vehicle: number, call: number) => number,
  stop: number,
  deadline: number,
  maxSeconds: number,
): number | null {
  const departures = vehicles.flatMap((calls, vehicle) =>
    calls.flatMap((call, at) =>
      call.stop === stop && call.mayBoard && arrivalAfter(vehicle, at) <= deadline ? [call.departure] : [],
    ),
  );
  const latest = Math.max(...departures);
  return deadline - latest <= maxSeconds ? latest : null;
}
