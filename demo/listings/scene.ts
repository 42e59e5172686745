import type { NewListing } from '#marketplace/listings/write-model/new-listing.ts';
import type { Random } from '../random.ts';
import type { DemoPlace } from './place.ts';
import { type PriceLevel, priceLevel } from './prices.ts';

/** Place, time and random source of a listing. */
export type Scene = {
  random: Random;
  place: DemoPlace;
  /** Midnight UTC of the day the demo is made. */
  today: Date;
};

/** The maker's part of a listing; the rest is common. */
export type ListingPart = Partial<NewListing> & Pick<NewListing, 'adType' | 'propertyType' | 'address'>;

/** The end of an address: the place and its county or postal district. */
export function addressEnd({ place }: Scene): string {
  const district = place.within.find((name) => /^Dublin \d/.test(name));
  if (/^Dublin \d/.test(place.name)) return place.name;
  return district ? `${place.name}, ${district}` : `${place.name}, Co. ${place.within.at(-1) ?? place.name}`;
}

/** The price level of the place. */
export function levelOf({ place }: Scene): PriceLevel {
  return priceLevel(place.countyId, [place.name, ...place.within]);
}

/** @returns some items of a list, in order */
export function pickSome<T>(random: Random, list: readonly T[], count: number): T[] {
  const chosen = new Set<T>();
  while (chosen.size < Math.min(count, list.length)) chosen.add(random.pick(list));
  return list.filter((item) => chosen.has(item));
}

/** The date some days from today, as `2026-05-24`. */
export function dayFrom(today: Date, days: number): string {
  return daysFrom(today, days, 0).toISOString().slice(0, 10);
}

/** A time some days from today, at an hour UTC. */
export function daysFrom(today: Date, days: number, hour: number): Date {
  return new Date(today.getTime() + days * 86_400_000 + hour * 3_600_000);
}
