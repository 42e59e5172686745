import { shared } from '#platform/memory/typed-arrays.ts';
import { NOT_POSSIBLE, NOT_STATED, type Timetable } from './model.ts';

/** The longest walk between two vehicles, in seconds. */
export const MAX_WALK_SECONDS = 600;
/** Seconds from one vehicle to another at one stop, where the feed does not say; a walk to another stop takes no less. */
export const CHANGE_SECONDS = 60;

/** Ways from one vehicle to another: from where one alights to where one boards, often the same stop. */
export type Footpaths = {
  /** First way to each stop; one more than stops. */
  first: Uint32Array;
  /** The stop where one alights. */
  from: Uint32Array;
  /** From arrival to departure; at least 1. */
  seconds: Uint16Array;
};

/** A walk between two stops along streets, by number. */
export type Walk = { from: number; to: number; seconds: number };

/**
 * Joins walks along streets with the rules of the feed. A time of the feed stands for its pair in place of ours, because by
 * the specification it includes the walk and a reserve; "not possible" removes the pair; a pair without a time takes the
 * walk's, and is left out where there is none.
 * @param walks in both directions; those longer than MAX_WALK_SECONDS are left out
 * @param changeSeconds time between vehicles at one stop
 */
export function buildFootpaths(
  { stops, transfers }: Pick<Timetable, 'stops' | 'transfers'>,
  walks: Iterable<Walk>,
  changeSeconds = CHANGE_SECONDS,
): Footpaths {
  const count = stops.kinds.length;
  /** Seconds by pair, as one number. */
  const pairs = new Map<number, number>();
  const keyOf = (from: number, to: number) => to * count + from;
  const least = Math.max(1, changeSeconds);
  for (let stop = 0; stop < count; stop++) pairs.set(keyOf(stop, stop), least);
  for (const { from, to, seconds } of walks) {
    if (from === to || !(seconds <= MAX_WALK_SECONDS)) continue;
    const key = keyOf(from, to);
    pairs.set(key, Math.min(Math.max(least, Math.ceil(seconds)), pairs.get(key) ?? MAX_WALK_SECONDS));
  }
  for (let at = 0; at < transfers.seconds.length; at++) {
    const seconds = transfers.seconds[at]!;
    const key = keyOf(transfers.from[at]!, transfers.to[at]!);
    if (seconds === NOT_POSSIBLE) pairs.delete(key);
    else if (seconds !== NOT_STATED) pairs.set(key, Math.max(1, seconds));
  }
  const keys = Float64Array.from(pairs.keys()).sort();
  const footpaths: Footpaths = {
    first: shared('uint32', count + 1),
    from: shared('uint32', keys.length),
    seconds: shared('uint16', keys.length),
  };
  keys.forEach((key, at) => {
    footpaths.first[Math.floor(key / count) + 1]! += 1;
    footpaths.from[at] = key % count;
    footpaths.seconds[at] = pairs.get(key)!;
  });
  for (let stop = 0; stop < count; stop++) footpaths.first[stop + 1]! += footpaths.first[stop]!;
  return footpaths;
}
