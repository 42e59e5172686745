import { useEffect, useState } from 'react';
import type { AreaDetail, Location } from '#marketplace/places/contract.ts';
import { askApi } from '#platform/client/ask-api.ts';
import type { Locale } from '#platform/i18n/language.ts';

/** An area an ad may lie in. */
export type PlaceChoice = {
  areaId: number;
  countyId: number;
  name: string;
  /** What it lies in. */
  within: string;
  latitude: number;
  longitude: number;
};

/** Long enough that quick typing asks once. */
const PAUSE_MS = 120;

/** Asks which places a text may mean; no connection gives none. */
export async function findPlaces(text: string, locale: Locale, signal: AbortSignal): Promise<PlaceChoice[]> {
  const path = `/api/v1/locations/autocomplete?query=${encodeURIComponent(text)}`;
  try {
    return choicesOf(await askApi<Location[]>('GET', path, locale, signal));
  } catch {
    return [];
  }
}

/** @returns what an area is called; undefined without a connection */
async function areaName(areaId: number, locale: Locale, signal: AbortSignal): Promise<string | undefined> {
  try {
    const path = `/api/v1/locations/areas/${areaId}`;
    return (await askApi<AreaDetail>('GET', path, locale, signal)).displayName;
  } catch {
    return undefined;
  }
}

/** What an area is called in the language of the page; empty for none, and until it is known. */
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

/** The areas that what was typed may mean, a moment later; those of an earlier text never come after a later one's. */
export function useAreaChoices(text: string, locale: Locale): readonly PlaceChoice[] {
  const [choices, setChoices] = useState<readonly PlaceChoice[]>([]);
  const wanted = text.trim();
  useEffect(() => {
    if (wanted === '') return setChoices([]);
    const asking = new AbortController();
    const timer = setTimeout(async () => {
      const found = await findPlaces(wanted, locale, asking.signal);
      if (!asking.signal.aborted) setChoices(found);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [wanted, locale]);
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
