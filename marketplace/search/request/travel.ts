import {
  DEFAULT_HOUR,
  MAX_DESTINATIONS,
  MAX_MINUTES,
  MIN_MINUTES,
  TRAVEL_MODES,
} from '#marketplace/travel/model.ts';
import type { TravelFilter } from '../model.ts';
import { MAX_LABEL_LENGTH } from './limits.ts';
import { readNumber } from './numbers.ts';

/**
 * Parses destinations: `mode:minutes:latitude,longitude:hour:label`, for example `transit:35:53.344,-6.2545:8:Work`. The
 * hour is empty for modes other than public transport; the label is the rest of the text.
 * @returns the destinations, and the positions of invalid ones; those beyond the first three are invalid
 */
export function readTravel(values: readonly string[]): { travel: TravelFilter[]; wrong: number[] } {
  const travel: TravelFilter[] = [];
  const wrong: number[] = [];
  values.forEach((value, index) => {
    if (value === '') return;
    const filter = travel.length < MAX_DESTINATIONS ? readDestination(value) : null;
    if (filter) travel.push(filter);
    else wrong.push(index);
  });
  return { travel, wrong };
}

function readDestination(value: string): TravelFilter | null {
  const [modeName, minutesText, place = '', hourText = '', ...label] = value.split(':');
  const mode = TRAVEL_MODES.find((known) => known === modeName);
  const minutes = readNumber(minutesText);
  const [latitude, longitude, ...more] = place.split(',').map(readNumber);
  const hour = hourText === '' ? DEFAULT_HOUR : readNumber(hourText);
  const isTime = isWhole(minutes, MIN_MINUTES, MAX_MINUTES) && isWhole(hour, 0, 23);
  if (!mode || !isTime || !isOnEarth(latitude, 90) || !isOnEarth(longitude, 180) || more.length > 0)
    return null;
  return {
    mode,
    minutes,
    latitude,
    longitude,
    hour: mode === 'transit' ? hour : null,
    label: cleanLabel(label.join(':')),
  };
}

/** A label as the database can store it: whole characters, none of them for control. */
function cleanLabel(text: string): string {
  const letters = [...text.toWellFormed().replace(/\p{Cc}/gu, '')];
  return letters.slice(0, MAX_LABEL_LENGTH).join('');
}

function isWhole(value: number | null | undefined, min: number, max: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;
}

function isOnEarth(degrees: number | null | undefined, most: number): degrees is number {
  return typeof degrees === 'number' && Math.abs(degrees) <= most;
}

/** Prints destinations as `readTravel` parses them. */
export function printTravel(travel: readonly TravelFilter[]): string[] {
  return travel.map(({ mode, minutes, latitude, longitude, hour, label }) =>
    [mode, minutes, `${latitude},${longitude}`, hour ?? '', label].join(':'),
  );
}
