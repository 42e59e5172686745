import type pg from 'pg';
import { hasBetterSources } from '#marketplace/places/amenities/reads.ts';
import type { SchoolRecord, StopRecord } from '#marketplace/places/amenities/rows.ts';
import { DEMO_SOURCE } from '#marketplace/places/amenities/sources.ts';
import { replaceSchools, replaceStops } from '#marketplace/places/amenities/writes.ts';
import { type DemoPlace, isUrban, pointNear } from './listings/place.ts';
import { streetName } from './listings/streets.ts';
import { makeRandom, type Random } from './random.ts';

const SOURCE = { name: DEMO_SOURCE, attribution: 'Demo data: these schools and stops are made up.' };
const PRIMARY = [
  'Scoil Bhríde',
  'Scoil Naomh Pádraig',
  'Scoil Mhuire',
  'St Joseph’s',
  'Holy Family',
  'Gaelscoil',
];
const SECONDARY = ['Community College', 'Secondary School', 'Community School'];
const OTHER = ['St Fiachra’s School', 'Cuan Special School', 'The Orchard School'];
/** Minimum population of a town with a station. */
const STATION_POPULATION = 7_000;
const DUBLIN = 1;

/** Creates schools and stops for the demo's places, unless real ones were imported. A second run changes nothing. */
export async function seedDemoAmenities(pool: pg.Pool, places: readonly DemoPlace[]): Promise<void> {
  if (!(await hasBetterSources(pool, 'schools', DEMO_SOURCE)))
    await replaceSchools(pool, SOURCE, places.flatMap(schoolsOf));
  if (!(await hasBetterSources(pool, 'stops', DEMO_SOURCE)))
    await replaceStops(pool, SOURCE, places.flatMap(stopsOf));
}

function schoolsOf(place: DemoPlace): SchoolRecord[] {
  const random = makeRandom(`schools ${place.id}`);
  const isTown = isUrban(place) || place.kind === 'town';
  const school = (index: number, name: string, level: SchoolRecord['level'], pupils: number) => ({
    key: `${place.id}-${index}`,
    name,
    level,
    pupils,
    ...pointNear(random, place),
  });
  const primary = Array.from({ length: isUrban(place) ? 3 : isTown ? 2 : 1 }, (_, index) => {
    const saint = PRIMARY[(index + place.id) % PRIMARY.length]!;
    const name = saint === 'Gaelscoil' ? `Gaelscoil ${place.name}` : `${saint} NS, ${place.name}`;
    return school(index, name, 'primary', random.whole(40, isTown ? 640 : 180));
  });
  if (!isTown) return primary;
  const secondary = school(
    10,
    `${place.name} ${random.pick(SECONDARY)}`,
    'secondary',
    random.whole(220, 980),
  );
  const other = school(20, `${random.pick(OTHER)}, ${place.name}`, null, random.whole(20, 90));
  return random.chance(0.25) ? [...primary, secondary, other] : [...primary, secondary];
}

function stopsOf(place: DemoPlace): StopRecord[] {
  const random = makeRandom(`stops ${place.id}`);
  const stop = (index: number, kind: StopRecord['kind'], name: string): StopRecord => ({
    key: `${place.id}-${index}`,
    kind,
    name,
    nameGa: null,
    provider: null,
    ...pointNear(random, place),
  });
  const stops = Array.from({ length: isUrban(place) ? 6 : 2 }, (_, index) =>
    stop(index, 'Bus', busStopName(random, place, index)),
  );
  if (place.kind === 'town' && (place.population ?? 0) >= STATION_POPULATION)
    stops.push(stop(10, 'Rail', `${place.name} Station`));
  if (place.countyId === DUBLIN && place.kind === 'suburb' && random.chance(0.3))
    stops.push(stop(20, 'Tram', place.name));
  return stops;
}

function busStopName(random: Random, place: DemoPlace, index: number): string {
  if (!isUrban(place)) return index === 0 ? place.name : `${place.name} Cross`;
  return streetName(random, 'street');
}
