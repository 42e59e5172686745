import type { Random } from '../random.ts';

/** A place for listings: an area without notable sub-areas. */
export type DemoPlace = {
  id: number;
  kind: string;
  countyId: number;
  name: string;
  /** Names of its parents, nearest first, county last. */
  within: readonly string[];
  latitude: number;
  longitude: number;
  population: number | null;
};

/** Assumed population of places without one. */
const POPULATION: Record<string, number> = { suburb: 6_000, district: 9_000, town: 4_000, village: 260 };
const URBAN = new Set(['city', 'suburb', 'district']);
/** Population from which a town has apartments and streets. */
const URBAN_POPULATION = 12_000;

export type PlacePicker = {
  /** A random place, weighted by population. */
  anywhere: (random: Random) => DemoPlace;
  /** A random place in a county. */
  inCounty: (random: Random, countyId: number) => DemoPlace;
};

/** @param places all places that listings may name */
export function placePicker(places: readonly DemoPlace[]): PlacePicker {
  const everywhere = cumulative(places);
  const byCounty = new Map<number, ReturnType<typeof cumulative>>();
  for (const [countyId, own] of Map.groupBy(places, (place) => place.countyId))
    byCounty.set(countyId, cumulative(own));
  return {
    anywhere: (random) => pick(random, everywhere),
    inCounty: (random, countyId) => pick(random, byCounty.get(countyId) ?? everywhere),
  };
}

/** Whether homes there are town homes. */
export function isUrban(place: DemoPlace): boolean {
  return URBAN.has(place.kind) || (place.population ?? 0) >= URBAN_POPULATION;
}

/** A random point near a place, further away in the country; degrees. */
export function pointNear(random: Random, place: DemoPlace): { latitude: number; longitude: number } {
  const spread = isUrban(place) ? 0.008 : 0.02;
  // The sum of three uniform values is mostly in the middle.
  const throwOnce = () => (random.between(-1, 1) + random.between(-1, 1) + random.between(-1, 1)) / 3;
  return {
    latitude: round(place.latitude + throwOnce() * spread),
    longitude: round(place.longitude + throwOnce() * spread * 1.6),
  };
}

function round(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}

function cumulative(places: readonly DemoPlace[]): { places: readonly DemoPlace[]; upTo: Float64Array } {
  let sum = 0;
  // Less than proportional, so that no county is empty.
  const weights = places.map((place) => (place.population ?? POPULATION[place.kind] ?? 500) ** 0.75);
  return { places, upTo: Float64Array.from(weights, (weight) => (sum += weight)) };
}

function pick(random: Random, { places, upTo }: ReturnType<typeof cumulative>): DemoPlace {
  const target = random.between(0, upTo.at(-1)!);
  let low = 0;
  let high = upTo.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (upTo[middle]! < target) low = middle + 1;
    else high = middle;
  }
  return places[low]!;
}
