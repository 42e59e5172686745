import type { Tags } from './osm/elements.ts';

/** Speeds along a way in km/h, in the direction of its points and against it; 0 where one may not go. */
export type WaySpeeds = { foot: number; bike: Directions; car: Directions };
type Directions = { forward: number; backward: number };

type Rule = { foot?: number; bike?: number; car?: number };

const WALK = 4.9;
const BIKE = 18;
/** A bicycle among people on foot, or pushed. */
const BIKE_AMONG_WALKERS = 5;

/**
 * Speeds in km/h for each value of `highway` (https://wiki.openstreetmap.org/wiki/Key:highway). Cars drive at
 * the usual speed where the limit is not lower: crossings and traffic take the rest.
 */
const HIGHWAYS: Record<string, Rule> = {
  motorway: { car: 100 },
  motorway_link: { car: 60 },
  trunk: { foot: WALK, bike: BIKE, car: 70 },
  trunk_link: { foot: WALK, bike: BIKE, car: 50 },
  primary: { foot: WALK, bike: BIKE, car: 60 },
  primary_link: { foot: WALK, bike: BIKE, car: 45 },
  secondary: { foot: WALK, bike: BIKE, car: 50 },
  secondary_link: { foot: WALK, bike: BIKE, car: 40 },
  tertiary: { foot: WALK, bike: BIKE, car: 45 },
  tertiary_link: { foot: WALK, bike: BIKE, car: 35 },
  unclassified: { foot: WALK, bike: BIKE, car: 40 },
  residential: { foot: WALK, bike: BIKE, car: 30 },
  living_street: { foot: WALK, bike: 12, car: 10 },
  service: { foot: WALK, bike: 14, car: 15 },
  road: { foot: WALK, bike: BIKE, car: 30 },
  track: { foot: WALK, bike: 12 },
  cycleway: { foot: WALK, bike: BIKE },
  bridleway: { foot: WALK },
  pedestrian: { foot: WALK, bike: BIKE_AMONG_WALKERS },
  footway: { foot: WALK, bike: BIKE_AMONG_WALKERS },
  path: { foot: WALK, bike: BIKE_AMONG_WALKERS },
  steps: { foot: 3, bike: 2.5 },
};
const NOT_ALLOWED = new Set(['no', 'private', 'military', 'emergency', 'agricultural', 'forestry']);
const MPH = 1.609344;

/** The highest speed of each mode in km/h: no journey is faster. */
export const TOP_SPEED = { foot: WALK, bike: BIKE, car: 120 } as const;

/** @returns the speeds along a way; null when it is no street, or nobody may use it */
export function waySpeeds(tags: Tags): WaySpeeds | null {
  const rule = HIGHWAYS[tags.get('highway') ?? ''];
  if (!rule || (tags.get('area') === 'yes' && tags.get('highway') === 'service')) return null;
  const foot = mayGo(tags, ['foot', 'access']) ? (rule.foot ?? 0) : 0;
  const bike = mayGo(tags, ['bicycle', 'vehicle', 'access']) ? bikeSpeed(tags, rule) : 0;
  const car = mayGo(tags, ['motorcar', 'motor_vehicle', 'vehicle', 'access']) ? carSpeed(tags, rule) : 0;
  if (!foot && !bike && !car) return null;
  return { foot, bike: directed(bike, bikeDirection(tags)), car: directed(car, direction(tags)) };
}

/** @param keys from the most to the least specific; the first that the way has decides */
function mayGo(tags: Tags, keys: readonly string[]): boolean {
  const value = keys.map((key) => tags.get(key)).find((found) => found !== undefined);
  return value === undefined || !NOT_ALLOWED.has(value);
}

function bikeSpeed(tags: Tags, { bike = 0 }: Rule): number {
  const value = tags.get('bicycle');
  const isInvited = value === 'yes' || value === 'designated' || value === 'permissive';
  if (value === 'dismount') return Math.min(bike, BIKE_AMONG_WALKERS);
  return isInvited && bike === BIKE_AMONG_WALKERS ? BIKE : bike;
}

function carSpeed(tags: Tags, { car = 0 }: Rule): number {
  const [, number, unit] = /^(\d{1,3})\s*(mph)?$/.exec(tags.get('maxspeed') ?? '') ?? [];
  if (!number || Number(number) === 0) return car;
  return Math.min(car, Number(number) * (unit ? MPH : 1));
}

type Direction = 'both' | 'forward' | 'backward';

function direction(tags: Tags): Direction {
  const value = tags.get('oneway');
  if (value === '-1' || value === 'reverse') return 'backward';
  const isOneWay =
    value === undefined
      ? tags.get('highway')?.startsWith('motorway') || tags.get('junction') === 'roundabout'
      : value === 'yes' || value === '1' || value === 'true';
  return isOneWay ? 'forward' : 'both';
}

function bikeDirection(tags: Tags): Direction {
  if (tags.get('oneway:bicycle') === 'no') return 'both';
  const lanes = ['cycleway', 'cycleway:left', 'cycleway:right'].map((key) => tags.get(key) ?? '');
  return lanes.some((lane) => lane.startsWith('opposite')) ? 'both' : direction(tags);
}

function directed(speed: number, way: Direction): Directions {
  return { forward: way === 'backward' ? 0 : speed, backward: way === 'forward' ? 0 : speed };
}
