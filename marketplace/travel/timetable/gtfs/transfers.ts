import { numberList } from '#platform/memory/typed-arrays.ts';
import { MAX_TRANSFER_SECONDS, NOT_POSSIBLE, NOT_STATED, type Transfers } from '../model.ts';
import type { GtfsArchive } from './archive.ts';
import { EMPTY } from './rows.ts';
import type { FeedStops } from './stops.ts';

/** Maximum number of pairs of stops, and of those that one rule for stations makes. */
const MAX_TRANSFERS = 4_000_000;
const MAX_STATION_PAIRS = 10_000;
const COLUMNS = ['from_stop_id', 'to_stop_id'] as const;
const OPTIONAL = [
  'transfer_type',
  'min_transfer_time',
  'from_route_id',
  'to_route_id',
  'from_trip_id',
  'to_trip_id',
] as const;
/** Values of transfer_type; higher ones are about vehicles that become another trip. */
const [TAKES_TIME, IMPOSSIBLE] = [2, 3];

/**
 * Reads the rules for changing between stops, in the order of the file; a station stands for all its stops. Rules for single
 * routes or trips are left out.
 */
export async function readTransfers(archive: GtfsArchive, stops: FeedStops): Promise<Transfers> {
  const list = { from: numberList('uint32'), to: numberList('uint32'), seconds: numberList('uint16') };
  const stopsOf = (id: string): readonly number[] => {
    const stop = stops.numbers.get(id);
    return stop === undefined ? (stops.stopsOfStation.get(id) ?? []) : [stop];
  };
  await archive.read('transfers.txt', COLUMNS, OPTIONAL, (row) => {
    if (OPTIONAL.slice(2).some((column) => row.text(column) !== '')) return undefined;
    const type = row.number('transfer_type');
    if (type > IMPOSSIBLE) return undefined;
    if (Number.isNaN(type)) return 'transfer_type is no number';
    const seconds = secondsOf(type, row.number('min_transfer_time'));
    if (seconds === null) return 'min_transfer_time is no number of seconds';
    const [from, to] = [stopsOf(row.text('from_stop_id')), stopsOf(row.text('to_stop_id'))];
    if (from.length === 0) return `stop ${row.text('from_stop_id')} is unknown or refused`;
    if (to.length === 0) return `stop ${row.text('to_stop_id')} is unknown or refused`;
    if (from.length * to.length > MAX_STATION_PAIRS) return 'the stations have too many stops';
    if (list.from.length() + from.length * to.length > MAX_TRANSFERS)
      throw new Error(`transfers.txt has more than ${MAX_TRANSFERS} pairs of stops`);
    for (const one of from)
      for (const other of to) {
        list.from.push(one);
        list.to.push(other);
        list.seconds.push(seconds);
      }
    return undefined;
  });
  return { from: list.from.values(), to: list.to.values(), seconds: list.seconds.values() };
}

/** @returns the seconds of a rule as `Transfers` has them; null when they are malformed */
function secondsOf(type: number, seconds: number): number | null {
  if (type === IMPOSSIBLE) return NOT_POSSIBLE;
  if (seconds === EMPTY && type !== TAKES_TIME) return NOT_STATED;
  // A rule that takes time must say how much, and others may.
  return seconds >= 0 && seconds <= MAX_TRANSFER_SECONDS ? seconds : null;
}
