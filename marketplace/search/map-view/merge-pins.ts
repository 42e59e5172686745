import { fromLonLat } from 'ol/proj.js';
import type { Box } from '../query.ts';
import type { AdPin, Pin } from './pin.ts';

/** Half of what a pin takes on the screen, in pixels, with a little overlap allowed. */
const HALF = { ad: [30, 13], cluster: [18, 18] } as const;

/** Degrees, about 10 m: no zoom tells such ads apart. */
const SAME_SPOT = 0.0001;
/** Pixels from one price to the next of a stack, and how many make one. */
const STEP = 30;
const MOST_STACKED = 6;

type Placed = { pin: Pin; x: number; y: number };

/**
 * Pins that would cover each other become clusters; ads at one and the same spot stand over each other in a stack, since
 * no closer look would part them.
 * @param resolution of the map, projected metres a pixel
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
  // The larger one may now cover a third.
  const [{ pin: met }] = placed.splice(index, 1) as [Placed];
  add(placed, joined(met, pin), resolution);
}

function covers(one: Placed, other: Placed): boolean {
  const [wide, high] = [0, 1].map((axis) => HALF[one.pin.kind][axis]! + HALF[other.pin.kind][axis]!);
  return Math.abs(one.x - other.x) < wide! && Math.abs(one.y - other.y) < high!;
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
    ads: [...adsOf(one), ...adsOf(other)],
  };
}

/** @returns the ads of a cluster at one spot as single pins, or the pin as it is */
function stacked(pin: Pin): Pin[] {
  if (pin.kind === 'ad') return [pin];
  const { north, south, east, west } = pin.extent;
  const ads = pin.ads ?? [];
  const isSpot = north - south < SAME_SPOT && east - west < SAME_SPOT;
  if (!isSpot || ads.length !== pin.count || ads.length > MOST_STACKED) return [pin];
  return ads.map((ad, index) => ({ ...ad, shift: (index - (ads.length - 1) / 2) * STEP }));
}

function weight(pin: Pin): number {
  return pin.kind === 'ad' ? 1 : pin.count;
}

function adsOf(pin: Pin): readonly AdPin[] {
  return pin.kind === 'ad' ? [pin] : (pin.ads ?? []);
}

function extentOf(pin: Pin): Box {
  if (pin.kind === 'cluster') return pin.extent;
  return { north: pin.latitude, west: pin.longitude, south: pin.latitude, east: pin.longitude };
}
