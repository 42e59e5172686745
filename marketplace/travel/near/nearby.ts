import type pg from 'pg';
import { NO_AMENITIES } from '#marketplace/places/amenities/contract.ts';
import { presentAmenities } from '#marketplace/places/amenities/present.ts';
import { readNearest } from '#marketplace/places/amenities/reads.ts';
import { TIMETABLE_SOURCE } from '#marketplace/places/amenities/sources.ts';
import type { Point } from '#marketplace/places/gazetteer/area.ts';
import type { Locale } from '#platform/i18n/language.ts';
import { TravelBusy } from '../engine/questions.ts';
import type { Travel } from '../engine/travel.ts';
import { minutesOf } from '../streets/model.ts';
import type { WireNearby, WireNearPlace } from './contract.ts';
import { NEAR_KINDS, type NearKind } from './kinds.ts';
import type { NearPlace } from './places.ts';

/**
 * Reads the schools, stops and places around the public point of a listing, with minutes on foot where the streets are
 * known.
 * @param position null when the listing shows none
 * @returns `isComplete`: false when the minutes are missing because too many ask for travel times
 */
export async function readNearby(
  { pool, travel }: { pool: pg.Pool; travel: Pick<Travel, 'near'> },
  position: Point | null,
  locale: Locale,
): Promise<{ nearby: WireNearby; isComplete: boolean }> {
  if (!position) return { nearby: { ...NO_AMENITIES, places: null }, isComplete: true };
  const rows = await readNearest(pool, position);
  const others = rows.map(({ latitude, longitude, source, key }) => ({
    ...{ latitude, longitude },
    stopId: source === TIMETABLE_SOURCE ? key : null,
  }));
  let isComplete = true;
  const near = await travel.near(position, others).catch((error) => {
    if (!(error instanceof TravelBusy)) throw error;
    isComplete = false;
    return null;
  });
  const amenities = presentAmenities(
    rows.map((row, at) => {
      const other = near?.others[at];
      return { ...row, walkMinutes: other ? minutesOf(other.time) : null, lines: other?.lines ?? [] };
    }),
    locale,
  );
  if (!near) return { nearby: { ...amenities, places: null }, isComplete };
  const places = NEAR_KINDS.map(
    (kind) => [kind, near.places[kind].map((place) => presentPlace(place, locale))] as const,
  );
  const nearby = {
    ...amenities,
    attributions: [...new Set([...amenities.attributions, near.attribution])].sort(),
    places: Object.fromEntries(places) as Record<NearKind, WireNearPlace[]>,
  };
  return { nearby, isComplete };
}

function presentPlace(place: NearPlace, locale: Locale): WireNearPlace {
  const { name, nameGa, latitude, longitude, time } = place;
  return {
    name: (locale === 'ga' ? (nameGa ?? name) : name) ?? undefined,
    walkMinutes: minutesOf(time)!,
    location: { lat: `${latitude}`, lon: `${longitude}` },
  };
}
