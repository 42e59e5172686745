import type { Point } from '#marketplace/places/gazetteer/area.ts';
import { STREET_MODES } from './streets/model.ts';

export const TRAVEL_MODES = [...STREET_MODES, 'transit'] as const;
/** On foot, by bike, by car, or by public transport with walks to and from it. */
export type TravelMode = (typeof TRAVEL_MODES)[number];

/** A place where a person goes, and how. */
export type Journey = Point & {
  mode: TravelMode;
  /** The hour in which a journey by public transport arrives, on a weekday, 0 to 23; null for other modes. */
  hour: number | null;
};

/** Limits of a journey in minutes. */
export const MIN_MINUTES = 5;
export const MAX_MINUTES = 90;
/** The hour of arrival where a search states none: from 8 to 9 in the morning. */
export const DEFAULT_HOUR = 8;
/** Destinations of one search: the work of two people, and a school. */
export const MAX_DESTINATIONS = 3;
/** Destinations are rounded to this part of a degree, some 55 by 33 m, so that searches near each other share times. */
export const PLACES_PER_DEGREE = 2_000;

/** @returns a destination as travel times are found and kept for it */
export function roundedPlace({ latitude, longitude }: Point): Point {
  const rounded = (degrees: number) => Math.round(degrees * PLACES_PER_DEGREE) / PLACES_PER_DEGREE;
  return { latitude: rounded(latitude), longitude: rounded(longitude) };
}

/** Maximum length of the typed name of a destination in characters; stops have up to about 60. */
export const MAX_DESTINATION_TEXT = 80;
