import { fromLonLat } from 'ol/proj.js';
import type { Box } from '../model.ts';
import type { ListingPin, Pin } from './pin.ts';

/** Half the size of a pin in pixels, with some overlap allowed. */
const HALF_LISTING = { minWidth: 30, perCharacter: 4, height: 13 } as const;
const HALF_CLUSTER = 18;

/** Degrees, about 10 m: listings that no zoom level separates. */
const SAME_SPOT = 0.0001;
/** Vertical distance in pixels of stacked prices, and the maximum height of a stack. */
const STEP = 30;
const MAX_STACKED = 6;

type Placed = { pin: Pin; x: number; y: number };

/**
 * Merges overlapping pins into clusters; listings at the same position are stacked, because zooming would not
 * separate them.
 * @param resolution of the map, projected metres per pixel
 */
export function mergePins(pins: readonly Pin[], resolution: number): Pin[] {
  const placed: Placed[] = [];
  for (const pin of [...pins].sort((one, other) => weight(other) - weight(one))) add(placed, pin, resolution);
  return placed.flatMap(({ pin }) => stacked(pin));
}

function add(placed: Placed[], pin: Pin, resolution: number): void {
  const [east, north] = fromLonLat([pin.longitude, pin.latitude]);
  const x = east! / resolution;
  const y = north! / resolution;
  const index = placed.findIndex((other) => covers(other, { pin, x, y }));
  if (index < 0) {
    placed.push({ pin, x, y });
    return;
  }
  // The larger cluster may now overlap a third pin.
  const [{ pin: met }] = placed.splice(index, 1) as [Placed];
  add(placed, joined(met, pin), resolution);
}

function covers(one: Placed, other: Placed): boolean {
  const [a, b] = [halfOf(one.pin), halfOf(other.pin)];
  return Math.abs(one.x - other.x) < a.wide + b.wide && Math.abs(one.y - other.y) < a.high + b.high;
}

/** @returns half the size of a pin in pixels */
export function halfOf(pin: Pin): { wide: number; high: number } {
  if (pin.kind === 'cluster') return { wide: HALF_CLUSTER, high: HALF_CLUSTER };
  const { minWidth, perCharacter, height } = HALF_LISTING;
  return { wide: Math.max(minWidth, perCharacter * pin.words.length), high: height };
}

function joined(one: Pin, other: Pin): Pin {
  const [a, b] = [weight(one), weight(other)];
  const mean = (key: 'latitude' | 'longitude') => (one[key] * a + other[key] * b) / (a + b);
  const [first, second] = [extentOf(one), extentOf(other)];
  return {
    kind: 'cluster',
    count: a + b,
    latitude: mean('latitude'),
    longitude: mean('longitude'),
    extent: {
      north: Math.max(first.north, second.north),
      west: Math.min(first.west, second.west),
      south: Math.min(first.south, second.south),
      east: Math.max(first.east, second.east),
    },
    listings: [...listingsOf(one), ...listingsOf(other)],
  };
}

/** @returns the listings of a cluster at one position as single pins, or the pin unchanged */
function stacked(pin: Pin): Pin[] {
  if (pin.kind === 'listing') return [pin];
  const { north, south, east, west } = pin.extent;
  const listings = pin.listings ?? [];
  const isSpot = north - south < SAME_SPOT && east - west < SAME_SPOT;
  const isWhole = listings.reduce((sum, listing) => sum + weight(listing), 0) === pin.count;
  if (!isSpot || !isWhole || listings.length > MAX_STACKED) return [pin];
  return listings.map((listing, index) => ({
    ...listing,
    shift: (index - (listings.length - 1) / 2) * STEP,
  }));
}

function weight(pin: Pin): number {
  return pin.kind === 'listing' ? (pin.count ?? 1) : pin.count;
}

function listingsOf(pin: Pin): readonly ListingPin[] {
  return pin.kind === 'listing' ? [pin] : (pin.listings ?? []);
}

function extentOf(pin: Pin): Box {
  if (pin.kind === 'cluster') return pin.extent;
  return { north: pin.latitude, west: pin.longitude, south: pin.latitude, east: pin.longitude };
}
