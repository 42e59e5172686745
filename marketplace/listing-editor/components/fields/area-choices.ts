import { useEffect, useState } from 'react';
import type { Location } from '#marketplace/places/contract.ts';
import { completePlaces, readArea } from '#marketplace/places/endpoints.ts';
import { askEndpoint } from '#platform/client/ask-api.ts';
import type { Locale } from '#platform/i18n/language.ts';

/** An area for a listing. */
export type PlaceChoice = {
  areaId: number;
  countyId: number;
  name: string;
  /** Its parents. */
  within: string;
  latitude: number;
  longitude: number;
};

/** Milliseconds without typing before a request. */
const PAUSE_MS = 120;

/** Requests areas for a text; empty without a connection. */
export async function findPlaces(text: string, locale: Locale, signal: AbortSignal): Promise<PlaceChoice[]> {
  try {
    return choicesOf(await askEndpoint(completePlaces, { query: { query: text } }, locale, signal));
  } catch {
    return [];
  }
}

/** @returns the name of an area; undefined without a connection */
async function areaName(areaId: number, locale: Locale, signal: AbortSignal): Promise<string | undefined> {
  try {
    return (await askEndpoint(readArea, { params: { id: areaId } }, locale, signal)).displayName;
  } catch {
    return undefined;
  }
}

/** The name of an area in the page's language; empty until known. */
export function useAreaName(areaId: number | undefined, locale: Locale): string {
  const [name, setName] = useState('');
  useEffect(() => {
    if (!areaId) return setName('');
    const asking = new AbortController();
    void areaName(areaId, locale, asking.signal).then((found) => found && setName(found));
    return () => asking.abort();
  }, [areaId, locale]);
  return name;
}

/** Area suggestions for a text, shortly after typing. A late answer never replaces that to a newer text. */
export function useAreaChoices(text: string, locale: Locale): readonly PlaceChoice[] {
  const [choices, setChoices] = useState<readonly PlaceChoice[]>([]);
  const query = text.trim();
  useEffect(() => {
    if (query === '') return setChoices([]);
    const asking = new AbortController();
    const timer = setTimeout(async () => {
      const found = await findPlaces(query, locale, asking.signal);
      if (!asking.signal.aborted) setChoices(found);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [query, locale]);
  return choices;
}

function choicesOf(locations: readonly Location[]): PlaceChoice[] {
  return locations.flatMap(({ displayName, address, areas, latitude, longitude }) => {
    const [area] = areas;
    if (!area) return [];
    const within = address.slice(1).join(', ');
    return [{ areaId: area.areaId, countyId: area.countyId, name: displayName, within, latitude, longitude }];
  });
}
