import { islandLatitude, islandLongitude } from '#marketplace/places/import/place-row.ts';
import { numberList } from '#platform/memory/typed-arrays.ts';
import { MILLION } from '../../streets/model.ts';
import { NO_STATION } from '../model.ts';
import type { GtfsArchive } from './archive.ts';

/** Maximum number of stops and stations: twenty times the stops of the island. */
const MAX_STOPS = 500_000;
/** Values of location_type. Entrances, nodes of paths and boarding areas are no stops of trips. */
const [STOP, STATION] = [0, 1];

/** The stops and platforms of a feed, by number. */
export type FeedStops = {
  numbers: ReadonlyMap<string, number>;
  ids: readonly string[];
  codes: readonly string[];
  names: readonly string[];
  /** Empty where the feed has no Irish name. */
  namesGa: readonly string[];
  /** Millionths of a degree. */
  latitudes: Int32Array;
  longitudes: Int32Array;
  /** Number of the station of each stop; NO_STATION for others. */
  stations: Uint32Array;
  /** The stops of each station, by the station's id. */
  stopsOfStation: ReadonlyMap<string, readonly number[]>;
};

/** Reads stops, and their Irish names from the translations. @throws Error in one line when there are too many */
export async function readStops(archive: GtfsArchive): Promise<FeedStops> {
  const numbers = new Map<string, number>();
  const stopsOfStation = new Map<string, number[]>();
  const [codes, names, parents]: [string[], string[], string[]] = [[], [], []];
  const [latitudes, longitudes] = [numberList('int32'), numberList('int32')];
  const optional = ['stop_code', 'stop_name', 'location_type', 'parent_station'] as const;
  await archive.read('stops.txt', ['stop_id', 'stop_lat', 'stop_lon'], optional, (row) => {
    const id = row.text('stop_id');
    if (id === '') return 'no stop_id';
    if (numbers.has(id) || stopsOfStation.has(id)) return `stop ${id} was named before`;
    if (numbers.size + stopsOfStation.size >= MAX_STOPS)
      throw new Error(`stops.txt has more than ${MAX_STOPS} stops`);
    const type = row.number('location_type');
    if (type === STATION) stopsOfStation.set(id, []);
    if (type > STOP) return undefined;
    if (Number.isNaN(type)) return 'location_type is no number';
    // Coaches call in Britain too, but no journey there is of use here.
    const latitude = islandLatitude.safeParse(row.text('stop_lat'));
    if (!latitude.success) return `stop_lat ${latitude.error.issues[0]!.message}`;
    const longitude = islandLongitude.safeParse(row.text('stop_lon'));
    if (!longitude.success) return `stop_lon ${longitude.error.issues[0]!.message}`;
    numbers.set(id, names.length);
    codes.push(row.text('stop_code'));
    names.push(row.text('stop_name') || id);
    parents.push(row.text('parent_station'));
    latitudes.push(Math.round(latitude.data * MILLION));
    longitudes.push(Math.round(longitude.data * MILLION));
    return undefined;
  });
  return {
    numbers,
    ids: [...numbers.keys()],
    codes,
    names,
    namesGa: await irishNames(archive, numbers, names),
    latitudes: latitudes.values(),
    longitudes: longitudes.values(),
    stations: joinStations(parents, stopsOfStation),
    stopsOfStation,
  };
}

/** Numbers the stations of stops, and lists the stops of each. Stations that the file lacks join no stops. */
function joinStations(parents: readonly string[], stopsOfStation: Map<string, number[]>): Uint32Array {
  const stations = new Uint32Array(parents.length).fill(NO_STATION);
  const stationNumbers = new Map([...stopsOfStation.keys()].map((id, number) => [id, number]));
  for (const [stop, parent] of parents.entries()) {
    const station = stationNumbers.get(parent);
    if (station === undefined) continue;
    stations[stop] = station;
    stopsOfStation.get(parent)!.push(stop);
  }
  return stations;
}

/** Irish names by stop: translations name a stop by its id, or all stops by their name. */
async function irishNames(
  archive: GtfsArchive,
  numbers: ReadonlyMap<string, number>,
  names: readonly string[],
): Promise<string[]> {
  const byId = new Map<number, string>();
  const byName = new Map<string, string>();
  const known = new Set(names);
  // Feeds of an older draft have other columns; no Irish name is read from those.
  const columns = [
    'table_name',
    'field_name',
    'language',
    'translation',
    'record_id',
    'field_value',
  ] as const;
  await archive.read('translations.txt', [], columns, (row) => {
    if (row.text('table_name') !== 'stops' || row.text('field_name') !== 'stop_name') return undefined;
    if (!/^ga(-|$)/i.test(row.text('language'))) return undefined;
    const translation = row.text('translation');
    const name = row.text('field_value');
    const stop = numbers.get(row.text('record_id'));
    // Stations and entrances have translations too.
    if (stop !== undefined) byId.set(stop, translation);
    else if (known.has(name)) byName.set(name, translation);
    return undefined;
  });
  return names.map((name, stop) => byId.get(stop) ?? byName.get(name) ?? '');
}
