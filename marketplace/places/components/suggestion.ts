import type { z } from 'zod';
import { askEndpoint } from '#platform/client/ask-api.ts';
import type { Locale, MessageKey } from '#platform/i18n/language.ts';
import type { Section } from '#property/section.ts';
import type { countedAreas } from '../contract.ts';
import { suggestPlaces, suggestStreets } from '../endpoints.ts';

/** A chosen place: its slug and display name. */
export type ChosenPlace = { slug: string; name: string };

/** A suggested place, with its listings by section. */
export type Suggestion = ChosenPlace & { counts: Partial<Record<string, number>> };

/** Names of the counts in the answer of the autocomplete. */
const COUNT_NAMES: Partial<Record<Section, string>> = {
  'residential-for-sale': 'residentialForSale',
  'residential-to-rent': 'residentialForRent',
  sharing: 'sharing',
  'new-homes': 'newHomes',
  'commercial-for-sale': 'commercialForSale',
  'commercial-to-rent': 'commercialToRent',
  'parking-for-sale': 'parkingForSale',
  'parking-to-rent': 'parkingToRent',
  'holiday-homes': 'holidayHomes',
  'student-accommodation-for-rent': 'studentAccommodationForRent',
  'student-accommodation-to-share': 'studentAccommodationToShare',
};

const COUNT_TEXTS = [
  ['residentialForSale', 'common.countToBuy'],
  ['residentialForRent', 'common.countToRent'],
  ['sharing', 'common.countToShare'],
] as const satisfies readonly (readonly [string, MessageKey])[];

/** @returns listings in one section (absent counts are 0); undefined for a section without counts. */
export function countIn({ counts }: Pick<Suggestion, 'counts'>, section: Section): number | undefined {
  const name = COUNT_NAMES[section];
  return name === undefined ? undefined : (counts[name] ?? 0);
}

/** @returns the texts of at most three sections with listings, with their counts */
export function countTexts(suggestion: Suggestion): { key: MessageKey; count: number }[] {
  return COUNT_TEXTS.map(([name, key]) => ({ key, count: suggestion.counts[name] ?? 0 })).filter(
    ({ count }) => count > 0,
  );
}

/** @returns the suggestions in an answer of the autocomplete */
export function suggestionsOf(areas: z.output<typeof countedAreas>): Suggestion[] {
  return areas.map(({ displayName, displayValue, propertyCount }) => ({
    slug: displayValue,
    name: displayName,
    counts: propertyCount,
  }));
}

/** Maximum suggestions shown. */
const MAX_SUGGESTIONS = 10;

/** A street of live listings, and the place it is in. */
export type StreetSuggestion = { name: string; place: ChosenPlace; count: number };

/** Calls the autocomplete of streets. Returns nothing on failure. */
export async function fetchStreets(
  query: string,
  section: Section,
  locale: Locale,
  signal: AbortSignal,
): Promise<StreetSuggestion[]> {
  try {
    const streets = await askEndpoint(suggestStreets, { query: { query, section } }, locale, signal);
    return streets.map(({ name, area, count }) => ({
      name,
      place: { slug: area.displayValue, name: area.displayName },
      count,
    }));
  } catch {
    return [];
  }
}

/** Calls the autocomplete from the browser. Returns nothing on failure; the form works without it. */
export async function fetchSuggestions(
  text: string,
  locale: Locale,
  signal: AbortSignal,
): Promise<Suggestion[]> {
  try {
    const body = { text, limit: MAX_SUGGESTIONS };
    return suggestionsOf(await askEndpoint(suggestPlaces, { body }, locale, signal));
  } catch {
    return [];
  }
}
